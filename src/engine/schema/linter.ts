/** Runs lints over valid JSON. A lint never changes anything. */
import { LIMITS } from '../bounds/limits.js'
import type { Reason, Tool } from '../model/trace.js'
import type { Finding, Lint, LintContext, SchemaLints, Site } from './lints/lint.js'
import { lostOf } from './lints/lost.js'
import { visitTexts } from './lints/texts.js'

/**
 * Every finding, each with its path and, where there is another reading, a
 * suggestion. One walk over the value for all lints.
 *
 * @param value the arguments, parsed
 * @param text their JSON text: `JSON.parse(text)` is `value`
 */
export type Linter = (value: unknown, text: string, tool: Tool | null) => Reason[]

/** The linter that runs these lints. @param schemas null where nobody reads schemas */
export function linterOf(others: readonly Lint[], schemas: SchemaLints | null): Linter {
  const lints = [...others, ...(schemas?.lints ?? [])]
  const ofTexts = lints.filter(({ text }) => text !== undefined)
  const ofKeys = lints.filter(({ key }) => key !== undefined)
  return (value, text, tool) => {
    const schema = tool?.schema === undefined ? null : (schemas?.compile(tool.schema) ?? null)
    const context: LintContext = { value, text, tool, schema, shape: schema?.shape ?? null }
    const reasons = new Map<Lint, Reason[]>()
    const tell = (lint: Lint, finding: Finding, site: Site | null): void => {
      const told = reasons.get(lint) ?? []
      reasons.set(lint, told)
      if (told.length < LIMITS.lintFindings) told.push(reasonOf(lint, finding, site))
    }
    const keys = visitTexts(value, (site, isKey) => {
      for (const lint of isKey ? ofKeys : ofTexts) {
        const finding = isKey ? lint.key?.(site, context) : lint.text?.(site, context)
        if (finding) tell(lint, finding, site)
      }
    })
    const lost = lostOf(text, keys)
    return lints.flatMap((lint) => {
      for (const finding of lint.whole?.(context, lost) ?? []) tell(lint, finding, null)
      return reasons.get(lint) ?? []
    })
  }
}

/** @param site where the finding is, unless it says so itself */
export function reasonOf(
  { code }: Lint,
  { code: graver, path, detail, suggestions = [] }: Finding,
  site: Site | null,
): Reason {
  return {
    code: graver ?? code,
    path: path ?? site?.path() ?? '$',
    detail,
    ...(suggestions.length > 0 ? { suggestions } : {}),
  }
}

/** Runs lints over valid JSON. A lint never changes anything. */

import { LIMITS } from '../bounds/limits.js'
import { isRecord } from '../model/records.js'
import type { Reason, Tool } from '../model/trace.js'
import { addAll } from '../text/lists.js'
import type { Finding, Lint, LintContext, SchemaLints, Site } from './lints/lint.js'
import { lostOf } from './lints/lost.js'
import { visitTexts } from './lints/texts.js'

/**
 * Every finding, each with its path and, where there is another reading, a
 * suggestion. One pass over the text and one walk over the value for all lints.
 *
 * @param value the arguments, parsed
 * @param text their JSON text: `JSON.parse(text)` is `value`
 */
export type Linter = (value: unknown, text: string, tool: Tool | null) => Reason[]

/** The linter that runs these lints. @param schemas null where nobody reads schemas */
export function linterOf(others: readonly Lint[], schemas: SchemaLints | null): Linter {
  const lints = [...others, ...(schemas?.lints ?? [])]
  return (value, text, tool) => {
    const schema = tool?.schema === undefined ? null : (schemas?.compile(tool.schema) ?? null)
    const context: LintContext = { value, text, schema, shape: schema?.shape ?? null }
    const told = new Map<Lint, Reason[]>()
    const tell = (lint: Lint, finding: Finding, site: Site | null): void => {
      const reasons = told.get(lint) ?? []
      told.set(lint, reasons)
      if (reasons.length < LIMITS.lintFindings) reasons.push(reasonOf(lint, finding, site))
    }
    const lost = lostOf(text)
    const concerned = lints.filter(({ concerns }) => concerns?.(text, lost) !== false)
    const asking = (what: 'text' | 'argument' | 'key') => {
      const asked = concerned.filter((lint) => lint[what] !== undefined)
      return (site: Site): void => {
        for (const lint of asked) {
          const finding = lint[what]?.(site, context)
          if (finding) tell(lint, finding, site)
        }
      }
    }
    const askText = asking('text')
    const askArgument = isRecord(value) ? asking('argument') : null
    const kept = visitTexts(
      value,
      (site) => {
        askText(site)
        if (site.depth === 1) askArgument?.(site)
      },
      lost.oddKeys ? asking('key') : null,
    )
    const reasons: Reason[] = []
    for (const lint of lints) {
      for (const finding of lint.whole?.(context, lost, kept) ?? []) tell(lint, finding, null)
      addAll(reasons, told.get(lint) ?? [])
    }
    return reasons
  }
}

/** @param site where the finding is, unless it says so itself */
function reasonOf(
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

/** Finds what is probably wrong in valid JSON. A lint never changes anything. */
import { LIMITS } from '../limits.js'
import { survey } from '../syntax/json/survey.js'
import type { Reason, Tool } from '../trace.js'
import { compileSchema } from './compiled.js'
import { LINTS } from './lints/index.js'
import type { Finding, Lint, LintContext, Site } from './lints/lint.js'
import { walk } from './lints/walk.js'

const TEXT_LINTS = LINTS.flatMap((lint) => (lint.text ? [{ lint, text: lint.text }] : []))
const KEY_LINTS = LINTS.flatMap((lint) => (lint.key ? [{ lint, key: lint.key }] : []))

/**
 * Every finding, each with its path and, where there is another reading, a
 * suggestion. One walk over the value and one pass over the text for all lints.
 *
 * @param value the arguments, parsed
 * @param text their JSON text: `JSON.parse(text)` is `value`
 */
export function lint(value: unknown, text: string, tool: Tool | null): Reason[] {
  const schema = tool?.schema === undefined ? null : compileSchema(tool.schema)
  const context = {
    value,
    text,
    tool,
    schema,
    shape: schema?.shape ?? null,
    members: 0,
    survey: survey(text),
  }
  const findings = new Map<Lint, Reason[]>()
  const tell = (from: Lint, finding: Finding, site: Site | null): void => {
    const list = findings.get(from) ?? []
    findings.set(from, list)
    if (list.length >= LIMITS.lintFindings) return
    const { detail, suggestions = [] } = finding
    const path = finding.path ?? site?.path() ?? '$'
    list.push({
      code: from.code,
      path,
      detail,
      ...(suggestions.length > 0 ? { suggestions } : {}),
    })
  }
  context.members = walk(value, {
    text(found, site) {
      for (const { lint: one, text: look } of TEXT_LINTS) {
        const finding = look(found, site, context)
        if (finding !== null) tell(one, finding, site)
      }
    },
    key(key, site) {
      for (const { lint: one, key: look } of KEY_LINTS) {
        const finding = look(key, site, context)
        if (finding !== null) tell(one, finding, site)
      }
    },
  })
  const complete: LintContext = context
  for (const one of LINTS) {
    for (const finding of one.whole?.(complete) ?? []) tell(one, finding, null)
  }
  return LINTS.flatMap((one) => findings.get(one) ?? [])
}

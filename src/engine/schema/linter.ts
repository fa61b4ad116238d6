/** Runs lints over valid JSON. A lint never changes anything. */
import { LIMITS } from '../bounds/limits.js'
import { isRecord } from '../model/records.js'
import type { Reason, Tool } from '../model/trace.js'
import {
  type Finding,
  type Lint,
  type LintContext,
  lastCode,
  type SchemaLints,
  type Site,
} from './lints/lint.js'
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
  const byEnd = Array.from({ length: OTHERS + 1 }, (_, code) =>
    setOf(lints, ({ text, ends }) => text !== undefined && mayEndWith(code, ends)),
  )
  const ofArguments = setOf(lints, ({ argument }) => argument !== undefined)
  const ofKeys = setOf(lints, ({ key }) => key !== undefined)
  return (value, text, tool) => {
    const schema = tool?.schema === undefined ? null : (schemas?.compile(tool.schema) ?? null)
    const context: LintContext = { value, text, tool, schema, shape: schema?.shape ?? null }
    const told = new Map<Lint, Reason[]>()
    const tell = (lint: Lint, finding: Finding, site: Site | null): void => {
      const reasons = told.get(lint) ?? []
      told.set(lint, reasons)
      if (reasons.length < LIMITS.lintFindings) reasons.push(reasonOf(lint, finding, site))
    }
    const ask = (set: number, what: 'text' | 'argument' | 'key', site: Site): void => {
      for (let i = 0; set >> i !== 0; i++) {
        const lint = ((set >> i) & 1) === 0 ? undefined : lints[i]
        const finding = lint?.[what]?.(site, context)
        if (lint !== undefined && finding) tell(lint, finding, site)
      }
    }
    const lost = lostOf(text)
    const concerned = setOf(lints, ({ concerns }) => concerns?.(text, lost) !== false)
    const keys = lost.oddKeys ? concerned & ofKeys : 0
    const singles = isRecord(value) ? concerned & ofArguments : 0
    const kept = visitTexts(
      value,
      (site) => {
        const set = concerned & (byEnd[Math.min(lastCode(site.text), OTHERS)] ?? 0)
        if (set !== 0) ask(set, 'text', site)
        if (singles !== 0 && site.depth === 1) ask(singles, 'argument', site)
      },
      keys === 0 ? null : (site) => ask(keys, 'key', site),
    )
    const reasons: Reason[] = []
    for (const lint of lints) {
      for (const finding of lint.whole?.(context, lost, kept) ?? []) tell(lint, finding, null)
      reasons.push(...(told.get(lint) ?? []))
    }
    return reasons
  }
}

/** Lints as a set of bits, by their place in the list. */
function setOf(lints: readonly Lint[], holds: (lint: Lint) => boolean): number {
  return lints.reduce((set, lint, index) => (holds(lint) ? set | (1 << index) : set), 0)
}

/** Stands for all characters beyond ASCII. */
const OTHERS = 128

function mayEndWith(code: number, ends: string | undefined): boolean {
  return ends === undefined || code === OTHERS || ends.includes(String.fromCharCode(code))
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

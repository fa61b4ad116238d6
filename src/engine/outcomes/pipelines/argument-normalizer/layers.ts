/** The four layers of the argument normalizer, each as the document's method of the same name. */
import { run } from '../../../arguments/ladder/run.js'
import { lenientJson } from '../../../arguments/strategies/lenient-json.js'
import { pythonExpression } from '../../../arguments/strategies/python-expression.js'
import type { Strategy } from '../../../arguments/strategies/strategy.js'
import { toolRepairOf } from '../../../arguments/strategies/tool-repair.js'
import { TOOL_REPAIRS } from '../../../arguments/strategies/tool-repairs/index.js'
import type { ToolRepair } from '../../../arguments/strategies/tool-repairs/repair.js'
import { explain } from '../../../model/reason-texts.js'
import { severityOf } from '../../../model/reasons.js'
import type { Tool } from '../../../model/trace.js'
import { normalizeArguments } from '../../../normalize.js'
import { literalEval } from '../../../syntax/python/literal-eval.js'
import { Layers, whole } from '../../../text/layers.js'
import { isJson } from '../../../text/parsed-json.js'
import { alone } from '../alone.js'
import { beginsStructure, jsonOf, type Member, type Members, withText } from '../members.js'

/** What a layer made of the dictionary, or the exception that ended it. */
export type LayerResult =
  | { readonly members: Members; readonly why: string; readonly fallback?: boolean }
  | { readonly error: string }

/** The dictionary with other texts where `change` has one, and the names of those members. */
function withTexts(
  given: Members,
  change: (text: string, name: string) => string | null,
): { readonly members: Members; readonly names: readonly string[] } {
  const names: string[] = []
  const members = new Map(given)
  for (const [name, member] of given) {
    const text = member.text === null ? null : change(member.text, name)
    if (text === null) continue
    names.push(name)
    members.set(name, withText(member, text))
  }
  return { members, names }
}

/** `_normalize_via_ast`: texts that `literal_eval` reads as a list or dict become JSON text. */
export function viaAst(given: Members): LayerResult {
  const kept: string[] = []
  let error: string | null = null
  const { members, names } = withTexts(given, (text, name) => {
    const value = literalEval(text)
    if (value.status === 'refused' && beginsStructure(text)) kept.push(`${name}: ${value.detail}`)
    if (value.status === 'refused' || value.kind === 'other') return null
    if (value.dumped === null)
      error ??= `json.dumps has no JSON for what literal_eval made of ${name}`
    return value.dumped
  })
  if (error !== null) return { error }
  const why = `literal_eval read ${names.length > 0 ? names.join(', ') : 'nothing'}`
  return { members, why: [why, ...kept].join('; ') }
}

/** `_normalize_via_regex`: `\'` and `'` become `"` in every text. */
export function viaRegex(given: Members): LayerResult {
  const { members, names } = withTexts(given, (text) => {
    const changed = text.replaceAll("\\'", '"').replaceAll("'", '"')
    return changed === text ? null : changed
  })
  const texts = names.length === 1 ? '1 text' : `${names.length} texts`
  return { members, why: `single quotes became double quotes in ${texts}` }
}

/** `_normalize_via_manual_repair`, to the letter: `edit_files` alone, and its fallback is `pass`. */
export function viaManualRepairAsWritten(given: Members, tool: string): LayerResult {
  const operations = given.get('operations')
  if (tool !== 'edit_files') return { members: given, why: `no repair is known for ${tool}` }
  if (operations?.text == null) return { members: given, why: 'operations is no text' }
  const value = literalEval(operations.text)
  if (value.status === 'refused' || value.dumped === null) {
    const why = 'operations is no literal, and the fallback to regex is pass'
    return { members: given, why, fallback: true }
  }
  const repaired = new Map(given).set('operations', withText(operations, value.dumped))
  return { members: repaired, why: 'literal_eval read operations' }
}

/** The repairs that the document meant: its three patterns, list expressions, and the user's own. */
export function viaManualRepair(
  given: Members,
  tool: string,
  declared: Tool | null,
  own: readonly ToolRepair[],
): LayerResult {
  const operations = tool === 'edit_files' ? (given.get('operations')?.text ?? null) : null
  const foreign = operations === null ? null : unknownPattern(operations)
  const repairs = toolRepairOf(foreign === null ? [...own, ...TOOL_REPAIRS] : own)
  const named: Tool = declared ?? { name: tool, origin: 'plain' }
  const context = { ...alone('unproven'), tool: named, schema: declared?.schema ?? null }
  const outcome = repairs.attempt(jsonOf(given), context)
  if (outcome.status === 'succeeded') {
    const members = replaced(given, outcome.text)
    const by = outcome.reasons?.[0]?.detail ?? 'a known repair'
    if (members !== null) return { members, why: `the repair ${by} knew it` }
  }
  const member = given.get('operations')
  if (operations === null || member === undefined) {
    return { members: given, why: `no repair is known for ${tool}` }
  }
  if (foreign !== null) return { members: given, why: `operations ${foreign}` }
  const text = structureIn(operations, [pythonExpression, lenientJson])
  if (text === null) return { members: given, why: 'operations is none of the known patterns' }
  const members = new Map(given).set('operations', withText(member, text))
  return { members, why: 'operations was read as one of the known patterns' }
}

/** What is no list of dictionaries in other quotes: a set, bytes, what was cut or left out. */
function unknownPattern(operations: string): string | null {
  const literal = literalEval(operations)
  if (literal.status === 'value' && literal.dumped === null) return 'holds what JSON does not have'
  const [blocking] = normalizeArguments(operations).reasons.filter(
    ({ code }) =>
      code === 'end-not-proven' || (severityOf(code) === 'blocked' && code !== 'not-an-object'),
  )
  return blocking === undefined ? null : `is more than a known pattern: ${explain(blocking)}`
}

/** A strategy that the profile adds: it is tried on every text that begins like a structure. */
export function viaStrategy(given: Members, strategy: Strategy): LayerResult {
  const { members, names } = withTexts(given, (text) =>
    beginsStructure(text) && !isJson(text) ? structureIn(text, [strategy]) : null,
  )
  return { members, why: `it read ${names.length > 0 ? names.join(', ') : 'nothing'}` }
}

function structureIn(text: string, strategies: readonly Strategy[]): string | null {
  for (const strategy of strategies) {
    const { attempt } = run(strategy, whole(new Layers(text).source), alone('unproven'), null)
    const result = attempt.status === 'succeeded' ? (attempt.text ?? '') : ''
    if (beginsStructure(result) && !isBlocked(attempt.reasons)) return result
  }
  return null
}

const BLOCKING = new Set(['truncated', 'value-invented', 'abridged', 'limit', 'end-not-proven'])

function isBlocked(reasons: readonly { readonly code: string }[]): boolean {
  return reasons.some(({ code }) => BLOCKING.has(code))
}

/** The dictionary with a repair's result in it; null when that is no object. */
function replaced(given: Members, json: string): Members | null {
  const value: unknown = JSON.parse(json)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  return new Map(
    Object.entries(value).map(([name, one]): [string, Member] => {
      const known = given.get(name)
      const text = typeof one === 'string' ? one : null
      if (known !== undefined && text !== null && known.text === text) return [name, known]
      return [name, { json: JSON.stringify(one), text, spans: known?.spans ?? [] }]
    }),
  )
}

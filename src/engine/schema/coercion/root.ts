/** The steps for the arguments as a whole, in their declared order. */

import { isRecord, type JsonRecord } from '../../model/records.js'
import { ROOT } from '../../syntax/json/place.js'
import { parsedJson } from '../../text/parsed-json.js'
import type { CompiledSchema } from '../compiled.js'
import { oneRequiredText, requiresNothing } from '../parameters.js'
import { Coercer, type CoercerOptions } from './coercer.js'
import { fromPositions } from './positions.js'
import { isWrapperName, wrapperInCall } from './wrappers.js'

/** What stands for no arguments: how sure that is, and why not. */
const NOTHING: ReadonlyMap<string, readonly ['deterministic' | 'inferred', string]> = new Map([
  // An empty text is how calls without arguments are sent.
  ['""', ['deterministic', '']],
  // It may as well stand for lost ones.
  ['null', ['inferred', 'null was taken for no arguments']],
  // An object without members is a list to languages that have one type for both.
  ['[]', ['inferred', 'an empty list was taken for no arguments']],
])

/**
 * Exact → readings of texts → drops and aliases → one wrapper level → the one
 * required text: each only where those before it did not make the value fit.
 */
export function coerceRoot(
  value: unknown,
  text: string,
  toolName: string,
  compiled: CompiledSchema,
  options: CoercerOptions,
): Coercer {
  const { root: part, shape } = compiled
  const first = new Coercer(value, text, part, options)
  const { draft, root } = first
  const nothing = NOTHING.get(text.trim())
  if (nothing !== undefined && requiresNothing(compiled)) {
    const [risk, doubt] = nothing
    draft.replace(root.node, ROOT, { rule: 'empty-arguments', to: '{}', risk, doubt })
    return first
  }
  const coerced = first.coerce(root)
  if (first.fits(coerced, part) && !isWrapped(coerced, compiled, toolName)) return first
  if (typeof coerced === 'string') {
    const parameter = oneRequiredText(compiled)
    if (parameter === null || /^\s*[[{]/.test(coerced)) return first
    const to = `{${JSON.stringify(parameter)}: ${JSON.stringify(coerced)}}`
    const doubt = 'the bare text was taken for the only required parameter'
    draft.replace(root.node, ROOT, { rule: 'raw-text', to, risk: 'inferred', doubt })
    return first
  }
  if (Array.isArray(coerced)) {
    draft.orTakeBack(() => fromPositions(root, coerced, (one, of) => first.fits(one, of)))
    return first
  }
  if (!isRecord(value) || root.node.kind !== 'object') return first
  const member = wrapperInCall(root.node, value, toolName)
  if (member === null || shape.declares(member.key)) return first
  const second = new Coercer(value, text, part, options)
  const unwrapped = second.unwrap(second.root, value[member.key], member.value)
  return unwrapped === value ? first : second
}

/**
 * One undeclared wrapper around nothing but declared parameters. A schema that
 * allows unknown members and requires none would let it pass.
 */
export function isWrapped(value: unknown, compiled: CompiledSchema, toolName: string): boolean {
  if (!isRecord(value)) return false
  const key = soleKey(value)
  if (key === null || !isWrapperName(key, toolName) || compiled.shape.declares(key)) return false
  const inner = structureIn(value[key])
  if (!isRecord(inner)) return false
  const keys = Object.keys(inner)
  return keys.length > 0 && keys.every((name) => compiled.shape.declares(name))
}

/** A value, or what the JSON text of an object says. */
function structureIn(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*\{/.test(value)) return value
  return parsedJson(value) ?? value
}

/** The only key of an object; null when it has none or several. */
function soleKey(value: JsonRecord): string | null {
  let sole: string | null = null
  for (const key in value) {
    if (sole !== null) return null
    sole = key
  }
  return sole
}

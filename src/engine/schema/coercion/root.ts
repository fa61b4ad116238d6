/** The steps for the arguments as a whole, in their declared order. */

import { isRecord, type JsonRecord } from '../../model/records.js'
import { treeOf } from '../../syntax/json/tree.js'
import { Edits } from '../../text/edits.js'
import { parsedJson } from '../../text/parsed-json.js'
import type { CompiledSchema } from '../compiled.js'
import { oneRequiredText, requiresNothing } from '../parameters.js'
import { Coercer, type CoercerOptions } from './coercer.js'
import { ROOT, StageLog } from './log.js'
import type { Target } from './target.js'
import { unwrap } from './unwrap.js'
import { isWrapperName, wrapperInCall } from './wrappers.js'

export interface RootCoercion {
  readonly edits: Edits
  readonly log: StageLog
  /** A bound stopped it before it was through. */
  readonly exhausted: boolean
}

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
): RootCoercion {
  const first = new Run(value, text, compiled, options)
  if ((value === null || value === '') && requiresNothing(compiled)) {
    return first.replaced('{}', 'empty-arguments')
  }
  const coerced = first.coercer.coerce(first.target)
  if (first.coercer.fits(coerced, compiled.root) && !isWrapped(coerced, compiled, toolName)) {
    return first.result()
  }
  if (typeof coerced === 'string') {
    const parameter = oneRequiredText(compiled)
    if (parameter === null || /^\s*[[{]/.test(coerced)) return first.result()
    const wrapped = `{${JSON.stringify(parameter)}: ${JSON.stringify(coerced)}}`
    return first.replaced(wrapped, 'raw-text')
  }
  const { node } = first.target
  if (!isRecord(value) || node.kind !== 'object') return first.result()
  const member = wrapperInCall(node, value, toolName)
  if (member === null || compiled.shape.declares(member.key)) return first.result()
  const second = new Run(value, text, compiled, options)
  const unwrapped = unwrap(second.coercer, second.target, value[member.key], member.value)
  return unwrapped === value ? first.result() : second.result()
}

/** One try at the whole value, with a log of its own. */
class Run {
  readonly coercer: Coercer
  readonly target: Target
  private readonly log = new StageLog()
  private readonly edits = new Edits()

  constructor(
    value: unknown,
    private readonly text: string,
    compiled: CompiledSchema,
    options: CoercerOptions,
  ) {
    this.coercer = new Coercer(this.log, options, text.length)
    this.target = {
      value,
      node: treeOf(text),
      draft: { text, edits: this.edits },
      part: compiled.root,
      place: ROOT,
    }
  }

  result(): RootCoercion {
    return { edits: this.edits, log: this.log, exhausted: this.coercer.exhausted }
  }

  /** All of the text becomes `to`. */
  replaced(to: string, rule: 'empty-arguments' | 'raw-text'): RootCoercion {
    const { node } = this.target
    this.edits.push(node.start, node.end, to, rule)
    const risk = rule === 'raw-text' ? 'inferred' : 'deterministic'
    this.log.step(
      { rule, path: '$', from: this.text, to, risk },
      'the bare text was taken for the only required parameter',
    )
    return this.result()
  }
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

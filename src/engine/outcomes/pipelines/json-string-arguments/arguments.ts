/** The arguments of an invocation as its executor holds them: a list by position, or an object. */

import type { Call } from '../../../model/trace.js'
import { treeOf } from '../../../syntax/json/tree.js'
import { literalEval } from '../../../syntax/python/literal-eval.js'
import { type LayerSpan, toSource } from '../../../text/layers.js'
import { isJson } from '../../../text/parsed-json.js'
import { givenTo, type Member, memberAt } from '../members.js'
import { rawText } from '../pipeline.js'

export interface Argument extends Member {
  /** `args[0]`, or the member's name. */
  readonly name: string
  readonly key: string | null
}

export interface Invocation {
  readonly form: 'list' | 'object'
  readonly items: readonly Argument[]
}

/** Null where the arguments are neither: the invocation fails before the executor's code. */
export function invocationOf(call: Call): Invocation | null {
  const raw = rawText(call)
  const bare = /^\s*\[/.test(raw)
  if (Array.isArray(call.arguments) || bare) {
    const list = bare ? raw : `[${raw}]`
    const from = call.raw === null ? null : { ...call.raw, start: call.raw.start - (bare ? 0 : 1) }
    if (isJson(list)) return listOf(list, from)
    const printed = literalEval(list)
    if (printed.status === 'value' && printed.kind === 'list' && printed.dumped !== null) {
      const items = listOf(printed.dumped, null).items
      const spans = call.raw === null ? [] : toSource(call.raw)
      return { form: 'list', items: items.map((item) => ({ ...item, spans })) }
    }
    if (bare) return null
  }
  const given = givenTo(call)
  if (given.form !== 'dictionary') return null
  const items = [...given.members].map(([key, member]) => ({ ...member, name: key, key }))
  return { form: 'object', items }
}

function listOf(json: string, at: LayerSpan | null): Invocation {
  const root = treeOf(json)
  const items = (root.kind === 'array' ? root.items : []).map(
    (node, index): Argument => ({ ...memberAt(json, node, at), name: `args[${index}]`, key: null }),
  )
  return { form: 'list', items }
}

/** JSON text of the arguments with these values. */
export function invocationText({ form, items }: Invocation, values: readonly string[]): string {
  if (form === 'list') return `[${values.join(', ')}]`
  const parts = items.map(({ key }, index) => `${JSON.stringify(key)}: ${values[index] ?? 'null'}`)
  return `{${parts.join(', ')}}`
}

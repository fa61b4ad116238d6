/** What of OpenAI's Responses no path says: calls of several kinds, and the response that ends them. */

import { fateOf } from '../fate.js'
import { finishOfResponse } from '../openai-responses.js'
import { get, itemsOf, stringOf, type Value } from '../tree/value.js'
import type { Assembly } from './assembly.js'

/** The end, with all items once more; where none came before, they are read. */
export function takeResponse(response: Value, _key: string, _kind: string, assembly: Assembly) {
  assembly.finish = finishOfResponse(response)
  const ids = new Set(assembly.calls.map(({ id }) => id))
  itemsOf(get(response, 'output')).forEach((item, i) => {
    if (ids.size === 0) takeItem(item, String(i), 'done', assembly)
    else if (ids.has(stringOf(get(item, 'call_id', 'id')))) assembly.explain(item)
  })
}

/** Kinds of calls whose input is the free text of one parameter. */
const FREE = new Map([
  ['custom_tool_call', 'input'],
  ['code_interpreter_call', 'code'],
])

export function takeItem(item: Value, key: string, kind: string, assembly: Assembly): void {
  const type = stringOf(get(item, 'type'))
  if (type === null || !/_call$/.test(type)) return
  const call = assembly.call(key, get(item, 'name'), get(item, 'call_id', 'id'))
  if (call === null) return
  if (call.name === '') call.name = type.slice(0, -'_call'.length)
  call.freeText = FREE.get(type) ?? null
  const whole = get(item, 'operation', 'action')
  if (whole !== undefined) {
    // The diff's own deltas are fragments of one member; the done item has all of it.
    call.pieces.length = 0
    call.given = whole
  }
  if (!kind.endsWith('done')) return
  call.said.push(...fateOf(item))
  if (stringOf(get(item, 'status')) === 'incomplete') call.cut = true
  assembly.end(call, get(item, 'arguments', 'input', 'code'))
}

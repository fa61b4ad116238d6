/** What of OpenAI's Responses no path says: calls of several kinds, and the response that ends them. */

import { addAll } from '../../text/lists.js'
import { fateOf } from '../fate.js'
import { finishOfResponse } from '../openai-responses.js'
import { get, itemsOf, stringOf, type Value } from '../tree/value.js'
import type { Assembly } from './assembly.js'
import type { GrowingCall } from './growing-call.js'

/** All items once more, at the end or on the way; where none came before, they are read. */
export function takeResponse(response: Value, _key: string, _kind: string, assembly: Assembly) {
  if (assembly.terminal) assembly.finish = finishOfResponse(response)
  const calls = new Map(assembly.calls.map((call) => [call.id, call]))
  itemsOf(get(response, 'output')).forEach((item, i) => {
    if (calls.size === 0) return takeItem(item, `${i}`, 'done', assembly)
    const known = calls.get(stringOf(get(item, 'call_id', 'id')))
    if (known === undefined) return
    assembly.explain(item)
    takeEnd(known, item, assembly)
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
  if (kind.endsWith('done')) takeEnd(call, item, assembly)
}

/** The whole of a call, and what became of it. */
function takeEnd(call: GrowingCall, item: Value, assembly: Assembly): void {
  if (call.said.length === 0) addAll(call.said, fateOf(item))
  if (stringOf(get(item, 'status')) === 'incomplete') call.cut = true
  assembly.end(call, get(item, 'arguments', 'input', 'code'))
}

/** Events of OpenAI's Responses: items are added, grow by deltas, and are done. */
import { finishOfResponse } from '../openai-responses.js'
import { get, itemsOf, stringOf, type Value, wordOf } from '../tree/value.js'
import type { Assembly, GrowingCall } from './assembly.js'
import type { StreamFormat } from './format.js'

export const openaiResponsesStream: StreamFormat = {
  id: 'openai-responses-stream',
  title: 'OpenAI response stream',
  take(event, assembly) {
    const type = stringOf(get(event, 'type'))
    if (type === null || !type.startsWith('response.')) return false
    const what = type.slice('response.'.length)
    if (/^output_item\.(?:added|done)$/.test(what)) {
      takeItem(get(event, 'item'), keyOf(event), what.endsWith('done'), assembly)
    } else if (what === 'output_text.delta' || what === 'refusal.delta') {
      assembly.text(get(event, 'delta'))
    } else if (/^reasoning\w*\.delta$/.test(what)) {
      assembly.text(get(event, 'delta'), 'thinking')
    } else if (/(?:arguments|_input|_diff|_code)\.delta$/.test(what)) {
      assembly.grow(assembly.known(keyOf(event)), get(event, 'delta'))
    } else if (/(?:arguments|_input|_code)\.done$/.test(what)) {
      assembly.end(named(event, assembly), get(event, 'arguments', 'input', 'code'))
    } else if (/^(?:completed|incomplete|failed|done)$/.test(what)) {
      takeResponse(get(event, 'response'), assembly)
    }
    return true
  },
}

/** The end, with all items once more; where none came before, they are read. */
function takeResponse(response: Value | undefined, assembly: Assembly): void {
  assembly.finish = finishOfResponse(response)
  assembly.terminal = true
  const ids = new Set(assembly.calls.map(({ id }) => id))
  itemsOf(get(response, 'output')).forEach((item, i) => {
    if (ids.size === 0) takeItem(item, String(i), true, assembly)
    else if (ids.has(stringOf(get(item, 'call_id', 'id')))) assembly.explain(item)
  })
}

/** The call that the event speaks of; alone in a paste, it may name one itself. */
function named(event: Value, assembly: Assembly): GrowingCall | null {
  const key = keyOf(event)
  const name = get(event, 'name')
  const known = assembly.known(key)
  if (known !== null || name === undefined) return known
  return assembly.call(key, name, get(event, 'call_id', 'item_id'))
}

function keyOf(event: Value): string {
  return wordOf(get(event, 'output_index')) ?? stringOf(get(event, 'item_id')) ?? ''
}

const FREE = new Map([
  ['custom_tool_call', 'input'],
  ['code_interpreter_call', 'code'],
])

function takeItem(item: Value | undefined, key: string, done: boolean, assembly: Assembly): void {
  const type = stringOf(get(item, 'type'))
  if (type === null || !/_call$/.test(type)) return
  const id = get(item, 'call_id', 'id')
  const call = assembly.call(key, get(item, 'name'), id)
  if (call === null) return
  if (call.name === '') call.name = type.slice(0, -'_call'.length)
  call.freeText = FREE.get(type) ?? null
  const whole = get(item, 'operation', 'action')
  if (whole !== undefined) {
    // The diff's own deltas are fragments of one member; the done item has all of it.
    call.pieces.length = 0
    call.given = whole
  }
  if (!done) return
  const status = stringOf(get(item, 'status'))
  if (status === 'incomplete') call.cut = true
  assembly.end(call, get(item, 'arguments', 'input', 'code'))
}

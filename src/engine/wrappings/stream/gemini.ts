/** A part of Gemini's stream: text, a whole call, or a call whose arguments come by path. */
import type { Reason } from '../../model/trace.js'
import { each } from '../tree/path.js'
import { get, has, stringOf, type Value, wordOf } from '../tree/value.js'
import type { Assembly } from './assembly.js'
import { type GrowingCall, saysMore } from './growing-call.js'
import { PartialArgs } from './partial-args.js'

export function takePart(part: Value, _key: string, _kind: string, assembly: Assembly): void {
  const called = get(part, 'functionCall', 'function_call')
  if (called === undefined) {
    const hidden = wordOf(get(part, 'thought'))?.toLowerCase() === 'true'
    assembly.text(get(part, 'text'), hidden ? 'thinking' : 'content')
    return
  }
  const goesOn = wordOf(get(called, 'willContinue', 'will_continue')) === 'true'
  const open = assembly.known('partial')
  const grows = !has(called, 'name') && open !== null && !open.ended
  const key = goesOn ? 'partial' : keyOf(called, assembly)
  const call = grows ? open : assembly.call(key, get(called, 'name'), get(called, 'id'))
  if (call === null) return
  takeFragments(call, each(called, 'partialArgs.*|partial_args.*'), assembly)
  if (!grows) assembly.grow(call, get(called, 'args'))
  call.ended = !goesOn
}

/** A call that is sent again by its id is one; without an id, each is another. */
function keyOf(called: Value, assembly: Assembly): string {
  const id = stringOf(get(called, 'id')) ?? ''
  const args = get(called, 'args')
  const own = `${assembly.calls.length}`
  if (id === '' || args === undefined) return own
  const before = assembly.known(`id ${id}`)
  if (before === null || before.given === null) return `id ${id}`
  if (before.name === stringOf(get(called, 'name')) && saysMore(before.given, args))
    return `id ${id}`
  before.said.push(OTHER)
  return own
}

const OTHER: Reason = {
  code: 'several-readings',
  detail: 'another call has its id, with other arguments',
}

function takeFragments(call: GrowingCall, fragments: readonly Value[], assembly: Assembly): void {
  if (fragments.length === 0) return
  call.partial ??= new PartialArgs(assembly.layers)
  for (const fragment of fragments) call.partial.take(fragment)
}

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
  const before = goesOn ? null : callBefore(called, assembly)
  const isOther = before !== null && !isStateOf(before, called)
  const key = goesOn ? 'partial' : keyOf(called, isOther, assembly)
  const call = grows ? open : assembly.call(key, get(called, 'name'), get(called, 'id'))
  if (call === null) return
  if (isOther) for (const one of [before, call]) one.said.push(OTHER)
  takeFragments(call, each(called, 'partialArgs.*|partial_args.*'), assembly)
  if (!grows) assembly.grow(call, get(called, 'args'))
  call.ended = !goesOn
}

/** The call that came before by the same id. */
function callBefore(called: Value, assembly: Assembly): GrowingCall | null {
  const id = stringOf(get(called, 'id')) ?? ''
  return id === '' ? null : assembly.known(`id ${id}`)
}

/** A call that is sent again is one with that before, where it says the same or more. */
function isStateOf({ name, given }: GrowingCall, called: Value): boolean {
  const args = get(called, 'args')
  if (name !== stringOf(get(called, 'name'))) return false
  return given === null || args === undefined || saysMore(given, args)
}

/** Without an id, each is another call. */
function keyOf(called: Value, isOther: boolean, assembly: Assembly): string {
  const id = stringOf(get(called, 'id')) ?? ''
  return id === '' || isOther ? `${assembly.calls.length}` : `id ${id}`
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

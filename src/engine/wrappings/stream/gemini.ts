/** A part of Gemini's stream: text, a whole call, or a call whose arguments come by path. */
import { each } from '../tree/path.js'
import { get, has, type Value, wordOf } from '../tree/value.js'
import type { Assembly, GrowingCall } from './assembly.js'
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
  const key = goesOn ? 'partial' : `${assembly.calls.length}`
  const call = grows ? open : assembly.call(key, get(called, 'name'), get(called, 'id'))
  if (call === null) return
  takeFragments(call, each(called, 'partialArgs.*|partial_args.*'), assembly)
  if (!grows) assembly.grow(call, get(called, 'args'))
  call.ended = !goesOn
}

function takeFragments(call: GrowingCall, fragments: readonly Value[], assembly: Assembly): void {
  if (fragments.length === 0) return
  call.partial ??= new PartialArgs(assembly.layers)
  for (const fragment of fragments) call.partial.take(fragment)
}

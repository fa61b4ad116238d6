/** Gemini's stream: whole parts per chunk, or arguments by path. */
import { finishOf } from '../finish.js'
import { dig, get, has, itemsOf, type Value, wordOf } from '../tree/value.js'
import type { Assembly, GrowingCall } from './assembly.js'
import type { StreamFormat } from './format.js'
import { PartialArgs } from './partial-args.js'

export const geminiStream: StreamFormat = {
  id: 'gemini-stream',
  title: 'Gemini stream',
  least: 2,
  take(event, assembly) {
    const body = get(event, 'response') ?? event
    const candidates = itemsOf(get(body, 'candidates'))
    if (candidates.length === 0) return has(body, 'usageMetadata')
    for (const candidate of candidates) {
      for (const part of itemsOf(dig(candidate, 'content', 'parts'))) takePart(part, assembly)
      const finish = finishOf(get(candidate, 'finishReason', 'finish_reason'))
      if (finish !== null) {
        assembly.finish = finish
        assembly.terminal = true
      }
    }
    return true
  },
}

function takePart(part: Value, assembly: Assembly): void {
  const called = get(part, 'functionCall', 'function_call')
  if (called === undefined) {
    const hidden = wordOf(get(part, 'thought'))?.toLowerCase() === 'true'
    assembly.text(get(part, 'text'), hidden ? 'thinking' : 'content')
    return
  }
  const open = assembly.known('partial')
  const fragments = itemsOf(get(called, 'partialArgs', 'partial_args'))
  const goesOn = wordOf(get(called, 'willContinue', 'will_continue')) === 'true'
  if (!has(called, 'name') && open !== null && !open.ended) {
    takeFragments(open, fragments, assembly)
    if (!goesOn) open.ended = true
    return
  }
  const key = goesOn ? 'partial' : `${assembly.calls.length}`
  const call = assembly.call(key, get(called, 'name'), get(called, 'id'))
  if (call === null) return
  takeFragments(call, fragments, assembly)
  assembly.grow(call, get(called, 'args'))
  call.ended = !goesOn
}

function takeFragments(call: GrowingCall, fragments: readonly Value[], assembly: Assembly): void {
  if (fragments.length === 0) return
  call.partial ??= new PartialArgs(assembly.layers)
  for (const fragment of fragments) call.partial.take(fragment)
}

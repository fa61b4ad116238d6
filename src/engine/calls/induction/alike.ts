/** Parameters that no tool declares: they stand between the same marks as those that one does. */
import { greatest } from '../../text/lists.js'
import type { Span } from '../../text/span.js'
import { WINDOW } from './closers.js'
import type { Landmark } from './landmarks.js'
import { separatorEnd } from './stand-ins.js'

/** A place of a key, with the name that it may belong to. */
export interface Place extends Span {
  readonly key: string
  readonly owner: number
}

/** Most that are looked at. */
const MOST = 200

/** The places, and those of other words between the same marks; ascending. */
export function withAlike(
  text: string,
  landmarks: readonly Landmark[],
  places: readonly Place[],
  separator: string,
): readonly Place[] {
  const [first] = places
  const left = first === undefined ? '' : markBefore(text, first.start)
  if (left === '' || !places.every(({ start }) => text.startsWith(left, start - left.length)))
    return places
  const known = new Set(places.map(({ start }) => start))
  const names = new Set(landmarks.map(({ name }) => name.start))
  const found = [...places]
  const end = greatest(landmarks.map(({ limit }) => limit))
  let owner = -1
  let from = landmarks[0]?.name.end ?? text.length
  for (let tries = 0; tries < MOST; tries++) {
    const start = text.indexOf(left, from) + left.length
    if (start < left.length || start >= end) break
    from = start
    while ((landmarks[owner + 1]?.name.end ?? Infinity) <= start) owner++
    WORD.lastIndex = start
    const key = WORD.exec(text)?.[0] ?? ''
    const stop = start + key.length
    const value = separatorEnd(text, stop, separator)
    // The same mark may stand before a name: `<|x:tool|>send_note`.
    const named = names.has(start) || names.has(value)
    if (key === '' || known.has(start) || named || value === stop) continue
    // With nothing behind it, it closes the call.
    if (/^(?:\n|$)/.test(text.slice(value, value + 1))) continue
    found.push({ start, end: stop, key, owner })
  }
  return found.sort((a, b) => a.start - b.start)
}

const WORD = /[\p{L}_][\p{L}\p{N}_.-]{0,63}/uy

/** The mark before a key, with a word of its own: `<x name="`, `<x=`, `<x>`; none where the key is that word. */
export function markBefore(text: string, at: number): string {
  return MARK.exec(text.slice(Math.max(0, at - WINDOW / 2), at))?.[0] ?? ''
}

const MARK =
  /[<[{⟦«‹【⟨(|]{1,2}[\p{L}_｜|][\p{L}\p{N}_:.｜|-]*(?:\s\p{L}{1,16})?(?:\s?[=:]\s?["']?|[>\]}⟧»›】⟩)|]{1,3})$/u

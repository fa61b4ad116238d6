/** Where thinking begins and ends in a stream. */
import type { RegionEvent } from '../calls/regions/region.js'
import { thinkingEvents } from '../calls/regions/thinking.js'
import { Marks } from '../syntax/markup/marks.js'
import type { Gathered } from './gathered.js'
import { MARKUP } from './talk.js'

/** Longest mark. */
const LONGEST = 40

/** A sign with which a mark may begin. */
export function beginsMark(code: number): boolean {
  return code === 0x3c || code === 0x5b || code === 0x25c1
}

/** A sign with which a mark ends. */
export function endsMark(code: number): boolean {
  return code === 0x3e || code === 0x5d || code === 0x25b7
}

/** Is the text one mark of this kind? */
function isMark(text: string, kind: RegionEvent['kind']): boolean {
  const whole = (one: RegionEvent) => one.start === 0 && one.end === text.length
  return thinkingEvents(new Marks(text)).some((one) => one.kind === kind && whole(one))
}

/** Held text in which a mark of thinking is looked for. */
const REACH = 200

/** Where the mark begins that ends the held text and opens thinking behind plain text; -1 when none does. */
export function thoughtIn(held: Gathered): number {
  if (held.length > REACH) return -1
  const { text } = held
  const from = Math.max(text.lastIndexOf('<'), text.lastIndexOf('['), text.lastIndexOf('◁'))
  const opens = from >= 0 && isMark(text.slice(from), 'think-open')
  return opens && !MARKUP.test(text.slice(0, from)) ? from : -1
}

/** Can this still become the end of thinking, and is it? */
export function closerState(text: string): 'closer' | 'may-be' | 'none' {
  if (endsMark(text.charCodeAt(text.length - 1))) {
    return isMark(text, 'think-close') ? 'closer' : 'none'
  }
  return text.length < LONGEST && !/\s/.test(text) ? 'may-be' : 'none'
}

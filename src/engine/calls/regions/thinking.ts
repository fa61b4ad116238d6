/** Marks between which a model thinks: those with a word for it, and what the registry knows. */
import { skipSpace } from '../../syntax/markup/letters.js'
import { Marks } from '../../syntax/markup/marks.js'
import { THINKING } from '../grammar/known/speech.js'
import type { RegionEvent } from './region.js'

/** In any namespace, as an element or a token, with a slash or a word for its half: `/x:think`, `|end_of_thought|`, `|think:end|`. */
const THOUGHT =
  /^(\/)?\|?(\/)?(?:[\w.-]+:)?(?:(?:begin|start|(end))_(?:of_)?)?(?:think|thinking|thoughts?|reasoning|reflection)(?::(?:start|(end)|\w+))?\|?$/

type Kind = 'think-open' | 'think-close'

/** A form in parts: the keys of its marks, and the words between them. Without marks, it is looked for as it stands. */
interface Form {
  readonly kind: Kind
  readonly sign: string
  readonly first: string | undefined
  readonly word: string
  readonly last: string | undefined
}

function formOf(sign: string, kind: Kind): Form {
  const [first, last] = new Marks(sign).list
  const word = first === undefined ? '' : sign.slice(first.end, last?.start)
  return { kind, sign, first: first?.key, word, last: last?.key }
}

const FORMS: readonly Form[] = /* @__PURE__ */ THINKING.flatMap(({ open, close }) => [
  ...open.map((sign) => formOf(sign, 'think-open')),
  ...close.map((sign) => formOf(sign, 'think-close')),
])

/** Every place at which thinking begins or ends, in no order. */
export function thinkingEvents(marks: Marks): RegionEvent[] {
  const events: RegionEvent[] = []
  for (const key of marks.keys()) {
    const halves = THOUGHT.exec(key)?.slice(1)
    if (halves === undefined) continue
    const kind = halves.some((half) => half) ? 'think-close' : 'think-open'
    for (const { start, end } of marks.of(key)) events.push({ kind, start, end })
  }
  for (const form of FORMS) {
    const mayStand = form.first === undefined || marks.has(form.first)
    if (mayStand) for (const place of placesOf(marks, form)) events.push(place)
  }
  return events
}

function* placesOf(marks: Marks, { kind, sign, first, word, last }: Form): Iterable<RegionEvent> {
  const { text, list } = marks
  if (first === undefined) {
    for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) {
      yield { kind, start: at, end: at + sign.length }
    }
    return
  }
  for (const { start, end } of marks.of(first)) {
    const behind = list[marks.indexFrom(end)]
    if (last !== undefined) {
      if (behind?.key !== last || text.slice(end, behind.start).trim() !== word) continue
      yield { kind, start, end: behind.end }
    } else if (text.startsWith(word, skipSpace(text, end))) yield { kind, start, end }
  }
}

/** A value in a fence: the tool is its label, or stands above it. */
import { lineStart, lineStop } from '../../../text/lines.js'
import type { Span } from '../../../text/span.js'
import { trimmed } from '../../../text/trimmed.js'
import { wordSet } from '../../../text/words.js'
import { type Form, isSaid, LEAD, type Place } from './place.js'

/** Labels of fences that show what they hold, whatever is offered. */
const LANGUAGES = wordSet(
  'bash sh shell zsh console terminal powershell cmd python py javascript js typescript ts sql',
  'json yaml yml xml html css text txt markdown md diff patch toml ini c cpp java go rust ruby php',
)

/** A fence with the tool as its label; behind the label may stand the first value. */
export const asLabel: Form = (place) => {
  const { text, name, line, before } = place
  if (!/^`{3,8}$/.test(before) || LANGUAGES.has(text.slice(name.start, name.end))) return null
  const fence = bodyOf(place, line.start)
  if (fence === null) return null
  const label = trimmed(text, { start: name.end, end: line.end })
  const values = place.fit(
    label.end > label.start
      ? [label, fence.body]
      : fence.body.end > fence.body.start
        ? [fence.body]
        : [],
  )
  return values && { span: fence.span, values }
}

/** `Act: bash`, and below it a fence. */
export const aboveFence: Form = (place) => {
  const { text, name, line } = place
  if (!isSaid(place) || text.slice(name.end, line.end).trim() !== '') return null
  const blank = /^\s*/.exec(text.slice(line.end, line.end + LEAD))?.[0].length ?? 0
  const fence = bodyOf(place, lineStart(text, line.end + blank))
  const values = fence && place.fit([fence.body])
  return values && { span: { start: name.start, end: fence.span.end }, values }
}

/** The fence that opens on the line at a place, and what stands in it; null where none does, or nothing closes it. */
function bodyOf({ text, fences }: Place, at: number): { span: Span; body: Span } | null {
  const index = fences.findIndex(({ start, closesOnly }) => start === at && !closesOnly)
  const opener = fences[index]
  const close = fences.find(
    ({ mark, label, length }, other) =>
      other > index && mark === opener?.mark && label === '' && length >= opener.length,
  )
  if (opener === undefined || close === undefined) return null
  return {
    span: { start: at, end: lineStop(text, close.start) },
    body: trimmed(text, { start: opener.end, end: close.start }),
  }
}

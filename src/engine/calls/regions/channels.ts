/**
 * Messages in OpenAI's Harmony format: a header of role, recipient, channel and
 * content type, then `<|message|>`, then the body up to an end token.
 */
import { skipSpace } from '../../syntax/markup/letters.js'
import type { Mark } from '../../syntax/markup/mark.js'
import type { Marks } from '../../syntax/markup/marks.js'

export interface HarmonyMessage {
  readonly headerStart: number
  readonly bodyStart: number
  readonly bodyEnd: number
  /** Behind the end token. */
  readonly end: number
  /** An end token or the next header stands behind the body. */
  readonly ended: boolean
  readonly channel: string | null
  readonly recipient: { readonly name: string; readonly start: number; readonly end: number } | null
}

const HEADER = new Set(['|channel|', '|constrain|', '|start|'])
const ENDS = new Set(['|end|', '|call|', '|return|'])
/** Recipient: `to=functions.f`, also with spaces around the equals sign. */
const RECIPIENT = /\bto\s*=\s*([^\s<>|]+)/
const CHANNEL = /\b(analysis|commentary|final)\b/
/** A header that begins before its first token: `assistant to=functions.f`, `to=functions.f code`. */
const LEADING = /(?:^|\s)(?:assistant\s*)?to\s*=\s*[^\s<>|]+\s*(?:(?:json|code)\s*)?$/

/** All messages, in order. */
export function harmonyMessages(marks: Marks): HarmonyMessage[] {
  const messages: HarmonyMessage[] = []
  const { list, text } = marks
  let free = 0
  for (const opener of marks.of('|message|')) {
    if (opener.start < free) continue
    const index = marks.indexFrom(opener.start)
    const headerStart = headerOf(marks, index, free)
    const header = text.slice(headerStart, opener.start)
    let i = index + 1
    while (i < list.length && !endsBody(list[i])) i++
    i = endOutsideStrings(marks, opener.end, i)
    const terminator = list[i]
    const bodyEnd = terminator?.start ?? text.length
    let end = bodyEnd
    for (let mark: Mark | null = terminator ?? null; mark !== null && ENDS.has(mark.key); ) {
      end = mark.end
      mark = marks.at(skipSpace(text, end))
    }
    const recipient = RECIPIENT.exec(header)
    const name = recipient?.[1]
    const nameStart =
      recipient === null || name === undefined
        ? 0
        : headerStart + recipient.index + recipient[0].length - name.length
    messages.push({
      headerStart,
      bodyStart: opener.end,
      bodyEnd,
      end,
      ended: terminator !== undefined,
      channel: CHANNEL.exec(header)?.[1] ?? null,
      recipient:
        name === undefined ? null : { name, start: nameStart, end: nameStart + name.length },
    })
    free = end
  }
  return messages
}

function endsBody(mark: Mark | undefined): boolean {
  return mark !== undefined && (ENDS.has(mark.key) || HEADER.has(mark.key))
}

/** Where the header begins whose `<|message|>` is the mark with this index. */
function headerOf(marks: Marks, index: number, free: number): number {
  const { list, text } = marks
  let start = list[index]?.start ?? 0
  for (let i = index - 1; i >= 0; i--) {
    const mark = list[i]
    if (mark === undefined || !HEADER.has(mark.key) || mark.start < free) break
    start = mark.start
    if (mark.key === '|start|') return start
  }
  // Longer headers do not exist, so only a short stretch before the first token is looked at.
  const from = Math.max(free, start - 200)
  const before = LEADING.exec(text.slice(from, start))
  return before === null ? start : from + before.index
}

/** Marks that are asked whether they stand in a string. */
const MARKS_IN_STRINGS = 16

/**
 * The end of a body that is a JSON object: the mark with this index, or a later
 * one where it stands inside a string that is closed behind it. The mark itself
 * where no string is.
 */
function endOutsideStrings({ list, text }: Marks, from: number, index: number): number {
  if (text[skipSpace(text, from)] !== '{') return index
  let quoted = false
  let at = from
  for (let i = index; i < list.length && i < index + MARKS_IN_STRINGS; i++) {
    const mark = list[i]
    if (mark === undefined || (i > index && !endsBody(mark))) continue
    for (; at < mark.start; at++) {
      const code = text.charCodeAt(at)
      if (code === 0x22) quoted = !quoted
      else if (code === 0x5c && quoted) at++
    }
    if (!quoted)
      return /[}\]]\s{0,20}$/.test(text.slice(Math.max(from, mark.start - 24), mark.start))
        ? i
        : index
  }
  return index
}

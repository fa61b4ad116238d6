/**
 * Messages with a header of role, recipient, channel and content type, then a mark,
 * then the body up to an end token.
 */
import { skipSpace } from '../../syntax/markup/letters.js'
import type { Mark } from '../../syntax/markup/mark.js'
import type { Marks } from '../../syntax/markup/marks.js'
import { isJson } from '../../text/parsed-json.js'
import { scanGroup } from '../dialects/bodies/group.js'
import type { Channels } from '../grammar/known/speech.js'

export interface Message {
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

/** All messages, in order. */
export function messagesOf(marks: Marks, form: Channels): Message[] {
  const messages: Message[] = []
  const { list, text } = marks
  let free = 0
  for (const opener of marks.of(form.body)) {
    if (opener.start < free) continue
    const index = marks.indexFrom(opener.start)
    const headerStart = headerOf(marks, index, free, form)
    const header = text.slice(headerStart, opener.start)
    let i = index + 1
    while (i < list.length && !endsBody(list[i], form)) i++
    i = endOutsideStrings(marks, opener.end, i, form)
    const terminator = list[i]
    const bodyEnd = terminator?.start ?? text.length
    let end = bodyEnd
    for (
      let mark: Mark | null = terminator ?? null;
      mark !== null && form.ends.includes(mark.key);
    ) {
      end = mark.end
      mark = marks.at(skipSpace(text, end))
    }
    const named = form.recipient.exec(header)?.indices?.[1]
    messages.push({
      headerStart,
      bodyStart: opener.end,
      bodyEnd,
      end,
      ended: terminator !== undefined,
      channel: channelIn(header, form),
      recipient:
        named === undefined
          ? null
          : {
              name: header.slice(...named),
              start: headerStart + named[0],
              end: headerStart + named[1],
            },
    })
    free = end
  }
  return messages
}

/** The first channel that the header names. */
function channelIn(header: string, { channels }: Channels): string | null {
  return header.match(/\w+/g)?.find((word) => channels.includes(word)) ?? null
}

function endsBody(mark: Mark | undefined, { ends, header }: Channels): boolean {
  return mark !== undefined && (ends.includes(mark.key) || header.includes(mark.key))
}

/** Where the header begins whose last mark has this index. */
function headerOf(marks: Marks, index: number, free: number, form: Channels): number {
  const { list, text } = marks
  let start = list[index]?.start ?? 0
  for (let i = index - 1; i >= 0; i--) {
    const mark = list[i]
    if (mark === undefined || !form.header.includes(mark.key) || mark.start < free) break
    start = mark.start
    if (mark.key === form.begin) return start
  }
  // Longer headers do not exist, so only a short stretch before the first token is looked at.
  const from = Math.max(free, start - 200)
  const before = form.leading.exec(text.slice(from, start))
  return before === null ? start : from + before.index
}

/** Marks that may stand in the strings of one body. */
const MARKS_IN_STRINGS = 16

/**
 * The end of a body that is a JSON object: the mark with this index, or a later
 * one where it stands inside the sound object and the later one right behind it.
 */
function endOutsideStrings(marks: Marks, from: number, index: number, form: Channels): number {
  const { list, text } = marks
  const start = skipSpace(text, from)
  if (text[start] !== '{') return index
  const limit = list[index + MARKS_IN_STRINGS]?.start ?? text.length
  const { end } = scanGroup(text, start, { limit })
  const behind = marks.indexFrom(end)
  const ends = behind > index && endsBody(list[behind], form)
  const own = ends && list[behind]?.start === skipSpace(text, end)
  return own && isJson(text.slice(start, end)) ? behind : index
}

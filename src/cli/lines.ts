/**
 * Lines of a byte stream as they come. Only a line feed ends a line: U+2028 and
 * its like may stand in JSON strings. A last line needs no line feed.
 */

import type { ExitStatus } from './command.js'
import type { Io } from './io.js'
import { visibleJson } from './json-line.js'

/** Longer lines are not kept; such a line is given as null. */
const LONGEST = 256_000_000

/** Each line without its line feed; null for one that is too long. Linear, and no further ahead than it is asked. */
export async function* linesOf(
  bytes: AsyncIterable<Uint8Array>,
  longest: number = LONGEST,
): AsyncGenerator<string | null> {
  const decoder = new TextDecoder()
  let pieces: string[] = []
  let length = 0
  const take = (): string | null => {
    const line = length > longest ? null : pieces.join('')
    pieces = []
    length = 0
    return line?.endsWith('\r') ? line.slice(0, -1) : line
  }
  const add = (piece: string): void => {
    length += piece.length
    if (length > longest) pieces = []
    else if (piece !== '') pieces.push(piece)
  }
  for await (const chunk of bytes) {
    const text = decoder.decode(chunk, { stream: true })
    let start = 0
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      add(text.slice(start, end))
      start = end + 1
      yield take()
    }
    add(text.slice(start))
  }
  add(decoder.decode())
  if (length > 0) yield take()
}

/** Answers every line of standard input that is not blank, in order; 1 where an answer is not ok. */
export async function answerLines(
  io: Io,
  answer: (line: string) => { readonly text: string; readonly ok: boolean },
): Promise<ExitStatus> {
  let status: ExitStatus = 0
  for await (const line of linesOf(io.stdin)) {
    if (line?.trim() === '') continue
    const { text, ok } = answer(line ?? '')
    if (!ok) status = 1
    await io.write(`${visibleJson(text)}\n`)
  }
  return status
}

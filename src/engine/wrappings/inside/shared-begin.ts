/** The decoration of lines that nobody listed: what all of them begin with. */
import { lineEnd } from '../../text/lines.js'
import type { Span } from '../../text/span.js'
import { BLANK, type Decoration, LONGEST } from '../undecorated.js'

/** What a decoration that nobody listed can end with, and what only a value begins with. */
const ENDS = /[\s|│┃║>+#:%;*•-]/
const VALUE = /["{<]/

/** The begin that all lines share with what stands before the call, but for their numbers: a file and the line in it, a test runner's `E`. */
export function sharedBegin(text: string, { start, end }: Span, call: number): Decoration | null {
  let shared = signsOf(text.slice(start, Math.min(call, start + LONGEST)))
  for (let at = lineEnd(text, start); at < end && shared.length > 0; at = lineEnd(text, at)) {
    const line = text.slice(at, Math.min(lineEnd(text, at), at + LONGEST))
    if (!BLANK.test(line)) shared = shared.slice(0, agreeing(shared, signsOf(line)))
  }
  const length = shared.findLastIndex((sign) => ENDS.test(sign)) + 1
  const begin = shared.slice(0, length)
  if (begin.every((sign) => /\s/.test(sign))) return null
  const prefix = new RegExp(`^${begin.map(patternOf).join('')}`)
  return { what: 'lines that begin alike', prefix }
}

/** The signs before a value, each number as one. */
function signsOf(line: string): string[] {
  const value = line.search(VALUE)
  return line.slice(0, value < 0 ? line.length : value).match(/\d+|\D/g) ?? []
}

function agreeing(a: readonly string[], b: readonly string[]): number {
  let count = 0
  while (count < a.length && count < b.length && alike(a[count] ?? '', b[count] ?? '')) count++
  return count
}

function alike(a: string, b: string): boolean {
  return a === b || (/^\d/.test(a) && /^\d/.test(b))
}

function patternOf(sign: string): string {
  if (/^\d/.test(sign)) return '\\d+'
  return sign.replace(/[\\^$.*+?()[\]{}|/-]/, '\\$&')
}

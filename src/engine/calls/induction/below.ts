/** Values that stand below their key, on lines of their own: a fence, or a block of YAML. */

/** A number or a word for a value, and nothing else. */
export const SCALAR = /^(?:-?\d+(?:\.\d+)?|[Tt]rue|[Ff]alse|null|None)$/

/** A value below its key: a fence's own text, or the JSON that a block says. */
export interface Below {
  readonly start: number
  readonly end: number
  readonly json?: string
}

/** The inside of a fence, and where the line ends that closes it. */
export interface Fence extends Below {
  readonly behind: number
}

/** A line that opens a fence, three quotes or brackets alone on theirs, or the word of a shell that ends what follows: `<<EOF`. */
const FENCE =
  /[^\S\n]*(?:(`{3,}|~~~|"""|'''|<<<|\{\{\{?|\[\[\[?|\(\(\(|「「)[\w+.-]{0,24}|<<<?[-~]?["']?(\w{1,24})["']?|(<<))[^\S\n]*(?:\n|$)/y
const CLOSERS: ReadonlyMap<string, string> = new Map([
  ['<<', '>>'],
  ['<<<', '>>>'],
  ['{{', '}}'],
  ['[[', ']]'],
  ['「「', '」」'],
  ['{{{', '}}}'],
  ['[[[', ']]]'],
  ['(((', ')))'],
])

/** The inside of the fence that begins on the line at `start`, which nothing but its other half ends. */
export function fenceAt(text: string, start: number, limit: number): Fence | null {
  FENCE.lastIndex = start
  const [open = '', sign, word = '', pair] = FENCE.exec(text) ?? []
  const mark = CLOSERS.get(sign ?? pair ?? '') ?? sign ?? word
  if (open === '') return null
  const from = start + open.length
  for (let line = from; line < limit; ) {
    const stop = text.indexOf('\n', line)
    const end = stop < 0 || stop > limit ? limit : stop
    if (text.slice(line, end).trim() === mark) {
      return { start: from, end: Math.max(from, line - 1), behind: end }
    }
    line = end + 1
  }
  return null
}

/** Does a fence begin there, be it closed or not? */
export function opensFence(text: string, start: number): boolean {
  FENCE.lastIndex = start
  return FENCE.test(text)
}

/** The fence that a value begins with, or whose word of a shell stands before it; a text may have one below its key, and any value one with a label. */
export function fenceBehind(
  text: string,
  key: number,
  start: number,
  limit: number,
  isText: boolean,
): Below | null {
  const word = text.slice(key, start).lastIndexOf('<<')
  if (word >= 0) return fenceAt(text, key + word, limit)
  const below = text[start - 1] === '\n'
  const near = text.slice(start, start + 32)
  const mayBe = isText ? below || OPENS_LINES.test(near) : below && LABELLED.test(near)
  return mayBe ? fenceAt(text, start, limit) : null
}

/** A fence that says what it holds, be it JSON. */
const LABELLED = /^(?:```|~~~)[a-z]/
/** Three brackets, or the word of a shell, end the line. */
const OPENS_LINES = /^(?:<<<|\{\{\{|\[\[\[|\(\(\(|<<[-~]?["']?\w{1,24}["']?)[^\S\n]*\n/

/** The blanks that a line begins with. */
export function indentOf(line: string): string {
  return /^[^\S\n]*/.exec(line)?.[0] ?? ''
}

/** Where in a text a value begins, when other text stands before it. */
import { BACKTICK, isLineBreak, isWordPart } from './characters.js'
import { keyAt } from './lookahead.js'
import type { Reader } from './reader.js'

export interface Start {
  readonly at: number
  readonly fenced: boolean
}

/**
 * The best place from `from` on at which a value begins: in a fence, else the
 * first object, else the first list. Linear; looks at each bracket once.
 */
export function locate(r: Reader, from: number): Start | null {
  let list = -1
  let object = -1
  const marks = /[{[`]/g
  marks.lastIndex = from
  for (let found = marks.exec(r.text); found !== null; found = marks.exec(r.text)) {
    const at = found.index
    if (at >= r.end) break
    const kind = r.kind(at)
    if (kind === '{') {
      if (object < 0 && opensObject(r, at)) object = at
    } else if (kind === '[') {
      if (list < 0 && object < 0 && opensList(r, at)) list = at
    } else if (kind === 'fence') {
      const inside = fenceInside(r, at)
      const start = r.kind(inside)
      if (start === '{' || start === '[' || start === '(') return { at: inside, fenced: true }
      marks.lastIndex = Math.max(at + 3, inside)
    }
    if (object >= 0 && list < 0) break
  }
  // A list before an object counts when the object stands in it.
  const closed = list >= 0 && object >= 0 && r.text.slice(list, object).includes(']')
  const at = list >= 0 && !closed ? list : object
  return at < 0 ? null : { at, fenced: false }
}

/** Behind the opening line of a fence at `at`, at what it holds. */
export function fenceInside(r: Reader, at: number): number {
  let i = at + 3
  const longest = i + 32
  while (i < longest && (isWordPart(r.code(i)) || r.kind(i) === '-' || r.kind(i) === '+')) i++
  return r.peek(i)
}

/** The first position behind a fence's closing marks and label line at `at`. */
export function fenceCloseEnd(r: Reader, at: number): number {
  let i = at
  while (r.code(i) === BACKTICK) i++
  return isLineBreak(r.code(i)) ? i + 1 : i
}

/** Does an object open here, rather than a brace in prose? */
export function opensObject(r: Reader, at: number): boolean {
  const next = r.peek(at + 1)
  const kind = r.kind(next)
  if (kind === '}') return true
  if (kind === '{') return false
  const key = keyAt(r, next)
  return key === 'key' || (kind === 'quote' && key === 'unknown')
}

/** Does a list open here, rather than a bracket in prose? */
function opensList(r: Reader, at: number): boolean {
  const next = r.peek(at + 1)
  const kind = r.kind(next)
  if (kind === '{') return opensObject(r, next)
  return kind === 'quote' || kind === 'digit' || kind === '[' || kind === ']'
}

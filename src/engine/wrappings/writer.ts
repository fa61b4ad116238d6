/**
 * Who writes a line, and when: what lines begin with, but for numbers that go up. No list
 * says how programs write it; that the lines agree in it, and in nothing behind it, does.
 */
import { lineEnd } from '../text/lines.js'
import { BLANK, type Decoration, LONGEST } from './decoration.js'

/**
 * The begin that the first two lines of a text share, to its last end, or its first one where
 * they agree in more; null where it does not end like one. With `any`, any word or sign may end it.
 */
export function writerOf(text: string, any = false): Decoration | null {
  return writersOf(text, any)[0] ?? null
}

/** The same, and the begin up to its first end, which more lines may share: only some are of one level. */
export function writersOf(text: string, any = false): Decoration[] {
  const [first = '', second = ''] = firstLines(text)
  let written = ''
  let at = 0
  let pattern = '^'
  let open = 0
  const begins: Begin[] = []
  for (const sign of first.match(SIGN) ?? []) {
    const free = isFree(sign, written)
    const other = signAt(second, at, free ? NUMBERS : isBlank(sign) ? BLANKS : null) ?? sign
    if (/[<"'`]/.test(sign) || !second.startsWith(other, at)) break
    written += sign
    at += other.length
    if (/[[({]/.test(sign)) open++
    else if (/[\])}]/.test(sign)) open--
    const own = free ? NUMBER : sign.replace(/\W/, '\\$&')
    const isLast = first[written.length] === '<' || first[written.length] !== second[at]
    // Who writes parts a bracket from what is said; markup does not: `[call]send`.
    const isGlued = /[\])]$/.test(written) && /\p{L}/u.test(first[written.length] ?? '')
    if (open === 0 && !isGlued && (any ? ANY.test(written) : endsIn(written, isLast))) {
      const blank = sign.slice(0, other.length || LONGEST)
      // Where the lines agree in more than the sign of markup, nobody knows how far the begin goes.
      if (begins.length === 0 || ((isLast || any) && !NAMED.test(written))) {
        begins.push(isBlank(sign) ? { begin: pattern, blank } : { begin: pattern + own, blank: '' })
      }
    }
    pattern += isBlank(sign) ? '\\s+' : own
  }
  const reasons = OTHERS.test(written) ? [{ code: 'inside-text' as const }] : []
  const [short, ...longer] = begins
  return [...longer.slice(-1), ...(short === undefined ? [] : [short])].map((begin) => ({
    what: 'lines of a program',
    prefix: patternOf(text, begin),
    follows: goesOn,
    around: true,
    reasons,
  }))
}

/** What lines begin with: a pattern, and the blanks behind it. */
interface Begin {
  readonly begin: string
  readonly blank: string
}

/** Of the blanks, those belong to the begin that all lines have; two lines may be columns in alike. */
function patternOf(text: string, { begin, blank }: Begin): RegExp {
  if (blank.length < 2) return new RegExp(begin + (blank && `(?:${blank}|(?=\\s*$))`))
  const line = new RegExp(`${begin}([ \\t]*)(?=\\S)`, 'gm')
  let own = blank
  for (const [, found = ''] of text.slice(0, WINDOW).matchAll(line)) {
    if (found.length < own.length) own = own.slice(0, found.length)
  }
  return new RegExp(begin + (own && `(?:${own}|(?=\\s*$))`))
}

/** Of a text, as much says what its lines begin with. */
const WINDOW = 4_000

/** The begins of the first two lines that say something. */
function firstLines(text: string): string[] {
  const found: string[] = []
  for (let at = 0; at < text.length && found.length < 2; ) {
    const end = lineEnd(text, at)
    const line = text.slice(at, Math.min(end, at + LONGEST))
    if (!BLANK.test(line)) found.push(line)
    at = end
  }
  return found
}

/** A number with what makes it a time or a fraction. */
const NUMBER = '\\d+(?:[T:.,/-]\\d+)*'
const SIGN = new RegExp(`${NUMBER}|[ \\t]+|[^\\d \\t]`, 'g')
const NUMBERS = new RegExp(NUMBER, 'y')
const BLANKS = /[ \t]+|\s*$/y
const TIME = /\d:\d|^\d+\.\d+$/
/** Words that say who is quoted, or that something is. */
const OTHERS = /\b(?:user|human|system|tool|function|expect\w*|example|input|prompt|stdin|old)\b/i

/** What such a sign is there; null where any other is. */
function signAt(text: string, at: number, like: RegExp | null): string | null {
  if (like === null) return null
  like.lastIndex = at
  return like.exec(text)?.[0] ?? null
}

/** A tool's name is said of it, and belongs to no writer. */
const NAMED = /\b(?:tool|function)\s+["'`]?\w+["'`]?\s$/i

const isBlank = (sign: string): boolean => /^[ \t]/.test(sign)

/** May the number be another one on the next line? That of a worker or a process may not. */
function isFree(sign: string, before: string): boolean {
  return TIME.test(sign) || (/^\d+$/.test(sign) && /^[\s[(+]*$/.test(before))
}

/** A writer begins with a name, a number or a bracket. */
const BEGIN = /^\s*(?:[\p{L}\d@[(]|#\d)/u
const AFTER_TIME = /[:.]\d+(?:Z|[+-]\d\d:?\d\d)?\s+$/
const ANY = /\S\s*[\s|│┃║>+#:%;*•-]$/

/** Does a begin end here? A name of letters alone may be a label of what is said, or any word, where no time stands before it. */
function endsIn(written: string, isLast: boolean): boolean {
  if (!BEGIN.test(written) || !(isLast || isBlank(written.slice(-1)))) return false
  if (/[|│┃║｜\])→›»]\s*$|[\]\d]:$/.test(written) || AFTER_TIME.test(written.slice(-40)))
    return true
  if (!/\s$/.test(written)) return false
  if (isLast && TIME.test(written)) return true
  return /[\d@/:\])|]/.test(written.replace(/:\s+$/, '')) && /(?::| [-–]|\s)\s$|\t$/.test(written)
}

/** A number alone, which is the next one on the next line. */
const COUNT = /^[\s[(+]*\d+(?!\d|[T:.,/-]\d|[a-zµ])/

/** Does the line come behind the other? No time of it is earlier. */
function goesOn(line: string, before: string): boolean {
  const others = before.match(/\d+/g) ?? []
  const numbers = line.match(/\d+/g) ?? []
  const at = numbers.findIndex((number, i) => number !== others[i])
  const step = Number(numbers[at]) - Number(others[at])
  return at < 0 || (at === 0 && COUNT.test(line) ? step === 1 : step > 0)
}

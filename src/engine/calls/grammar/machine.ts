/**
 * Runs a grammar's program at a place of a text. Alternatives are tried in their
 * order; a step that has once led nowhere at a place is not tried there again,
 * from whatever opener it is reached, so that the work is at most the number of
 * steps times the length of the text.
 */

import { elementsEnd } from './elements.js'
import { literalEnd, spaceEnd } from './literal.js'
import { type ObjectRead, readObject } from './object.js'
import { literalsBehind, type Program } from './program.js'
import type { Placed, Step, WordKind } from './steps.js'
import { beginsValue, groupEnd, valueEnd } from './value-end.js'

export interface Match {
  readonly start: number
  readonly end: number
  readonly marks: readonly Placed[]
}

interface Waiting {
  readonly step: number
  readonly at: number
  readonly marks: number
}

const LINE_FEED = 0x0a

/** What may end a text: a sign, and whether blanks before it belong to what follows. */
interface Stop {
  readonly sign: string
  readonly afterBlanks: boolean
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09
}

const NAME = /[\p{L}\p{N}_$][\p{L}\p{N}_$./:-]*/uy
const WORD: Readonly<Record<WordKind, RegExp>> = {
  name: NAME,
  offered: NAME,
  key: /[\p{L}\p{N}_$@-][\p{L}\p{N}_$.@-]*/uy,
  id: /[\w-]+/y,
  type: /[a-z]+/y,
  number: /\d+/y,
}

export class Machine {
  private readonly tried = new Set<number>()
  private readonly stops = new Map<number, readonly Stop[] | null>()
  private readonly last = new Map<number, boolean>()
  private readonly nextAt = new Map<string, { from: number; found: number }>()

  constructor(
    private readonly program: Program,
    private readonly text: string,
    /** Steps that may still be taken. */
    private fuel: number,
    /** Names of the tools that were offered. */
    private readonly offered: ReadonlySet<string> = new Set(),
  ) {}

  /** The fuel was used up: there may be calls that were not found. */
  get exhausted(): boolean {
    return this.fuel <= 0
  }

  /** The group that begins at `from`, or null. */
  match(from: number): Match | null {
    const { steps } = this.program
    const marks: Placed[] = []
    const waiting: Waiting[] = [{ step: 0, at: from, marks: 0 }]
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      marks.length = next.marks
      let { step, at } = next
      for (;;) {
        if (this.fuel-- <= 0) return null
        const key = at * steps.length + step
        const one = steps[step]
        if (one === undefined || this.tried.has(key)) break
        this.tried.add(key)
        if (one.kind === 'end') return { start: from, end: at, marks }
        if (one.kind === 'split') {
          waiting.push({ step: one.second, at, marks: marks.length })
          step = one.first
        } else if (one.kind === 'jump') {
          step = one.to
        } else if (one.kind === 'mark') {
          marks.push(placed(one, at))
          step++
        } else if (one.kind === 'object') {
          const read: ObjectRead | null = readObject(this.text, at, one.shape)
          this.fuel -= (read?.end ?? at) - at
          if (read === null || !read.closed) break
          for (const mark of read.marks) marks.push(mark)
          at = read.end
          step++
        } else {
          const end =
            one.kind === 'echo' ? this.echoEnd(one.of, marks, at) : this.take(one, step, at)
          if (end < 0) break
          if (one.kind === 'text' && end < this.text.length) {
            const atLine = this.text.charCodeAt(end) === LINE_FEED
            if (!(one.line && atLine)) waiting.push({ step, at: end + 1, marks: marks.length })
          }
          at = end
          step++
        }
      }
    }
    return null
  }

  /** Behind the word that was read last as key or name, when it stands at `at` again. */
  private echoEnd(of: 'key' | 'name', marks: readonly Placed[], at: number): number {
    const end = marks.findLastIndex(({ mark }) => mark === `${of}-end`)
    const from = marks[end - 1]?.at
    const to = marks[end]?.at
    if (from === undefined || to === undefined) return -1
    return this.text.startsWith(this.text.slice(from, to), at) ? at + to - from : -1
  }

  /** Behind what the step takes at `at`; -1 where it cannot. */
  private take(step: Step, index: number, at: number): number {
    const { text } = this
    switch (step.kind) {
      case 'literal':
        return literalEnd(step.literal, text, at)
      case 'word':
        return this.word(step.of, index, at)
      case 'space':
        return spaceEnd(text, at)
      case 'arguments':
        return this.paid(
          at,
          step.notation === 'keyword-arguments'
            ? this.insideEnd(at)
            : objectEnd(text, at, step.quotes),
        )
      case 'value':
        return !step.enclosed || beginsValue(text, at) ? this.paid(at, valueEnd(text, at)) : -1
      case 'elements':
        return this.paid(at, elementsEnd(text, at, step.tags))
      case 'text':
        return this.stop(index, at, step.line)
      default:
        return -1
    }
  }

  /** What was measured is paid for; what is not closed was looked at to the end of the text. */
  private paid(at: number, end: number): number {
    this.fuel -= (end < 0 ? this.text.length : end) - at
    return end
  }

  private word(of: WordKind, index: number, at: number): number {
    const pattern = WORD[of]
    pattern.lastIndex = at
    if (!pattern.test(this.text)) return -1
    const end = this.wordEnd(index, at, pattern.lastIndex)
    return of === 'offered' && !this.offered.has(this.text.slice(at, end)) ? -1 : end
  }

  /** A word ends before the signs that may follow it, such as the colon of `name: `. */
  private wordEnd(index: number, from: number, to: number): number {
    let end = to
    for (const { sign } of this.stopsBehind(index) ?? []) {
      const found = this.text.slice(from + 1, to).indexOf(sign)
      if (found >= 0) end = Math.min(end, from + 1 + found)
    }
    return end
  }

  /** Behind the inside of the parentheses that were opened just before `at`. */
  private insideEnd(at: number): number {
    const end = groupEnd(this.text, at - 1)
    return this.text.charCodeAt(at - 1) === 0x28 && end > 0 ? end - 1 : -1
  }

  /** The first place from `at` on where the program can go on behind the text step; -1: nowhere. */
  private stop(index: number, at: number, line: boolean): number {
    const { length } = this.text
    const ends = this.mayEnd(index)
    const limit = line || ends ? this.find('\n', at) : length
    const stops = this.stopsBehind(index)
    if (stops === null) return line ? limit : at
    let best = ends ? limit : length + 1
    for (const { sign, afterBlanks } of stops) {
      let found = this.find(sign, at)
      if (found >= length && sign !== '\n') continue
      while (afterBlanks && found > at && isBlank(this.text.charCodeAt(found - 1))) found--
      best = Math.min(best, found)
    }
    return best <= limit ? best : -1
  }

  /** First signs of what may follow the step, a line's end among them; null for anything. */
  private stopsBehind(index: number): readonly Stop[] | null {
    const known = this.stops.get(index)
    if (known !== undefined) return known
    const { literals, other } = literalsBehind(this.program.steps, index + 1)
    const stops =
      (other && !this.mayEnd(index)) || literals.length === 0
        ? null
        : literals.map(({ chunks, first, lineFirst }) => ({
            sign: lineFirst ? '\n' : first === '' ? ' ' : first,
            afterBlanks: chunks[0]?.before === 'blank' && first !== '',
          }))
    this.stops.set(index, stops)
    return stops
  }

  /** The group may end behind the step: then it ends with its line, where nothing else comes before. */
  private mayEnd(index: number): boolean {
    const known = this.last.get(index)
    if (known !== undefined) return known
    const { ends } = literalsBehind(this.program.steps, index + 1)
    this.last.set(index, ends)
    return ends
  }

  /** Next place of `sign` from `at` on; the text's length where there is none. */
  private find(sign: string, at: number): number {
    const known = this.nextAt.get(sign)
    if (known !== undefined && known.from <= at && at <= known.found) return known.found
    const index = this.text.indexOf(sign, at)
    const found = index < 0 ? this.text.length : index
    this.nextAt.set(sign, { from: at, found })
    return found
  }
}

function placed(step: Step & { kind: 'mark' }, at: number): Placed {
  const { kind: _, ...rest } = step
  return { ...rest, at }
}

function objectEnd(text: string, at: number, quotes: readonly string[]): number {
  return text.charCodeAt(at) === 0x7b ? groupEnd(text, at, quotes) : -1
}

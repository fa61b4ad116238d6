/** What one step of a program takes of the text. */

import { skipSpace } from '../../syntax/markup/letters.js'
import { matchEnd } from '../../text/match-end.js'
import { elementsEnd } from './elements.js'
import type { Ground } from './ground.js'
import { type Literal, literalEnd } from './literal.js'
import type { Program } from './program.js'
import { sharedEnd } from './shared-word.js'
import type { State, Trail } from './state.js'
import type { Step, WordKind } from './steps.js'
import { Stops, signOf } from './stops.js'
import { beginsValue, groupEnd, valueEnd } from './value-end.js'

const CURLY = 0x7b
const SQUARE = 0x5b

export interface Taken {
  /** Behind what was taken; -1 where the step cannot take anything. */
  readonly end: number
  /** Characters that were looked at. */
  readonly work: number
  /** It has brackets that nothing closes. */
  readonly open?: true
  /** The text may also go on over the sign of the grammar at which it ends. */
  readonly over?: true
}

/** What damage is read by. */
export interface Damage {
  readonly ground: Ground
  /** The ways on from a step that does not fit at its place, the likeliest first. */
  waysOn(program: Program, taker: Taker, state: State): State[]
}

/** In attributes, signs of names and keys may be written as entities. */
const NAME =
  /(?:[\p{L}\p{N}_$]|&(?:amp|quot|lt|gt|apos);)(?:[\p{L}\p{N}_$./:-]|&(?:amp|quot|lt|gt|apos);)*/uy
const WORD: Readonly<Record<WordKind, RegExp>> = {
  name: NAME,
  offered: NAME,
  key: /(?:[\p{L}\p{N}_$@-]|&(?:amp|quot|lt|gt|apos);)(?:[\p{L}\p{N}_$.@-]|&(?:amp|quot|lt|gt|apos);)*(?:\[\])?/uy,
  id: /[\w-]+/y,
  type: /[a-z]+/y,
  number: /\d+/y,
  any: /[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/uy,
}

/** An object in a text. */
const QUOTED = /^["'][{]/
const NO_NAME = /[^\p{L}\p{N}_$./:-]+/u

export class Taker {
  private readonly stops: Stops

  constructor(
    program: Program,
    protected readonly text: string,
    private readonly offered: ReadonlySet<string>,
    private readonly ground: Ground | null,
  ) {
    this.stops = new Stops(program, text, ground)
  }

  /** What the step takes at `at`. `over`: a text may hold signs of the grammar. */
  take(step: Step, index: number, at: number, trail: Trail | null, over: boolean): Taken {
    const { text, ground } = this
    switch (step.kind) {
      case 'literal':
        return free(this.literal(step.literal, at))
      case 'word':
        return free(this.word(step, index, at))
      case 'space':
        return free(ground === null ? skipSpace(text, at) : ground.spaceEnd(at))
      case 'echo':
        return free(
          step.of === 'mark' ? sharedEnd(this.text, trail, at) : this.echoEnd(step.of, trail, at),
        )
      case 'arguments':
        if (step.notation === 'keyword-arguments') return this.paid(at, this.insideEnd(at))
        if (ground !== null) return this.damaged(ground, step.quotes, at)
        if (text.charCodeAt(at) !== CURLY) return free(-1)
        return this.paid(at, groupEnd(text, at, step.quotes))
      case 'value':
        if (step.enclosed && !beginsValue(text, at)) return free(-1)
        return this.marked(index, at, valueEnd(text, at), over)
      case 'elements':
        return this.paid(at, elementsEnd(text, at, step.tags))
      case 'text':
        return this.textEnd(index, at, step.line, over)
      default:
        return free(-1)
    }
  }

  /** Does an offered tool's name stand there? */
  names(start: number, end: number): boolean {
    if (this.offered.size === 0) return false
    return this.written(start, end)
      .split(NO_NAME)
      .some((word) => this.offered.has(word))
  }

  written(start: number, end: number): string {
    return this.text.slice(start, end)
  }

  /** Behind the literal at `at`; -1 where it does not stand there. */
  literal(literal: Literal, at: number): number {
    return this.ground?.literalEnd(literal, at) ?? literalEnd(literal, this.text, at)
  }

  /** How far from `at` the literal stands next; -1 where that is further than `reach`. */
  away(literal: Literal, at: number, reach: number): number {
    const marked = this.ground?.nextMark(literal, at) ?? null
    if (marked !== null) return marked - at > reach ? -1 : marked - at
    const sign = signOf(literal)
    return this.text.slice(at, at + reach + sign.length).indexOf(sign)
  }

  /** An object, as far as it goes, or one in a text; behind a mark also a list. */
  private damaged(ground: Ground, quotes: readonly string[], from: number): Taken {
    const at = ground.spaceEnd(from)
    const code = this.text.charCodeAt(at)
    const listed = code === SQUARE && ground.isBehindOwn(at) && ground.markAt(at) === null
    if (code === CURLY || listed) {
      const { end, closed } = ground.group(at, quotes)
      return { end, work: end - from, ...(closed ? {} : { open: true }) }
    }
    return this.paid(at, QUOTED.test(this.text.slice(at, at + 2)) ? valueEnd(this.text, at) : -1)
  }

  /** A value that ends by itself at `end`; a damaged one ends where its markup says. */
  private marked(index: number, at: number, end: number, over: boolean): Taken {
    const { ground } = this
    const taken = this.paid(at, end)
    if (ground === null) return taken
    const behind = end < 0 ? -1 : ground.spaceEnd(end)
    const { stops: follows } = this.stops.behind(index)
    if (follows === null) return taken
    if (behind >= 0 && follows.some(({ literal }) => this.literal(literal, behind) >= 0))
      return taken
    const text = this.textEnd(index, at, false, over)
    return {
      ...text,
      end: text.end < 0 ? -1 : ground.trimmed(at, text.end),
      work: taken.work + text.work,
    }
  }

  /** What was measured is paid for; what is not closed was looked at to the end of the text. */
  private paid(at: number, end: number): Taken {
    return { end, work: (end < 0 ? this.text.length : end) - at }
  }

  /** Behind the word that was read last as key or name, when it stands at `at` again. */
  private echoEnd(of: 'key' | 'name', trail: Trail | null, at: number): number {
    let to = -1
    for (let one = trail; one !== null; one = one.before) {
      if (one.placed === null) continue
      if (to >= 0) {
        const written = this.text.slice(one.at, to)
        return this.text.startsWith(written, at) ? at + written.length : -1
      }
      if (one.placed.mark === `${of}-end`) to = one.at
    }
    return -1
  }

  private word({ of, except }: Step & { kind: 'word' }, index: number, at: number): number {
    const longest = matchEnd(WORD[of], this.text, at)
    if (longest < 0) return -1
    const end = this.wordEnd(index, at, longest)
    const word = this.text.slice(at, end)
    if (except?.includes(word) === true) return -1
    return of === 'offered' && !this.offered.has(word) ? -1 : end
  }

  /** A word ends before the signs that may follow it, such as the colon of `name: `. */
  private wordEnd(index: number, from: number, to: number): number {
    let end = to
    for (const { sign } of this.stops.behind(index).stops ?? []) {
      // A sign that begins in the word may go on behind it, `$>` behind `key`; an entity is a part of the word.
      const more = sign.startsWith('&') ? 0 : sign.length - 1
      const found = this.text.slice(from + 1, to + more).indexOf(sign)
      if (found >= 0) end = Math.min(end, from + 1 + found)
    }
    return end
  }

  /** Behind the inside of the parentheses that were opened just before `at`. */
  private insideEnd(at: number): number {
    const end = groupEnd(this.text, at - 1)
    return this.text.charCodeAt(at - 1) === 0x28 && end > 0 ? end - 1 : -1
  }

  /** Where a text ends: at what may follow it, or before a sign that cannot stand in it. */
  private textEnd(index: number, at: number, line: boolean, over: boolean): Taken {
    const stop = this.stops.next(index, at, line)
    const { ground } = this
    if (ground === null || over) return free(stop)
    const sign = ground.ownMark(at, stop < 0 ? this.text.length : stop)
    const work = (sign < 0 ? Math.max(stop, at) : sign) - at
    if (sign < 0) return { end: stop < 0 ? this.text.length : stop, work }
    const end = ground.trimmed(at, sign)
    return stop < 0 ? { end, work } : { end, work, over: true }
  }
}

function free(end: number): Taken {
  return { end, work: 0 }
}

/** Where a text ends that the grammar does not bound itself: at what may follow it. */

import { oncePer } from '../../text/once-per.js'
import { literalsBehind } from './behind.js'
import type { Ground } from './ground.js'
import { isBlank, type Literal } from './literal.js'
import type { Program } from './program.js'

/** What may end a text: a sign, and whether blanks before it belong to what follows. */
interface Stop {
  readonly sign: string
  readonly afterBlanks: boolean
  readonly literal: Literal
}

/** What may follow a step. */
interface Follow {
  /** Its first signs, a line's end among them; null for anything. */
  readonly stops: readonly Stop[] | null
  /** The group may end there: where no mark ends it, then with its line. */
  readonly ends: boolean
}

const followsOf = /* @__PURE__ */ oncePer((_: Program) => new Map<number, Follow>())

/** What may follow a step, `spaced` behind white space, too; found once for a program. */
function followOf(program: Program, index: number, spaced: boolean): Follow {
  const known = followsOf(program)
  const key = 2 * index + (spaced ? 1 : 0)
  let follow = known.get(key)
  if (follow === undefined) {
    const { ends } = literalsBehind(program.steps, index + 1)
    const { literals, other } = literalsBehind(program.steps, index + 1, spaced)
    const bounded = (!other || ends) && literals.length > 0
    follow = { ends, stops: bounded ? literals.map(stopAt) : null }
    known.set(key, follow)
  }
  return follow
}

function stopAt(literal: Literal): Stop {
  const afterBlanks = literal.chunks[0]?.before === 'blank' && literal.first !== ''
  return { sign: signOf(literal), afterBlanks, literal }
}

/** What a literal is looked for by. */
export function signOf({ lineFirst, first }: Literal): string {
  return lineFirst ? '\n' : first === '' ? ' ' : first
}

export class Stops {
  private readonly nextAt = new Map<string, { from: number; found: number }>()

  constructor(
    private readonly program: Program,
    private readonly text: string,
    private readonly ground: Ground | null,
  ) {}

  behind(index: number): Follow {
    return followOf(this.program, index, this.ground !== null)
  }

  /** The first place from `at` on where the program can go on behind the text step; -1: nowhere. */
  next(index: number, at: number, line: boolean): number {
    const { ground, text } = this
    const { stops, ends: last } = this.behind(index)
    const ends = ground === null && last
    const limit = line || ends ? this.find('\n', at) : text.length
    if (stops === null) return line ? limit : at
    let best = ends ? limit : text.length + 1
    for (const { sign, afterBlanks, literal } of stops) {
      let found = ground?.nextMark(literal, at) ?? this.find(sign, at)
      if (found >= text.length && sign !== '\n') continue
      while (afterBlanks && found > at && isBlank(text.charCodeAt(found - 1))) found--
      best = Math.min(best, found)
    }
    return best <= limit ? best : -1
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

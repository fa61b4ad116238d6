/**
 * Where the value of a parameter ends. A value is text and may hold anything,
 * whole calls included, so tags of the same names are first counted as nested;
 * only when that does not work out, a closer is taken to be missing.
 */
import { skipSpace } from '../../../syntax/markup/letters.js'
import type { Mark } from '../../../syntax/markup/mark.js'
import type { BodyInput } from './body.js'
import {
  isOwnNamed,
  isParameterCloser,
  type Opened,
  openParameter,
  opensCall,
  type ParameterGrammar,
} from './parameter-marks.js'

export interface ValueEnd {
  readonly end: number
  /** Index of the mark with which reading goes on. */
  readonly next: number
  readonly closer: Mark | null
  /**
   * `closed`: by its closer. `missing`: the closer is missing, and what follows
   * says so. `doubtful`: it may also end elsewhere. `cut`: the text ends.
   */
  readonly kind: 'closed' | 'missing' | 'doubtful' | 'cut'
}

/** Where the value ends that `opener` opens, the mark before `from`. `known`: names of the tool's parameters. */
export function valueEnd(
  input: BodyInput,
  grammar: ParameterGrammar,
  opener: Mark,
  from: number,
  known: ReadonlySet<string> | null,
): ValueEnd {
  return new ValueReader(input, grammar, opener, known).read(from)
}

class ValueReader {
  /** Nested elements that are open: parameters, calls, wrappers. */
  private parameters = 0
  private calls = 0
  private wrappers = 0
  /** Index of the first closer behind which something unexpected follows. */
  private doubtful = -1
  /** Index of the first tag that cannot follow unless the closer is missing. */
  private early = -1
  /** Index of the first closer of the call behind which text goes on. */
  private weak = -1
  /** More closers were seen than one, or may follow. */
  private several = false
  private readonly ownNamed: boolean

  constructor(
    private readonly input: BodyInput,
    private readonly grammar: ParameterGrammar,
    private readonly opener: Mark,
    private readonly known: ReadonlySet<string> | null,
  ) {
    this.ownNamed = isOwnNamed(grammar)
  }

  read(from: number): ValueEnd {
    const { page, limit } = this.input
    const { list, text } = page.marks
    const begin = list[from]?.start ?? limit
    let ended = false
    let i = this.behindCdata(from)
    for (; i < list.length && !ended; i++) {
      const mark = list[i]
      if (mark === undefined || mark.start >= limit) break
      // Behind its first closer a value is read for nothing, mostly.
      if (this.doubtful >= 0 && !page.spend(mark.end - (list[i - 1]?.end ?? mark.start))) {
        this.several = true
        break
      }
      if (isParameterCloser(mark, this.grammar, this.opener)) {
        if (this.parameters > 0) this.parameters--
        else if (this.calls === 0 && this.mayFollowValue(mark.end))
          return this.closedBy(i, 'closed')
        else if (this.calls === 0 && this.isDoubled(i))
          return { ...this.closedBy(i, 'doubtful'), next: i + 2 }
        else if (this.doubtful < 0) this.doubtful = i
        else this.several = true
        continue
      }
      if (opensCall(mark, this.grammar)) {
        ended = this.nested(i, true)
        this.calls++
        continue
      }
      const opened = openParameter(text, mark, this.grammar)
      if (opened !== null && this.isParameter(opened)) {
        const mayFollow = this.known?.has(opened.name) ?? !this.ownNamed
        ended = this.nested(i, mayFollow && !(this.ownNamed && isSame(mark, this.opener)))
        // What has a name of its own is closed by it.
        if (!this.ownNamed) this.parameters++
      } else if (this.grammar.closesCall(mark)) {
        if (this.calls > 0) {
          this.calls--
          this.parameters = 0
        } else ended = this.outer(i, mark)
      } else if (this.input.stops(mark.start)) {
        if (mark.kind === 'open') {
          ended = this.nested(i, true)
          this.wrappers++
        } else if (mark.kind === 'close' && this.wrappers > 0) this.wrappers--
        else ended = this.outer(i, mark)
      }
    }
    const reached = list[i]?.start ?? limit
    if (this.doubtful < 0) page.spend(reached - begin)
    return this.settle(ended)
  }

  /** An element that is no parameter of the tool belongs to a value, or is one of the same name in it. */
  private isParameter({ name, mark }: Opened): boolean {
    return !this.ownNamed || isSame(mark, this.opener) || this.known?.has(name) !== false
  }

  /** Index of the first mark behind a value that is quoted as CDATA. */
  private behindCdata(from: number): number {
    const { page, limit } = this.input
    const tag = page.marks.list[from - 1]
    const start = skipSpace(page.text, tag?.end ?? limit, limit)
    if (!page.text.startsWith('<![CDATA[', start) || !page.spend(0)) return from
    const end = page.text.indexOf(']]>', start)
    page.spend((end < 0 ? limit : end) - start)
    return end < 0 ? from : page.marks.indexFrom(end)
  }

  /** A tag that is either part of the value or follows it; true when the search is over. */
  private nested(index: number, mayFollow: boolean): boolean {
    if (this.parameters + this.calls + this.wrappers > 0) return false
    if (this.doubtful >= 0) return true
    if (mayFollow && this.early < 0) {
      this.early = index
      return !this.input.page.spend(0)
    }
    return false
  }

  /** A closer of what is around the value; true when the search is over. */
  private outer(index: number, mark: Mark): boolean {
    if (this.mayFollowCall(mark.end)) {
      if (this.early < 0 && this.doubtful < 0) this.early = index
      return true
    }
    if (this.weak < 0) this.weak = index
    else this.several = true
    return false
  }

  private settle(ended: boolean): ValueEnd {
    const { limit, page, context } = this.input
    const nothing = this.doubtful < 0 && this.early < 0 && this.weak < 0
    // A text that may go on may still bring the closer.
    if (nothing || (context.partial && !ended)) {
      return { end: limit, next: page.marks.list.length, closer: null, kind: 'cut' }
    }
    // Its own name says of the only closer what it closes.
    const sure = this.ownNamed && !this.several
    if (this.doubtful >= 0) return this.closedBy(this.doubtful, sure ? 'closed' : 'doubtful')
    const index = this.early >= 0 ? this.early : this.weak
    const follower = page.marks.list[index]
    const end = follower?.start ?? limit
    const misnamed = this.misnamedCloser(index)
    if (misnamed !== null) {
      return { end: misnamed.start, next: index, closer: misnamed, kind: 'doubtful' }
    }
    const kind = sure || (ended && this.early >= 0) ? 'missing' : 'doubtful'
    return { end, next: index, closer: null, kind }
  }

  /** `<parameter=path>a</path>`: a closer by another name directly before what follows. */
  private misnamedCloser(index: number): Mark | null {
    const { text, list } = this.input.page.marks
    const previous = list[index - 1]
    const follower = list[index]
    if (previous === undefined || follower === undefined || previous.kind !== 'close') return null
    if (skipSpace(text, previous.end) !== follower.start) return null
    const opener = list[index - 2]
    if (this.ownNamed && opener !== this.opener) return null
    return opener?.kind === 'open' && opener.key === previous.key.slice(1) ? null : previous
  }

  private closedBy(index: number, kind: ValueEnd['kind']): ValueEnd {
    const closer = this.input.page.marks.list[index] ?? null
    return { end: closer?.start ?? this.input.limit, next: index + 1, closer, kind }
  }

  /** Is the closer written twice, and nothing between? No element is open that the second could close. */
  private isDoubled(index: number): boolean {
    const { list, text } = this.input.page.marks
    const first = list[index]
    const second = list[index + 1]
    if (first === undefined || second?.key !== first.key || this.doubtful >= 0) return false
    return skipSpace(text, first.end) === second.start && this.mayFollowValue(second.end)
  }

  /** Does something stand at `position` that may follow a parameter? */
  private mayFollowValue(position: number): boolean {
    const { marks, text } = this.input.page
    const next = marks.at(skipSpace(text, position, this.input.limit))
    const opened = next === null ? null : openParameter(text, next, this.grammar)
    if (opened !== null && this.isParameter(opened)) return true
    if (next !== null && this.ownNamed && isParameterCloser(next, this.grammar, this.opener)) {
      return true
    }
    return (next !== null && this.grammar.closesCall(next)) || this.mayFollowCall(position)
  }

  /** Does something stand at `position` that may follow a call? */
  private mayFollowCall(position: number): boolean {
    const { marks, text } = this.input.page
    const at = skipSpace(text, position, this.input.limit)
    if (at >= this.input.limit) return true
    const next = marks.at(at)
    return next !== null && (this.input.stops(at) || opensCall(next, this.grammar))
  }
}

function isSame(mark: Mark, opener: Mark): boolean {
  return mark.kind === 'open' && mark.key === opener.key
}

/** Splits what stands around keys and values into the marks of one parameter. */
import type { Gaps } from './gaps.js'
import { commonEnd, commonStart, pairs, tokensOf } from './pieces.js'

export interface ParameterFrame {
  /** Between the name and the first parameter, whether there is one or not. */
  readonly afterName: string
  readonly open: string
  readonly close: string
  /** Each way in which two are parted. */
  readonly between: readonly string[]
  readonly guessed: boolean
}

/** Most ways in which two parameters may be parted. */
const PARTING = 3

/** The marks of parameters; null where the calls have none. */
export function parameterFrameOf(gaps: Gaps): ParameterFrame | null {
  const [first] = gaps.toFirst
  if (first === undefined) return null
  const firsts = gaps.toFirst.map(tokensOf)
  const behind = [
    ...gaps.tails.filter((_, index) => gaps.bareTails[index] !== true),
    ...gaps.middles.filter((_, index) => gaps.bareMiddles[index] !== true),
  ].map(tokensOf)
  const between = gaps.between.map(tokensOf)
  const [one] = between
  if (one === undefined) return guessed(firsts[0] ?? [], behind[0] ?? [])
  const openCount = withoutLineEnd(one, commonEnd([...between, ...firsts]), [...between, ...behind])
  const open = one.slice(one.length - openCount)
  const rest = one.slice(0, one.length - openCount)
  const closeCount = commonStart([
    rest,
    ...between.map((gap) => gap.slice(0, gap.length - openCount)),
    ...behind,
  ])
  const name = firsts[0] ?? []
  const parting = between.map((gap) => gap.slice(closeCount, gap.length - openCount).join(''))
  return {
    afterName: name.slice(0, name.length - openCount).join(''),
    open: open.join(''),
    close: rest.slice(0, closeCount).join(''),
    between: [...new Set(parting)].slice(0, PARTING),
    guessed: false,
  }
}

/** How many tokens open a parameter: what ends the line before, behind the last one too, closes that one. */
function withoutLineEnd(
  one: readonly string[],
  count: number,
  behind: readonly (readonly string[])[],
): number {
  const from = one.length - count
  const line = one.slice(from).findIndex((token) => token.includes('\n'))
  if (line < 1 || commonStart(behind) < from + line) return count
  return count - line
}

/** One parameter alone: its marks are the innermost ones that pair. */
function guessed(first: readonly string[], behind: readonly string[]): ParameterFrame {
  const close = behind[0] ?? ''
  // A value on lines of its own has its line's end before the mark that closes.
  const marks = close.trim() === '' ? 2 : 1
  const opener = first.findLastIndex((token) => pairs(token, behind[marks - 1] ?? ''))
  if (opener >= 0) {
    return {
      afterName: first.slice(0, opener).join(''),
      open: first.slice(opener).join(''),
      close: behind.slice(0, marks).join(''),
      between: /^\s/.test(behind[marks] ?? '') ? [behind[marks] ?? ''] : [],
      guessed: true,
    }
  }
  if (close.includes('\n') && first.some((token) => token.includes('\n'))) {
    const line = first.findLastIndex((token) => token.includes('\n'))
    return {
      afterName: first.slice(0, line).join(''),
      open: first.slice(line).join(''),
      close: '',
      between: [],
      guessed: true,
    }
  }
  const space = first.findLastIndex((token) => /^\s/.test(token))
  return {
    afterName: first.slice(0, Math.max(space, 0)).join(''),
    open: first.slice(Math.max(space, 0)).join(''),
    close: '',
    between: [],
    guessed: true,
  }
}

/** Dialects that no model speaks: styles of markup, each drawn with marks of its own. */
import { type WrittenCall, write } from '../../engine/calls/grammar/write.js'
import { GRAMMAR_FORMAT, type Grammar, type Part } from '../../engine/model/grammar.js'
import type { Drawing } from './drawing.js'
import { DRAWN } from './drawn-styles.js'
import { FIRST } from './first-styles.js'
import { FURTHER } from './further-styles.js'
import type { Marks } from './marks.js'
import { MORE } from './more-styles.js'
import { NEWER } from './newer-styles.js'
import { lit, type Styles, seq } from './parts.js'
import { BETWEEN } from './scenes.js'

const STYLES: Styles = { ...FIRST, ...MORE }

/** Writes calls; null where the style cannot say them. */
export type Writer = (
  calls: readonly WrittenCall[],
  opening?: string,
  turn?: number,
) => string | null

/** All styles, each as a writer that is drawn with marks. */
export const WRITERS: ReadonlyMap<string, (marks: Marks) => Writer> = new Map([
  ...Object.keys(STYLES).map((style) => [style, (marks: Marks) => written(style, marks)] as const),
  ...Object.entries({ ...DRAWN, ...FURTHER, ...NEWER }).map(
    ([style, draw]) => [style, (marks: Marks) => drawn(draw, marks)] as const,
  ),
])

/** The writer refuses what its grammar would read otherwise. */
function written(style: string, marks: Marks): Writer {
  const grammar = grammarOf(style, marks)
  return (calls, opening = '') => {
    const result = write(grammar, calls, opening)
    return 'text' in result ? result.text : null
  }
}

function drawn(draw: Drawing, marks: Marks): Writer {
  return (calls, opening = '', turn = 0) => {
    const texts = calls.map((call, index) => draw(marks, call, index))
    if (texts.includes(null)) return null
    return opening + texts.join(BETWEEN[turn % BETWEEN.length] ?? '\n')
  }
}

/** The dialect of a style, drawn with these marks. */
function grammarOf(style: string, marks: Marks): Grammar {
  const { call, open, close } = (STYLES[style] ?? missing())(marks)
  const calls: Part = {
    many: { call },
    ...(open !== undefined || endsLine(call) ? {} : { between: { literal: '\n' } }),
    least: 1,
  }
  const group: Part =
    open === undefined || close === undefined ? calls : seq(lit(open), calls, lit(close))
  return { format: GRAMMAR_FORMAT, id: 'invented', title: style, group }
}

/** The last literal of a part ends its line. */
function endsLine(part: Part): boolean {
  if ('literal' in part) return part.literal.endsWith('\n')
  if ('many' in part) return endsLine(part.many)
  if ('parameter' in part) return endsLine(part.parameter)
  const last = 'sequence' in part ? part.sequence.at(-1) : undefined
  return last !== undefined && endsLine(last)
}

function missing(): never {
  throw new Error('there is no such style')
}

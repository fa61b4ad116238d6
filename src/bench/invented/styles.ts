/** Dialects that no model speaks: styles of markup, each drawn with marks of its own. */
import { GRAMMAR_FORMAT, type Grammar, type Part } from '../../engine/calls/grammar/grammar.js'
import { FIRST } from './first-styles.js'
import type { Marks } from './marks.js'
import { MORE } from './more-styles.js'
import { lit, type Styles, seq } from './parts.js'

export const STYLES: Styles = { ...FIRST, ...MORE }

/** The dialect of a style, drawn with these marks. */
export function grammarOf(style: string, marks: Marks): Grammar {
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

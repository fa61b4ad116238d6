/**
 * A table as the console of a database prints it: a rule below the head says where columns stand,
 * and a cell of several lines has a plus at the end of each but its last.
 */
import type { Layer, LayerSpan, Layers } from '../../text/layers.js'
import { lineEnd } from '../../text/lines.js'
import type { Span } from '../../text/span.js'

/** The rule below a head of at least two columns. */
const RULE = /^[ \t]{0,8}-{2,}(?:\+-{2,}){1,40}[ \t]*$/m
/** What counts the rows below the last one. */
const COUNT = /^\(\d{1,9} rows?\)/

export interface ConsoleTable extends Span {
  /** The cells of several lines, as they were before they were printed. */
  readonly cells: readonly Layer[]
}

/** The table, where some of its cells have several lines; else null. */
export function consoleTable(layer: Layer, layers: Layers): ConsoleTable | null {
  const { text } = layer
  const rule = RULE.exec(text)
  if (rule === null || rule.index === 0) return null
  const columns = columnsOf(rule[0])
  const cells: Layer[] = []
  const open: (LayerSpan[] | null)[] = columns.map(() => null)
  let at = lineEnd(text, rule.index)
  for (; at < text.length; at = lineEnd(text, at)) {
    const end = lineEnd(text, at)
    const line = text.slice(at, end).trimEnd()
    if (line === '' || COUNT.test(line)) break
    for (const [index, { from, to }] of columns.entries()) {
      const own = line.slice(from, to).trimEnd()
      const goesOn = own.endsWith('+')
      const before = open[index] ?? null
      if (before === null && !goesOn) continue
      const start = at + from
      const pieces = before ?? []
      pieces.push({ layer, start, end: start + own.length - (goesOn ? 1 : 0) })
      if (goesOn) pieces.push({ layer, start: end - 1, end })
      else cells.push(layers.join(pieces))
      open[index] = goesOn ? pieces : null
    }
  }
  const isTorn = open.some((one) => one !== null)
  return cells.length === 0 || isTorn ? null : { cells, start: headOf(text, rule.index), end: at }
}

/** Where the cells of each column begin, behind the blank that pads them; the last one has no end. */
function columnsOf(rule: string): { from: number; to: number | undefined }[] {
  const bars = [...rule.matchAll(/\+/g)].map(({ index }) => index)
  return [-1, ...bars].map((bar, index) => ({ from: bar + 2, to: bars[index] }))
}

function headOf(text: string, rule: number): number {
  return text.lastIndexOf('\n', rule - 2) + 1
}

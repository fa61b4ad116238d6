import { useMemo } from 'react'
import type { Pairs } from '../../worker/views.js'
import { useSelect } from '../app/app-context.js'
import { Places } from '../verdict/Places.js'

/** Where in the source something comes from: `4:66–74`. */
export function Origin({ spans }: { readonly spans: Pairs }) {
  const source = useSelect((state) => state.input.source)
  const words = useMemo(() => placeWords(source, spans), [source, spans])
  if (spans.length === 0) return <span className="faint">generated</span>
  return (
    <Places spans={spans} className="origin">
      {words}
      {spans.length > 2 ? ` +${spans.length / 2 - 1}` : ''}
    </Places>
  )
}

function placeWords(source: string, spans: Pairs): string {
  const start = spans[0] ?? 0
  const end = spans[1] ?? start
  const from = placeOf(source, start)
  const to = placeOf(source, end)
  return from.line === to.line
    ? `${from.line}:${from.column}–${Math.max(from.column, to.column - 1)}`
    : `${from.line}:${from.column}–${to.line}:${Math.max(1, to.column - 1)}`
}

function placeOf(source: string, offset: number): { line: number; column: number } {
  let line = 1
  let start = 0
  for (let at = source.indexOf('\n'); at >= 0 && at < offset; at = source.indexOf('\n', at + 1)) {
    line++
    start = at + 1
  }
  return { line, column: offset - start + 1 }
}

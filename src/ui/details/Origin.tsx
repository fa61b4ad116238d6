import type { LeafRow } from '../../worker/leaves.js'
import { Places } from '../verdict/Places.js'

/** Where in the source a value comes from: `4:66–74`. */
export function Origin({ row: { spans, place } }: { readonly row: LeafRow }) {
  if (place === null) return <span className="faint">generated</span>
  return (
    <Places spans={spans} className="origin">
      {place}
      {spans.length > 2 ? ` +${spans.length / 2 - 1}` : ''}
    </Places>
  )
}

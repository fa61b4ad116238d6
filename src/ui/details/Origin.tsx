import type { Pairs } from '../../worker/views.js'
import { Places } from '../verdict/Places.js'

interface Props {
  readonly spans: Pairs
  /** The first of them in words; null where the text was generated. */
  readonly place: string | null
}

/** Where in the source something comes from: `4:66–74`. */
export function Origin({ spans, place }: Props) {
  if (place === null) return <span className="faint">generated</span>
  return (
    <Places spans={spans} className="origin">
      {place}
      {spans.length > 2 ? ` +${spans.length / 2 - 1}` : ''}
    </Places>
  )
}

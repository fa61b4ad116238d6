import { perThousand } from '../../logs/report/rates.js'
import { count } from '../primitives/units.js'
import type { LogView } from './messages.js'

interface Row {
  readonly title: string
  of(view: LogView): number | null
  shown(figure: number): string
}

const ROWS: readonly Row[] = [
  { title: 'calls', of: ({ calls }) => calls, shown: count },
  {
    title: 'invalid per 1,000',
    of: ({ overall }) => perThousand(overall),
    shown: (figure) => figure.toFixed(2),
  },
  { title: 'failed', of: ({ overall }) => overall.failed, shown: count },
  { title: 'refused', of: ({ overall }) => overall.refused, shown: count },
  { title: 'in loops', of: ({ overall }) => overall.loops, shown: count },
  { title: 'tokens of failures', of: ({ cost }) => cost.tokens, shown: count },
]

/** Two selections side by side, and by how much they differ. */
export function Comparison({ a, b }: { readonly a: LogView; readonly b: LogView }) {
  const name = ({ canonical }: LogView) => (canonical === '' ? 'everything' : canonical)
  return (
    <table className="comparison" aria-label="Two selections">
      <thead>
        <tr>
          <th scope="col">figure</th>
          <th scope="col">
            A <code>{name(a)}</code>
          </th>
          <th scope="col">
            B <code>{name(b)}</code>
          </th>
          <th scope="col">B against A</th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map(({ title, of, shown }) => {
          const before = of(a)
          const after = of(b)
          return (
            <tr key={title}>
              <th scope="row">{title}</th>
              <td className="figure">{before === null ? 'not recorded' : shown(before)}</td>
              <td className="figure">{after === null ? 'not recorded' : shown(after)}</td>
              <td className="figure">{changed(before, after)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function changed(before: number | null, after: number | null): string {
  if (before === null || after === null || before === 0) return ''
  return `${(after / before).toFixed(2)} ×`
}

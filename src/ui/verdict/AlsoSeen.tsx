import type { InspectionView } from '../../worker/views.js'
import { plural } from '../primitives/units.js'
import { Places } from './Places.js'

/** What looks like a call and is not listed as one. */
export function AlsoSeen({ view }: { readonly view: InspectionView }) {
  if (view.alsoSeen.length === 0) return null
  return (
    <details className="also-seen" open={view.counts.found === 0}>
      <summary>
        Also seen: {plural(view.alsoSeen.length, 'text')} that{' '}
        {view.alsoSeen.length === 1 ? 'is' : 'are'} not listed as a call
      </summary>
      <ul>
        {view.alsoSeen.map((seen, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of them may be the same text at two places.
          <li key={index}>
            <Places spans={seen.spans}>
              <code>{seen.name ?? seen.dialect}</code>
            </Places>{' '}
            <span className="quiet">{seen.sentence}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

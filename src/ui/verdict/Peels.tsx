import type { InspectionView } from '../../worker/views.js'
import { bytes } from '../primitives/units.js'

/** The wrappings that were peeled, outermost first. */
export function Peels({ view }: { readonly view: InspectionView }) {
  if (view.peels.length === 0 && view.thinking === null) return null
  return (
    <ol className="peels" aria-label="Layers peeled">
      {view.peels.map((peel, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: layers have no other identity than their order.
        <li key={index}>
          <strong>{peel.title}</strong>
          <span className="quiet">
            {peel.detail === '' ? '' : `${peel.detail} · `}
            {bytes(peel.length)}
          </span>
        </li>
      ))}
      {view.thinking === null ? null : (
        <li>
          <strong>Thinking</strong>
          <span className="quiet">{bytes(view.thinking.length)}</span>
        </li>
      )}
    </ol>
  )
}

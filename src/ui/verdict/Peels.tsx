import { useId, useState } from 'react'
import type { InspectionView, PeelView } from '../../worker/views.js'
import { useApp } from '../app/app-context.js'
import { bytes } from '../primitives/units.js'

/** The wrappings that were peeled, outermost first. */
export function Peels({ view }: { readonly view: InspectionView }) {
  if (view.peels.length === 0 && view.thinking === null) return null
  return (
    <ol className="peels" aria-label="Layers peeled">
      {view.peels.map((peel, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: layers have no other identity than their order.
        <Peel key={index} peel={peel} index={index} />
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

/** One wrapping; its text is fetched when it is asked for. */
function Peel({ peel, index }: { readonly peel: PeelView; readonly index: number }) {
  const app = useApp()
  const id = useId()
  const [text, setText] = useState('')
  const fetchText = () => {
    void app.ask('layer', { index }).then((got) => setText(got ?? ''))
  }
  return (
    <li>
      <button type="button" className="link" popoverTarget={id}>
        {peel.title}
      </button>
      <span className="quiet">
        {peel.detail === '' ? '' : `${peel.detail} · `}
        {bytes(peel.length)}
      </span>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={`Layer: ${peel.title}`}
        className="menu read-by-panel"
        onToggle={(event) => {
          if (event.newState === 'open') fetchText()
        }}
      >
        <h2>{peel.title}</h2>
        <pre className="layer-text">{text}</pre>
      </div>
    </li>
  )
}

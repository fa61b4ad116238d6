import { useState } from 'react'
import type { PeelView } from '../../worker/views.js'
import { useApp } from '../app/app-context.js'
import { bytes } from '../primitives/units.js'
import type { StationProps } from './panel.js'

/** The wrappings that were opened, outermost first, each with the text that was inside. */
export function WrappingStation({ view }: StationProps) {
  if (view.peels.length === 0) {
    return <p>The calls stand in the text itself: there was nothing to unwrap.</p>
  }
  return (
    <ol className="layers" aria-label="Layers">
      {view.peels.map((peel, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: layers have no other identity than their order.
        <Layer key={index} peel={peel} index={index} />
      ))}
    </ol>
  )
}

/** One wrapping; its text is fetched when it is asked for. */
function Layer({ peel, index }: { readonly peel: PeelView; readonly index: number }) {
  const app = useApp()
  const [text, setText] = useState('')
  const fetchText = () => void app.ask('layer', { index }).then((got) => setText(got ?? ''))
  return (
    <li>
      <details onToggle={(event) => event.currentTarget.open && fetchText()}>
        <summary>
          <strong>{peel.title}</strong>{' '}
          <span className="quiet">
            {peel.detail === '' ? '' : `${peel.detail} · `}
            {bytes(peel.length)} inside
          </span>
        </summary>
        <pre className="layer-text">{text}</pre>
      </details>
    </li>
  )
}

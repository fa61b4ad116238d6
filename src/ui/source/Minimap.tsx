import { useApp, useSelect } from '../app/app-context.js'

/** More calls are not drawn: they would lie on each other. */
const MOST = 300
/** A mark is never thinner, in percent of the height. */
const THINNEST = 0.8

/** Where in the whole text the calls stand; the call tabs do the same for the keyboard. */
export default function Minimap() {
  const app = useApp()
  const view = useSelect((state) => state.view)
  const selected = useSelect((state) => state.call)
  if (view === null || view.calls.length < 2 || view.sourceLength === 0) return null
  const percent = (at: number) => (100 * at) / view.sourceLength
  return (
    <div className="minimap" aria-hidden="true">
      {view.calls.slice(0, MOST).map(({ key, name, verdict, spans }, index) => {
        const [start, end] = [spans[0] ?? 0, spans.at(-1) ?? 0]
        return (
          <button
            key={key}
            type="button"
            tabIndex={-1}
            title={`${name}: ${verdict}`}
            className={`is-${verdict} ${index === selected ? 'selected' : ''}`}
            style={{
              top: `${percent(start)}%`,
              height: `${Math.max(THINNEST, percent(end - start))}%`,
            }}
            onClick={() => {
              app.selectCall(index)
              app.reveal(spans)
            }}
          />
        )
      })}
    </div>
  )
}

import './panels.css'
import type { ReadingView } from '../../worker/readings.js'
import { useApp, useSelect } from '../app/app-context.js'
import { copyOut } from '../share/ways-out.js'
import { Profiles } from './Profiles.js'
import type { PanelProps } from './tab.js'
import { useAnswer } from './use-answer.js'
import { ValueCard } from './ValueCard.js'

/** Every value that an attempt gave, side by side, with the paths at which they differ. */
export default function Compare({ detail }: PanelProps) {
  const app = useApp()
  const readings = useAnswer('readings', { call: detail.call })
  const edits = useSelect((state) => state.input.edits)
  const all = useSelect((state) => state.input.edits.mode === 'try-all')
  if (readings === null) return null
  return (
    <div className="compare">
      <div className="compare-head">
        <p className="quiet">{sayReadings(readings)}</p>
        {all ? null : (
          <button
            type="button"
            className="button small"
            onClick={() => app.edit({ edits: { ...edits, mode: 'try-all' } })}
          >
            Try all strategies
          </button>
        )}
      </div>
      <div className="readings">
        {readings.map((reading) => (
          <Reading key={reading.titles.join()} reading={reading} />
        ))}
      </div>
      <Profiles call={detail.call} />
    </div>
  )
}

function sayReadings(readings: readonly ReadingView[]): string {
  if (readings.length === 0) return 'No strategy gave a value.'
  const attempts = readings.reduce((sum, reading) => sum + reading.titles.length, 0)
  if (readings.length > 1) return `${readings.length} different values from ${attempts} attempts.`
  return attempts > 1 ? `All ${attempts} attempts agree.` : 'One attempt, one value.'
}

function Reading({ reading }: { readonly reading: ReadingView }) {
  const app = useApp()
  const { titles, risk, chosen, differs, preview } = reading
  const copy = () => copyOut(app, preview, 'Value copied')
  const title = (
    <>
      {titles.join(', ')}
      {chosen ? <span className="badge">the result</span> : null}
      <span className="faint">{risk}</span>
      <span className="fill" />
      {preview.endsWith('…') ? null : (
        <button type="button" className="button plain small" onClick={() => void copy()}>
          Copy this value
        </button>
      )}
    </>
  )
  const paths = differs.map(({ path, here, chosen: there }) => ({ path, here, there }))
  return <ValueCard title={title} differs={paths} against="the result" text={preview} />
}

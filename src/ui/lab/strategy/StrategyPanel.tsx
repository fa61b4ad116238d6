import { useState } from 'react'
import { STRATEGIES } from '../../../engine/arguments/strategies/index.js'
import { download } from '../../primitives/download.js'
import { Area } from '../Area.js'
import { editStrategy, useLab } from '../lab-store.js'
import { StrategyHelp } from './StrategyHelp.js'
import { StrategyResult } from './StrategyResult.js'
import { type Tried, tryOut } from './try-strategy.js'

/** A strategy of the user's own: written here, tried on the response and on all fixtures. */
export function StrategyPanel() {
  const { input, strategy, guest } = useLab()
  const [tried, setTried] = useState<Tried | null>(null)
  const [running, setRunning] = useState(false)
  const run = async () => {
    setRunning(true)
    setTried(null)
    setTried(await tryOut(strategy.code, strategy.before, input))
    setRunning(false)
  }
  return (
    <>
      {guest ? (
        <p className="note review" role="note">
          This strategy came with the link. Read it: it runs only when you try it, in a frame that
          reaches neither the page nor the network.
        </p>
      ) : null}
      <Area
        label="Strategy (a JavaScript module)"
        rows={16}
        value={strategy.code}
        onChange={(code) => editStrategy({ code })}
      />
      <div className="lab-bar">
        <label className="field">
          <span>Place in the ladder</span>
          <select
            value={strategy.before}
            onChange={(event) => editStrategy({ before: event.target.value })}
          >
            {STRATEGIES.map(({ id, title }) => (
              <option key={id} value={id}>
                before {title}
              </option>
            ))}
            <option value="">at the end</option>
          </select>
        </label>
        <span className="fill" />
        <button
          type="button"
          className="button"
          onClick={() => download('strategy.mjs', strategy.code)}
        >
          Export as a module
        </button>
        <button
          type="button"
          className="button primary"
          disabled={running || strategy.code.trim() === ''}
          onClick={() => void run()}
        >
          Try it
        </button>
      </div>
      <div role="status" aria-label="Strategy tried">
        {running ? <p className="quiet">It runs…</p> : null}
        {tried === null ? null : <StrategyResult tried={tried} />}
      </div>
      <StrategyHelp />
    </>
  )
}

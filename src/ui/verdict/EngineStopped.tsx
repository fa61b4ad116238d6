import type { EnginePhase } from '../../store/state.js'
import { useApp } from '../app/app-context.js'

interface Props {
  readonly engine: Extract<EnginePhase, { phase: 'stopped' }>
}

/** Says that the engine was stopped, and how to go on. */
export default function EngineStopped({ engine }: Props) {
  const app = useApp()
  return (
    <p className="note blocked engine-state" role="alert">
      <span>
        {engine.message} The engine was started anew; your text is kept.{' '}
        {engine.reason === 'time' ? 'Try a shorter part of it, or the callmend command.' : ''}
      </span>
      <button type="button" className="button small" onClick={() => app.inspect()}>
        Inspect again
      </button>
    </p>
  )
}

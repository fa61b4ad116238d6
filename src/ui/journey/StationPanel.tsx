import type { CulpritView } from '../../worker/views.js'
import { useSelect } from '../app/app-context.js'
import { CallStation } from './CallStation.js'
import { PasteStation } from './PasteStation.js'
import { SchemaStation } from './SchemaStation.js'
import { StrategyStation } from './StrategyStation.js'
import type { StationId } from './station-of.js'
import { TextStation } from './TextStation.js'
import { WrappingStation } from './WrappingStation.js'

const PANELS = {
  paste: PasteStation,
  wrapping: WrappingStation,
  text: TextStation,
  call: CallStation,
  strategy: StrategyStation,
  schema: SchemaStation,
} as const

interface Props {
  readonly id: StationId
  readonly fault: CulpritView | null
}

/** What happened at a station, in full. */
export default function StationPanel({ id, fault }: Props) {
  const view = useSelect((state) => state.view)
  const detail = useSelect((state) => state.detail)
  const Panel = PANELS[id]
  if (view === null) return null
  return (
    <>
      <h2>{TITLES[id]}</h2>
      {fault === null ? null : <p className="note review">{fault.says}</p>}
      <Panel view={view} detail={detail} />
    </>
  )
}

const TITLES: Readonly<Record<StationId, string>> = {
  paste: 'What was pasted',
  wrapping: 'What it was wrapped in',
  text: 'What else the model said',
  call: 'How the call is written',
  strategy: 'How the arguments were read',
  schema: 'What the tool’s schema says',
}

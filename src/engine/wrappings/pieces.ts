/** What was kept in pieces, put together: one text, in which the wrappings look again. */
import type { Layer, Layers } from '../text/layers.js'
import type { Opened } from './envelope.js'
import { undoneBy, type Way } from './otherwise/way.js'
import { asHandedOn } from './pieces/handed-on.js'
import { asLabelled } from './pieces/labelled.js'
import { asRecordedLines } from './pieces/recorded-lines.js'
import { asTerminalRecording } from './pieces/terminal-recording.js'
import { asTokens } from './pieces/tokens.js'
import { asTraced } from './pieces/traced.js'
import { inWindow } from './pieces/window.js'

const WAYS: readonly Way[] = [
  asLabelled,
  asTokens,
  asTerminalRecording,
  asTraced,
  asHandedOn,
  asRecordedLines,
  inWindow,
]

/** The text as it was; null where it was not kept so. */
export function putTogether(layer: Layer, layers: Layers): Opened | null {
  return undoneBy(WAYS, layer, layers)
}

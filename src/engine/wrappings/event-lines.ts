/** Events of a server whose data stands on several lines, or whose lines were printed as literals. */
import type { Envelope } from './envelope.js'
import { nestedPart, opened } from './parts.js'
import { withDataJoined } from './stream/data-lines.js'
import { fromLiterals } from './stream/literal-lines.js'

const SEVERAL = /^[ \t]{0,8}data:[^\n]*\n[ \t]{0,8}data:/m
const LITERAL = /^[^\n"'{]{0,200}["'](?:data|event|id):/m

export const eventLines: Envelope = {
  id: 'event-lines',
  title: 'Lines of events',
  open(paste, { layers }) {
    const { layer } = paste
    const literals = LITERAL.test(layer.text) ? fromLiterals(paste, layers) : null
    const joined = literals ?? (SEVERAL.test(layer.text) ? withDataJoined(layer, layers) : null)
    if (joined === null) return null
    const detail =
      literals === null ? 'lines of data joined' : 'lines that were printed as literals'
    return opened({ parts: [nestedPart(joined, false)], detail })
  },
}

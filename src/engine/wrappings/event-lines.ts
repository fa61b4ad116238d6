/** Events of a server whose data stands on several lines, each with its `data:`. */
import type { Envelope } from './envelope.js'
import { nestedPart, opened } from './parts.js'
import { withDataJoined } from './stream/data-lines.js'

const SEVERAL = /^[ \t]{0,8}data:[^\n]*\n[ \t]{0,8}data:/m

export const eventLines: Envelope = {
  id: 'event-lines',
  title: 'Events on several lines',
  open({ layer }, { layers }) {
    const joined = SEVERAL.test(layer.text) ? withDataJoined(layer, layers) : null
    if (joined === null) return null
    return opened({ parts: [nestedPart(joined, false)], detail: 'lines of data joined' })
  },
}

/** Lines in which a framework says which tool it calls with which arguments. */
import { calledIn } from './called-lines.js'
import type { Envelope } from './envelope.js'
import { opened } from './parts.js'

/** What stands before the arguments in one of them. */
const CALLED =
  /\bwith\b.{0,24}[{(]|(?:call|request)s?: |(?:[Cc]all|[Ee]xecut|[Ii]nvok|[Rr]unn)ing \W?\w/

export const callLog: Envelope = {
  id: 'call-log',
  title: 'Log of a tool call',
  open({ layer }, { layers }) {
    const parts = CALLED.test(layer.text) ? calledIn(layer, layers) : []
    return parts.length === 0 ? null : opened({ parts })
  },
}

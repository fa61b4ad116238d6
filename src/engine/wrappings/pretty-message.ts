/** A message as LangChain's `pretty_print` or Goose shows it. */
import type { Envelope } from './envelope.js'
import { prettyCalls } from './pretty-calls.js'

/** Where such a print has its calls: asked before the script that reads them is loaded. */
const CALLS = /^(?:Tool Calls:[ \t]*\r?$|─{3} )/m

export const prettyMessage: Envelope = {
  id: 'pretty-message',
  title: 'Printed message',
  open: ({ layer }, context) => (CALLS.test(layer.text) ? prettyCalls(layer, context) : null),
}

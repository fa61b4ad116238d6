import type { Envelope } from './envelope.js'

/** All envelopes, the most specific first; plain text is what remains when none says yes. */
export const ENVELOPES: readonly Envelope[] = []

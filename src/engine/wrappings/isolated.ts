/** Envelopes that a user brought: one that throws opens nothing, and is told. */
import { tellFault } from '../calls/dialects/isolated.js'
import type { Notice } from '../model/trace.js'
import type { Envelope } from './envelope.js'

/** The envelope with its faults caught: each is one notice. */
export function isolatedEnvelope(envelope: Envelope, notices: Notice[]): Envelope {
  return {
    ...envelope,
    open: (paste, context) => {
      try {
        return envelope.open(paste, context)
      } catch (error) {
        tellFault(envelope.id, error, notices)
        return null
      }
    },
  }
}

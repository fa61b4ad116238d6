/** Envelopes that a user brought: one that throws opens nothing, and is told. */
import { guarded } from '../model/fault.js'
import type { Notice } from '../model/trace.js'
import type { Envelope } from './envelope.js'

/** The envelope with its faults caught. */
export function isolatedEnvelope(envelope: Envelope, notices: Notice[]): Envelope {
  const { id } = envelope
  return {
    ...envelope,
    open: (paste, context) => guarded(id, () => envelope.open(paste, context), null, notices),
  }
}

import type { Extensions } from '../../arguments/strategies/custom.js'
import type { Profile } from '../../model/profile.js'
import type { Call, Inspection } from '../../model/trace.js'
import { textOf } from '../../text/layers.js'
import type { SystemOutcome } from '../system-outcome.js'

/** What a system is told beside the call. */
export interface SystemContext {
  readonly profile: Profile
  /** Strategies and tool repairs of the user's own. */
  readonly extensions: Extensions
  /** The inspection that the call belongs to; null where only the call is known. */
  readonly inspection: Inspection | null
}

/** One system's decision about one call. */
export type Pipeline = (call: Call, context: SystemContext) => SystemOutcome

/** The raw arguments of a call; empty where it has none. */
export function rawText(call: Call): string {
  return call.raw === null ? '' : textOf(call.raw)
}

/** A text as it is named in a layer: quoted, and not too long. */
export function quoted(text: string, most = 60): string {
  const shown = text.length > most ? `${text.slice(0, most)}…` : text
  return JSON.stringify(shown)
}

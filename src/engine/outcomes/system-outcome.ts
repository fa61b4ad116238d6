/**
 * What a described system did with a call, layer by layer, as a value: page,
 * command line, fixtures and exports all read it. The verdict beside it stays
 * Callmend's own.
 */
import type { PlacedFinding } from './findings.js'

/** What became of a call, and its words for people. `held` is for profiles without a system of their own. */
export const OUTCOME_KINDS = {
  'dispatched-as-is': 'dispatched as is',
  'dispatched-repaired': 'dispatched repaired',
  'dispatched-corrupted': 'dispatched corrupted',
  held: 'held for a person',
  'fed-back': 'fed back',
  dropped: 'dropped',
} as const

export type OutcomeKind = keyof typeof OUTCOME_KINDS

/**
 * `took`: its result is the system's. `passed`: it did its part and the next one
 * went on. `failed`: it applied and could not. `declined`: not its kind of input.
 */
export type LayerStatus = 'took' | 'passed' | 'failed' | 'declined' | 'not-reached' | 'off'

/** One step of a system, under the system's own name for it. */
export interface SystemLayer {
  readonly name: string
  readonly status: LayerStatus
  /** What was before it, what it did with that, and why: a few words each. */
  readonly saw: string
  readonly did: string
  readonly why: string
}

export interface SystemOutcome {
  readonly kind: OutcomeKind
  /** One sentence: what happens. */
  readonly detail: string
  readonly layers: readonly SystemLayer[]
  /** The layer that acted, in the system's own name; null where none had to or could. */
  readonly strategy: string | null
  /** What the system was given. */
  readonly given: string
  /** JSON text of what is dispatched or held; null when nothing is. */
  readonly text: string | null
  /** What goes back to the model, word for word; null where nothing does. */
  readonly message: string | null
  /** The mistakes that made a difference for this call. */
  readonly findings: readonly PlacedFinding[]
}

/** What a layer saw, did and why. */
export function layer(
  name: string,
  status: LayerStatus,
  saw: string,
  did: string,
  why: string,
): SystemLayer {
  return { name, status, saw, did, why }
}

/** How a call ended; what is not known is null, or none. */
export function ended(
  kind: OutcomeKind,
  detail: string,
  known: Pick<SystemOutcome, 'layers' | 'given'> & Partial<SystemOutcome>,
): SystemOutcome {
  const { layers, given } = known
  const nothing = { layers, strategy: null, given, text: null, message: null, findings: [] }
  return { kind, detail, ...nothing, ...known }
}

/** Does anything run? */
export function isDispatched({ kind }: Pick<SystemOutcome, 'kind'>): boolean {
  return kind.startsWith('dispatched')
}

/** A layer that was not asked, because an earlier one was enough. */
export function notReached(name: string): SystemLayer {
  return layer(name, 'not-reached', '', '', 'An earlier layer was enough.')
}

/** A layer that the profile's settings leave out. */
export function switchedOff(name: string): SystemLayer {
  return layer(name, 'off', '', '', 'Switched off in the profile.')
}

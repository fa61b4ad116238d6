import type { Profile } from '../../model/profile.js'
import type { Call } from '../../model/trace.js'
import { textOf } from '../../text/layers.js'
import type { Finding } from '../findings.js'

export interface PipelineOutcome {
  /** `hold`: a person decides. `drop`: nothing runs and the model is not told. */
  readonly action: 'dispatch' | 'hold' | 'feed-back' | 'drop'
  /** JSON text of what is dispatched or held; null when nothing is. */
  readonly text: string | null
  /** One sentence: what happens. */
  readonly detail: string
  /** Which of the system's strategies fixed the arguments; absent where none had to. */
  readonly strategy?: string
  /** The mistakes that made a difference for this call. */
  readonly findings: readonly Finding[]
}

/** One system's decision about one call. */
export type Pipeline = (call: Call, profile: Profile) => PipelineOutcome

/** The raw arguments of a call; empty where it has none. */
export function rawText(call: Call): string {
  return call.raw === null ? '' : textOf(call.raw)
}

/** The members of arguments that are strict JSON and an object; null otherwise. */
export function strictMembers(text: string): ReadonlyMap<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    const object = typeof value === 'object' && value !== null && !Array.isArray(value)
    return object ? new Map(Object.entries(value)) : null
  } catch {
    return null
  }
}

/** JSON text of members, whatever their keys. */
export function textOfMembers(members: ReadonlyMap<string, unknown>): string {
  return JSON.stringify(Object.fromEntries(members))
}

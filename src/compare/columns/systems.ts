/** The described systems, as profiles, mistakes included. */
import { outcomeOf } from '../../engine/outcomes/outcome.js'
import { isDispatched } from '../../engine/outcomes/system-outcome.js'
import { PROFILES } from '../../engine/profiles/index.js'
import type { Answer, Column } from '../column.js'

export const SYSTEMS: readonly Column[] = PROFILES.filter(({ seed }) => seed !== null).map(
  (profile) => ({
    id: profile.id,
    title: profile.title,
    kind: 'profile',
    version: profile.seed?.variant ?? '',
    source: profile.seed?.document ?? '',
    fix: () => 'the recommended profile',
    answer({ call, inspection }) {
      const outcome = outcomeOf(call, profile, { inspection })
      if (isDispatched(outcome) && outcome.text !== null) {
        return dispatched(JSON.parse(outcome.text), profile.seed?.document === 'provider tools')
      }
      return outcome.kind === 'dropped'
        ? { kind: 'lost' }
        : { kind: 'error', text: outcome.message ?? outcome.detail }
    },
  }),
)

/** One system turns calls into events: of a generic one, the arguments are the value. */
function dispatched(value: unknown, isEvent: boolean): Answer {
  if (!isEvent) return { kind: 'value', value }
  const event: unknown = Array.isArray(value) ? value[0] : value
  if (typeof event !== 'object' || event === null || Reflect.get(event, 'variant') !== 'Generic') {
    return { kind: 'unknown', why: 'it runs an operation of its own, which is no value to compare' }
  }
  return { kind: 'value', value: Reflect.get(event, 'arguments') }
}

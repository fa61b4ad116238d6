import type { PolicyOutcome } from '../../engine/outcomes/by-policy.js'

/** What a system does with a call, in words that go on from “the call is”. */
export const ACTIONS: Readonly<Record<PolicyOutcome['action'], string>> = {
  dispatch: 'dispatched',
  hold: 'held for a person',
  'feed-back': 'fed back to the model',
  drop: 'dropped',
}

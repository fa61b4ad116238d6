/** What a policy does with a call, by its verdict: for profiles without a system of their own. */

import type { Policy } from '../model/profile.js'
import type { Call } from '../model/trace.js'

export interface PolicyOutcome {
  /** `hold`: a person decides. `drop`: nothing runs and the model is not told. */
  readonly action: 'dispatch' | 'hold' | 'feed-back' | 'drop'
  /** JSON text of what is dispatched or held; null when nothing is. */
  readonly text: string | null
  /** One sentence: what happens. */
  readonly detail: string
}

export function byPolicy(call: Call, policy: Policy): PolicyOutcome {
  const text = call.argumentsText
  if (call.verdict === 'ready' && text !== null && (policy !== 'feedback-only' || isStrict(call))) {
    return { action: 'dispatch', text, detail: 'It is ready and is dispatched.' }
  }
  if (call.verdict === 'review' && policy !== 'feedback-only') {
    return { action: 'hold', text, detail: 'A person decides.' }
  }
  if (policy === 'repair-only') {
    return { action: 'drop', text: null, detail: 'It is dropped; the model is not told.' }
  }
  return {
    action: 'feed-back',
    text: null,
    detail: 'An error goes back to the model, which takes one more turn.',
  }
}

function isStrict(call: Call): boolean {
  return call.strategy === 'direct'
}

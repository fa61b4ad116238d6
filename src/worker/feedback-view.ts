/** What to tell the model about a call, in the shape of every API. */

import type { Policy, Profile } from '../engine/model/profile.js'
import type { Call, Finish, Tool } from '../engine/model/trace.js'
import type { PolicyOutcome } from '../engine/outcomes/by-policy.js'
import { outcomeOf } from '../engine/outcomes/outcome.js'
import { policyComparison } from '../engine/outcomes/policies.js'
import { type CodeLanguage, writeFeedback } from '../engine/reports/feedback/code.js'
import { FEEDBACK_FORMATS } from '../engine/reports/feedback/formats.js'
import { feedbackFor } from '../engine/reports/feedback/message.js'

export interface FeedbackView {
  /** What the profile's policy does with the call, in one sentence. */
  readonly policy: string
  /** The three policies on this call, side by side. */
  readonly policies: readonly {
    readonly policy: Policy
    /** Is it the profile's own? */
    readonly current: boolean
    readonly action: PolicyOutcome['action']
    /** One sentence. */
    readonly cost: string
  }[]
  /** Null when there is nothing to complain about. */
  readonly message: {
    readonly text: string
    readonly formats: readonly {
      readonly id: string
      readonly title: string
      readonly code: Readonly<Record<CodeLanguage, string>>
    }[]
  } | null
}

export function viewFeedback(
  call: Call,
  tools: readonly Tool[],
  profile: Profile,
  finish: Finish | null,
): FeedbackView {
  const policy = outcomeOf(call, profile).detail
  const policies = policyComparison(call).map((compared) => ({
    policy: compared.policy,
    current: compared.policy === profile.policy,
    action: compared.outcome.action,
    cost: compared.cost.sentence,
  }))
  const feedback = feedbackFor(call, tools, finish)
  if (feedback === null) return { policy, policies, message: null }
  const context = {
    callId: call.id,
    tool: call.name,
    text: feedback.text,
    custom: call.tool?.origin === 'openai-custom',
  }
  const formats = FEEDBACK_FORMATS.map((format) => ({
    id: format.id,
    title: format.title,
    code: {
      json: writeFeedback(format, context, 'json'),
      python: writeFeedback(format, context, 'python'),
      typescript: writeFeedback(format, context, 'typescript'),
    },
  }))
  return { policy, policies, message: { text: feedback.text, formats } }
}

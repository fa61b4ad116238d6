/** The strategies of a profile without a system of its own, told as the layers of a system. */

import { explain } from '../model/reason-texts.js'
import type { Attempt, Call } from '../model/trace.js'
import { feedbackFor } from '../reports/feedback/message.js'
import type { PolicyOutcome } from './by-policy.js'
import { quoted, rawText } from './pipelines/pipeline.js'
import type { OutcomeKind, SystemLayer, SystemOutcome } from './system-outcome.js'

export function systemOfPolicy(call: Call, outcome: PolicyOutcome): SystemOutcome {
  const feedback = outcome.action === 'feed-back' ? feedbackFor(call, []) : null
  return {
    kind: kindOf(call, outcome),
    detail: outcome.detail,
    layers: call.attempts
      .filter(({ path }) => path === '$')
      .map((attempt) => layerOf(attempt, call)),
    strategy: call.strategy,
    given: rawText(call),
    text: outcome.text,
    message: feedback?.text ?? null,
    findings: [],
  }
}

function kindOf(call: Call, { action }: PolicyOutcome): OutcomeKind {
  switch (action) {
    case 'dispatch':
      return call.strategy === 'direct' || call.strategy === null
        ? 'dispatched-as-is'
        : 'dispatched-repaired'
    case 'hold':
      return 'held'
    case 'feed-back':
      return 'fed-back'
    case 'drop':
      return 'dropped'
  }
}

function layerOf(attempt: Attempt, call: Call): SystemLayer {
  const why = attempt.reasons.map(explain).join(' ')
  const saw = quoted(rawText(call))
  const base = { name: attempt.strategy, saw, why }
  const off = attempt.reasons.some(({ code }) => code === 'switched-off')
  switch (attempt.status) {
    case 'succeeded': {
      const taken = attempt.strategy === call.strategy
      const did = `made ${quoted(attempt.text ?? '')}`
      return { ...base, status: taken ? 'took' : 'passed', did }
    }
    case 'failed':
      return { ...base, status: 'failed', did: 'could not' }
    case 'declined':
      return { ...base, status: off ? 'off' : 'declined', did: 'left it' }
    case 'not-needed':
      return { ...base, status: off ? 'off' : 'not-reached', saw: '', did: '' }
  }
}

/** The strategies of a profile without a system of its own, told as the layers of a system. */

import { explain } from '../model/reason-texts.js'
import type { Attempt, Call } from '../model/trace.js'
import { feedbackFor } from '../reports/feedback/message.js'
import type { PolicyOutcome } from './by-policy.js'
import { quoted, rawText } from './pipelines/pipeline.js'
import { ended, layer, type SystemLayer, type SystemOutcome } from './system-outcome.js'

export function systemOfPolicy(call: Call, { action, detail, text }: PolicyOutcome): SystemOutcome {
  const message = action === 'feed-back' ? (feedbackFor(call, [])?.text ?? null) : null
  const { strategy } = call
  const dispatched =
    strategy === 'direct' || strategy === null ? 'dispatched-as-is' : 'dispatched-repaired'
  const kinds = {
    dispatch: dispatched,
    hold: 'held',
    'feed-back': 'fed-back',
    drop: 'dropped',
  } as const
  const layers = call.attempts
    .filter(({ path }) => path === '$')
    .map((attempt) => layerOf(attempt, call))
  return ended(kinds[action], detail, { layers, strategy, given: rawText(call), text, message })
}

function layerOf({ strategy, status, reasons, text }: Attempt, call: Call): SystemLayer {
  const why = reasons.map(explain).join(' ')
  const saw = quoted(rawText(call))
  const off = reasons.some(({ code }) => code === 'switched-off')
  switch (status) {
    case 'succeeded': {
      const taken = strategy === call.strategy ? 'took' : 'passed'
      return layer(strategy, taken, saw, `made ${quoted(text ?? '')}`, why)
    }
    case 'failed':
      return layer(strategy, 'failed', saw, 'could not', why)
    case 'declined':
      return layer(strategy, off ? 'off' : 'declined', saw, 'left it', why)
    case 'not-needed':
      return layer(strategy, off ? 'off' : 'not-reached', '', '', why)
  }
}

/** The fallback that looks for five tags in a turn without native calls. */
import { findingsFor } from '../findings.js'
import type { Pipeline } from './pipeline.js'

export const leakedCalls: Pipeline = (call, profile) => {
  if (call.argumentsText !== null && call.verdict !== 'blocked') {
    return {
      action: 'dispatch',
      text: call.argumentsText,
      detail: 'Extracted; a tool that was not offered answers with its own error.',
      findings: [],
    }
  }
  return profile.quirks.includes('invalid-payloads-are-stripped')
    ? {
        action: 'drop',
        text: null,
        detail: 'The tag and its payload are removed from the text.',
        findings: findingsFor(['invalid-payloads-are-stripped']),
      }
    : {
        action: 'feed-back',
        text: null,
        detail: 'The payload is kept and reported.',
        findings: [],
      }
}

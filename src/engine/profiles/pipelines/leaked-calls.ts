/** The fallback that looks for five tags in a turn without native calls. */
import { explain } from '../../model/reasons.js'
import { found } from '../findings.js'
import type { SystemLayer } from '../system-outcome.js'
import { type Pipeline, quoted, rawText } from './pipeline.js'

export const leakedCalls: Pipeline = (call, { profile }) => {
  const shared = { given: rawText(call), message: null, strategy: call.dialect }
  const saw = quoted(rawText(call))
  const match: SystemLayer = {
    name: 'tag',
    status: 'passed',
    saw: call.dialect,
    did: 'matched',
    why: '',
  }
  if (call.argumentsText !== null && call.verdict !== 'blocked') {
    const parse: SystemLayer = {
      name: 'parseJsonValueDetailed',
      status: 'took',
      saw,
      did: call.strategy === 'direct' ? 'parsed it' : `repaired it: ${call.strategy ?? ''}`,
      why: 'it is a call',
    }
    return {
      ...shared,
      kind: call.strategy === 'direct' ? 'dispatched-as-is' : 'dispatched-repaired',
      layers: [match, parse],
      text: call.argumentsText,
      detail: 'Extracted; a tool that was not offered answers with its own error.',
      findings: [],
    }
  }
  const stripped = profile.quirks.includes('invalid-payloads-are-stripped')
  const [reason] = call.reasons
  const parse: SystemLayer = {
    name: 'parseJsonValueDetailed',
    status: 'failed',
    saw,
    did: stripped ? 'stripped it' : 'kept and reported it',
    why: reason === undefined ? 'it is no call' : explain(reason),
  }
  return {
    ...shared,
    kind: stripped ? 'dropped' : 'fed-back',
    layers: [match, parse],
    text: null,
    detail: stripped
      ? 'The tag and its payload are removed from the text.'
      : 'The payload is kept and reported.',
    findings: stripped ? [found('invalid-payloads-are-stripped', call.spans)] : [],
  }
}

/**
 * What a pipeline would do with a call. The verdict says what may be done; the
 * outcome says what a profile's system does, mistakes included.
 */

import type { Policy, Profile } from '../model/profile.js'
import type { Call } from '../model/trace.js'
import { argumentNormalizer } from './pipelines/argument-normalizer.js'
import { invalidToolCalls } from './pipelines/invalid-tool-calls.js'
import { jsonStringArguments } from './pipelines/json-string-arguments.js'
import { leakedCalls } from './pipelines/leaked-calls.js'
import type { Pipeline, PipelineOutcome } from './pipelines/pipeline.js'
import { providerTools } from './pipelines/provider-tools.js'

const PIPELINES: ReadonlyMap<string, Pipeline> = new Map([
  ['argument normalization', argumentNormalizer],
  ['invalid tool calls', invalidToolCalls],
  ['provider tools', providerTools],
  ['JSON string arguments', jsonStringArguments],
  ['leaked tool extraction', leakedCalls],
])

/** What the profile's system does with the call, as inspected under that profile. */
export function outcomeOf(call: Call, profile: Profile): PipelineOutcome {
  if (profile.policy === 'feedback-only') return byPolicy(call, profile.policy)
  const pipeline = profile.seed === null ? undefined : PIPELINES.get(profile.seed.document)
  return pipeline?.(call, profile) ?? byPolicy(call, profile.policy)
}

/** Without a system of its own, the verdict and the policy decide. */
export function byPolicy(call: Call, policy: Policy): PipelineOutcome {
  const text = call.argumentsText
  if (call.verdict === 'ready' && text !== null && (policy !== 'feedback-only' || isStrict(call))) {
    return { action: 'dispatch', text, detail: 'It is ready and is dispatched.', findings: [] }
  }
  if (call.verdict === 'review' && policy !== 'feedback-only') {
    return { action: 'hold', text, detail: 'A person decides.', findings: [] }
  }
  if (policy === 'repair-only') {
    return {
      action: 'drop',
      text: null,
      detail: 'It is dropped; the model is not told.',
      findings: [],
    }
  }
  return {
    action: 'feed-back',
    text: null,
    detail: 'An error goes back to the model, which takes one more turn.',
    findings: [],
  }
}

function isStrict(call: Call): boolean {
  return call.strategy === 'direct'
}

/**
 * What a system does with a call. The verdict says what may be done; the outcome
 * says what a profile's system does, mistakes included.
 */

import { profileWith } from '../arguments/strategies/custom.js'
import type { Profile } from '../model/profile.js'
import { withProviderPolicy } from '../model/provider-override.js'
import type { Call } from '../model/trace.js'
import { byPolicy } from './by-policy.js'
import { argumentNormalizer } from './pipelines/argument-normalizer/pipeline.js'
import { invalidToolCalls } from './pipelines/invalid-tool-calls/pipeline.js'
import { jsonStringArguments } from './pipelines/json-string-arguments/pipeline.js'
import { leakedCalls } from './pipelines/leaked-calls/pipeline.js'
import type { Pipeline, SystemContext } from './pipelines/pipeline.js'
import { providerTools } from './pipelines/provider-tools/pipeline.js'
import { systemOfPolicy } from './policy-system.js'
import type { SystemOutcome } from './system-outcome.js'

const PIPELINES: ReadonlyMap<string, Pipeline> = new Map([
  ['argument normalization', argumentNormalizer],
  ['invalid tool calls', invalidToolCalls],
  ['provider tools', providerTools],
  ['JSON string arguments', jsonStringArguments],
  ['leaked tool extraction', leakedCalls],
])

/**
 * What the profile's system does with the call, as inspected under that profile.
 * A profile without a system of its own does what its policy says.
 */
export function outcomeOf(
  call: Call,
  given: Profile,
  context: Partial<Omit<SystemContext, 'profile'>> = {},
): SystemOutcome {
  const profile = withProviderPolicy(profileWith(given, context.extensions ?? {}))
  const pipeline = profile.seed === null ? undefined : PIPELINES.get(profile.seed.document)
  const known = { profile, extensions: context.extensions ?? {}, inspection: null, ...context }
  const own = pipeline !== undefined
  if (own && (profile.policy !== 'feedback-only' || pipeline === invalidToolCalls)) {
    return pipeline(call, known)
  }
  return systemOfPolicy(call, byPolicy(call, profile.policy))
}

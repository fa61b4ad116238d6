/** What the normalizer does with arguments that are no dictionary. */

import type { Profile } from '../../../model/profile.js'
import type { Call } from '../../../model/trace.js'
import { found } from '../../findings.js'
import { notReached, type SystemLayer, type SystemOutcome } from '../../system-outcome.js'
import type { Given } from '../members.js'
import { rawText } from '../pipeline.js'
import { fedBack } from './fed-back.js'

const BELOW = ['python_ast', 'regex_quotes', 'manual_repair'] as const

/**
 * `json.dumps` can write any text, so that the fast path as written takes it; the
 * layers below call `.items()` on it and fail.
 */
export function withoutDictionary(
  call: Call,
  given: Given & { form: 'other' },
  profile: Profile,
): SystemOutcome {
  const saw = given.text === null ? 'JSON that is no object' : 'a text, not a dictionary'
  const shared = { given: rawText(call) }
  const takes = profile.quirks.includes('fast-path-accepts-any-strings')
  const direct: SystemLayer = {
    name: 'direct',
    status: takes ? 'took' : 'failed',
    saw,
    did: takes ? 'let it through' : 'refused it',
    why: takes ? 'json.dumps can write it' : 'arguments are a dictionary',
  }
  if (takes) {
    return {
      ...shared,
      kind: 'dispatched-as-is',
      detail: 'The tool gets what is no dictionary: json.dumps can write that, too.',
      layers: [direct, ...BELOW.map(notReached), notReached('failed')],
      strategy: 'direct',
      text: given.json,
      message: null,
      findings: [found('fast-path-accepts-any-strings', [])],
    }
  }
  const why = given.text === null ? 'it has no items()' : "'str' object has no attribute 'items'"
  const layers: SystemLayer[] = [
    direct,
    ...BELOW.map((name): SystemLayer => ({ name, status: 'failed', saw, did: 'raised', why })),
    {
      name: 'failed',
      status: 'took',
      saw,
      did: 'gave it back as it was',
      why: 'No layer read it.',
    },
  ]
  const findings = profile.quirks.includes('failures-are-not-counted')
    ? [found('failures-are-not-counted', [])]
    : []
  if (profile.policy === 'repair-then-feed-back') {
    return { ...shared, ...fedBack(call.name), layers, findings }
  }
  return {
    ...shared,
    kind: 'dispatched-as-is',
    detail: 'All layers failed; the tool gets what is no dictionary, as it was.',
    layers,
    strategy: 'failed',
    text: given.json,
    message: null,
    findings,
  }
}

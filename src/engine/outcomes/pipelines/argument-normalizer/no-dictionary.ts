/** What the normalizer does with arguments that are no dictionary. */
import type { Profile } from '../../../model/profile.js'
import type { Call } from '../../../model/trace.js'
import { found } from '../../findings.js'
import { ended, layer, notReached, type SystemOutcome } from '../../system-outcome.js'
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
  { text, json }: Given & { form: 'other' },
  { quirks, policy }: Profile,
): SystemOutcome {
  const saw = text === null ? 'JSON that is no object' : 'a text, not a dictionary'
  const given = rawText(call)
  if (quirks.includes('fast-path-accepts-any-strings')) {
    const direct = layer('direct', 'took', saw, 'let it through', 'json.dumps can write it')
    const detail = 'The tool gets what is no dictionary: json.dumps can write that, too.'
    return ended('dispatched-as-is', detail, {
      layers: [direct, ...BELOW.map(notReached), notReached('failed')],
      strategy: 'direct',
      given,
      text: json,
      findings: [found('fast-path-accepts-any-strings', [])],
    })
  }
  const why = text === null ? 'it has no items()' : "'str' object has no attribute 'items'"
  const layers = [
    layer('direct', 'failed', saw, 'refused it', 'arguments are a dictionary'),
    ...BELOW.map((name) => layer(name, 'failed', saw, 'raised', why)),
    layer('failed', 'took', saw, 'gave it back as it was', 'No layer read it.'),
  ]
  const findings = quirks.includes('failures-are-not-counted')
    ? [found('failures-are-not-counted', [])]
    : []
  if (policy === 'repair-then-feed-back') return fedBack(call.name, { layers, given, findings })
  const detail = 'All layers failed; the tool gets what is no dictionary, as it was.'
  return ended('dispatched-as-is', detail, {
    layers,
    given,
    findings,
    strategy: 'failed',
    text: json,
  })
}

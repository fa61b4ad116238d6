/**
 * The five systems that people run today, each as a profile: `as-written` with
 * its mistakes, `as-intended` without them.
 */

import type { Policy, Profile, Quirk } from '../model/profile.js'
import type { StrategyId } from '../model/trace.js'
import { recommended } from './recommended.js'

interface Seed {
  readonly id: string
  readonly title: string
  readonly document: string
  readonly written: string
  readonly intended: string
  readonly strategies: readonly StrategyId[]
  readonly policy: Policy
  /** What the system is, mistakes aside. */
  readonly nature: readonly Quirk[]
  readonly mistakes: readonly Quirk[]
  readonly providerOverrides?: Profile['providerOverrides']
}

const SEEDS: readonly Seed[] = [
  {
    id: 'argument-normalizer',
    title: 'Argument normalizer',
    document: 'argument normalization',
    written: 'Four layers, of which the first accepts everything.',
    intended: 'Four layers: strict, Python literal, quote regex, known repairs.',
    strategies: ['direct', 'python-literal', 'quote-regex', 'tool-repair'],
    policy: 'repair-only',
    nature: ['structures-stay-json-text', 'quote-regex-may-dispatch'],
    mistakes: [
      'fast-path-accepts-any-strings',
      'regex-fallback-is-pass',
      'settings-are-never-read',
      'failures-are-not-counted',
    ],
    providerOverrides: {
      ollama: { enabled: true, strategies: ['python-literal', 'quote-regex', 'tool-repair'] },
      anthropic: { enabled: false },
    },
  },
  {
    id: 'invalid-tool-calls',
    title: 'Invalid tool calls',
    document: 'invalid tool calls',
    written: 'Two patterns for list multiplication and comprehension, then a message to the model.',
    intended: 'List expressions worked out within bounds, then a message to the model.',
    strategies: ['direct', 'python-expression'],
    policy: 'repair-then-feed-back',
    nature: [],
    mistakes: ['pattern-misses-nested-lists'],
  },
  {
    id: 'provider-tools',
    title: 'Provider tools',
    document: 'provider tools',
    written: 'Exact provider types, explicit parsing, domain events; one file a patch.',
    intended: 'Exact provider types, explicit parsing, domain events; every operation of a patch.',
    strategies: ['direct', 'json-in-string'],
    policy: 'repair-only',
    nature: [],
    mistakes: ['only-first-patch-file'],
  },
  {
    id: 'json-string-arguments',
    title: 'JSON string arguments',
    document: 'JSON string arguments',
    written: 'Every argument that is JSON text is parsed, numbers too.',
    intended: 'Arguments that are JSON text of an object or array are parsed.',
    strategies: ['direct', 'json-in-string'],
    policy: 'repair-only',
    nature: ['positional-arguments', 'schema-blind'],
    mistakes: ['scalars-in-strings-are-parsed'],
  },
  {
    id: 'leaked-calls',
    title: 'Leaked calls',
    document: 'leaked tool extraction',
    written: 'Five tags are looked for; what cannot be read in them is stripped.',
    intended: 'Five tags are looked for; what cannot be read in them is kept and reported.',
    strategies: ['direct', 'json-in-string', 'lenient-json'],
    policy: 'repair-then-feed-back',
    nature: ['leaked-tags-only'],
    mistakes: ['invalid-payloads-are-stripped'],
  },
]

function profileOf(seed: Seed, variant: 'as-written' | 'as-intended'): Profile {
  const written = variant === 'as-written'
  return {
    ...recommended,
    id: `${seed.id}-${variant}`,
    title: `${seed.title} (${written ? 'with its mistakes' : 'mistakes mended'})`,
    description: written ? seed.written : seed.intended,
    strategies: seed.strategies,
    policy: seed.policy,
    providerOverrides: seed.providerOverrides ?? {},
    quirks: written ? [...seed.nature, ...seed.mistakes] : seed.nature,
    seed: { document: seed.document, variant },
  }
}

/** The simplified decision of the second document: never repair, always tell the model. */
const feedbackOnly: Profile = {
  ...recommended,
  id: 'feedback-only',
  title: 'Feedback only',
  description: 'Never repairs: every call that is not strict JSON goes back to the model.',
  strategies: ['direct'],
  policy: 'feedback-only',
  seed: { document: 'invalid tool calls', variant: 'as-intended' },
}

export const SEED_PROFILES: readonly Profile[] = [
  ...SEEDS.flatMap((seed) => [profileOf(seed, 'as-intended'), profileOf(seed, 'as-written')]),
  feedbackOnly,
]

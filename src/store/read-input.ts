/** Reads an input from data of unknown origin: a draft, a link, a pasted profile. */

import type { Profile } from '../engine/model/profile.js'
import { isReadAs } from '../engine/model/read-as.js'
import type { Finish } from '../engine/model/trace.js'
import { isGrammarLike } from './grammar-like.js'
import { EMPTY_INPUT, type Input } from './input.js'

const FINISH: ReadonlySet<unknown> = new Set<Finish>([
  'stop',
  'length',
  'tool_calls',
  'content_filter',
  'error',
  'unknown',
])

function isFinish(value: unknown): value is Finish {
  return FINISH.has(value)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function texts(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {}
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
}

const MODES: ReadonlySet<unknown> = new Set<Profile['mode']>(['until-it-parses', 'try-all'])
const POLICIES: ReadonlySet<unknown> = new Set<Profile['policy']>([
  'repair-then-feed-back',
  'feedback-only',
  'repair-only',
])

function isMode(value: unknown): value is Profile['mode'] {
  return MODES.has(value)
}

function isPolicy(value: unknown): value is Profile['policy'] {
  return POLICIES.has(value)
}

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w.-]{1,100}$/.test(value)

const isText = (value: unknown): value is string => typeof value === 'string'

/** Keeps what is a profile's; the rest of a pasted or linked object is dropped. */
export function readEdits(value: unknown): Partial<Profile> {
  if (!isRecord(value)) return {}
  const { id, title, description, strategies, mode, policy, provider, truncation, quirks } = value
  const { providerOverrides: overrides, grammars } = value
  return {
    ...(isId(id) ? { id } : {}),
    ...(isText(title) ? { title } : {}),
    ...(isText(description) ? { description } : {}),
    ...(Array.isArray(strategies) ? { strategies: strategies.filter(isStrategy) } : {}),
    ...(isMode(mode) ? { mode } : {}),
    ...(isPolicy(policy) ? { policy } : {}),
    ...(provider === null || isText(provider) ? { provider } : {}),
    ...(isRecord(overrides) ? { providerOverrides: readOverrides(overrides) } : {}),
    ...(isRecord(truncation)
      ? {
          truncation: {
            write: 'never' as const,
            run: 'never' as const,
            delete: 'never' as const,
            read: truncation.read === 'never' ? ('never' as const) : ('review' as const),
          },
        }
      : {}),
    ...(Array.isArray(quirks) ? { quirks: quirks.filter(isQuirk) } : {}),
    ...(Array.isArray(grammars) ? { grammars: grammars.filter(isGrammarLike) } : {}),
  }
}

function isStrategy(value: unknown): value is Profile['strategies'][number] {
  // Unknown names are harmless: the ladder runs those it has.
  return typeof value === 'string'
}

function isQuirk(value: unknown): value is Profile['quirks'][number] {
  return typeof value === 'string'
}

function readOverrides(value: Record<string, unknown>): Profile['providerOverrides'] {
  const entries = Object.entries(value).flatMap(([name, override]) => {
    if (!isRecord(override)) return []
    const { enabled, strategies, failOnNormalizationFailure: fails } = override
    const listed = Array.isArray(strategies) ? { strategies: strategies.filter(isStrategy) } : {}
    const failing = typeof fails === 'boolean' ? { failOnNormalizationFailure: fails } : {}
    return [[name, { enabled: enabled !== false, ...listed, ...failing }] as const]
  })
  return Object.fromEntries(entries)
}

/** What does not fit is default. */
export function readInput(value: unknown): Input {
  if (!isRecord(value)) return EMPTY_INPUT
  const { source, readAs, tools, tool, finish, profile, edits, modelAnswers, grammar } = value
  return {
    source: isText(source) ? source : '',
    readAs: isReadAs(readAs) ? readAs : 'auto',
    tools: isText(tools) ? tools : '',
    tool: isText(tool) ? tool : '',
    finish: isFinish(finish) ? finish : null,
    profile: isText(profile) ? profile : EMPTY_INPUT.profile,
    edits: readEdits(edits),
    modelAnswers: texts(modelAnswers),
    grammar: isText(grammar) ? grammar : '',
  }
}

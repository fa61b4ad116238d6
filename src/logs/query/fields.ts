/** The fields of the query language: one table for matching, help, completion and facets. */
import { ERROR_CLASSES, OTHER_ERRORS } from '../calls/errors.js'
import { timeOf } from '../values.js'
import { eventsOf } from './events.js'
import type { CallFacts } from './facts.js'

type Answer = string | number | null | readonly string[]

export interface Field {
  readonly name: string
  readonly help: string
  /** How values are compared: as words, numbers, times, or versions segment by segment. */
  readonly type: 'text' | 'number' | 'time' | 'version'
  /** Everything that it can be, where that is a closed list. */
  readonly values?: readonly string[]
  /** Worth a list of values with their counts. */
  readonly facet?: true
  /** Null where the log does not say; undefined where it is not at hand. */
  of(facts: CallFacts): Answer | undefined
}

const IS: Readonly<Record<string, (facts: CallFacts) => boolean>> = {
  ready: ({ verdict }) => verdict === 'ready',
  review: ({ verdict }) => verdict === 'review',
  blocked: ({ verdict }) => verdict === 'blocked',
  invalid: ({ fault }) => fault === 'model',
  failed: ({ fault }) => fault === 'tool',
  refused: ({ fault }) => fault === 'user',
  repeated: ({ repeat }) => repeat > 1,
  waiting: ({ hasResult }) => !hasResult,
}

const HAS: Readonly<Record<string, (facts: CallFacts) => boolean>> = {
  result: ({ hasResult }) => hasResult,
  error: ({ error }) => error !== null,
  arguments: ({ state }) => state !== 'not-recorded',
  id: ({ id }) => id !== null,
  model: ({ model }) => model !== null,
  version: ({ version }) => version !== null,
  time: ({ time }) => time !== null,
  tokens: ({ outputTokens }) => outputTokens !== null,
  cost: ({ cost }) => cost !== null,
}

const holding = (table: Readonly<Record<string, (facts: CallFacts) => boolean>>) => ({
  values: Object.keys(table),
  of: (facts: CallFacts) =>
    Object.entries(table).flatMap(([name, test]) => (test(facts) ? [name] : [])),
})

export const FIELDS: readonly Field[] = [
  { name: 'tool', help: 'name of the tool', type: 'text', facet: true, of: ({ tool }) => tool },
  { name: 'model', help: 'the model', type: 'text', facet: true, of: ({ model }) => model },
  {
    name: 'version',
    help: 'version of the client',
    type: 'version',
    facet: true,
    of: ({ version }) => version,
  },
  {
    name: 'client',
    help: 'the program that wrote the log',
    type: 'text',
    facet: true,
    of: ({ client }) => client,
  },
  {
    name: 'provider',
    help: 'who runs the model',
    type: 'text',
    facet: true,
    of: ({ provider }) => provider,
  },
  {
    name: 'verdict',
    help: 'Callmend’s verdict on the arguments',
    type: 'text',
    values: ['ready', 'review', 'blocked'],
    facet: true,
    of: ({ verdict }) => verdict,
  },
  {
    name: 'reason',
    help: 'why it is not ready',
    type: 'text',
    facet: true,
    of: ({ reasons }) => reasons,
  },
  {
    name: 'strategy',
    help: 'the strategy that read the arguments',
    type: 'text',
    facet: true,
    of: ({ strategy }) => strategy,
  },
  {
    name: 'error',
    help: 'kind of error that the log tells',
    type: 'text',
    values: [...ERROR_CLASSES, ...OTHER_ERRORS].map(({ id }) => id),
    facet: true,
    of: ({ error }) => error,
  },
  {
    name: 'fault',
    help: 'model: invalid call, tool: failed, user: refused',
    type: 'text',
    values: ['model', 'tool', 'user'],
    facet: true,
    of: ({ fault }) => fault,
  },
  {
    name: 'raw',
    help: 'what the log kept of the arguments',
    type: 'text',
    values: ['verbatim', 'inside-text', 'repaired', 'replaced', 'not-recorded'],
    facet: true,
    of: ({ state }) => state,
  },
  { name: 'is', help: 'a state of the call', type: 'text', ...holding(IS) },
  { name: 'has', help: 'something that the log recorded', type: 'text', ...holding(HAS) },
  { name: 'time', help: 'when: a date, or a date and time', type: 'time', of: ({ time }) => time },
  {
    name: 'repeat',
    help: 'the how manieth same call of its session',
    type: 'number',
    of: ({ repeat }) => repeat,
  },
  {
    name: 'tokens',
    help: 'share of the tokens that the turn wrote',
    type: 'number',
    of: ({ outputTokens }) => outputTokens,
  },
  {
    name: 'cost',
    help: 'share of the turn’s cost in dollars',
    type: 'number',
    of: ({ cost }) => cost,
  },
  { name: 'session', help: 'the session or trace', type: 'text', of: ({ session }) => session },
  { name: 'turn', help: 'the model’s turn', type: 'text', of: ({ turn }) => turn },
  { name: 'id', help: 'id of the call', type: 'text', of: ({ id }) => id },
  {
    name: 'by',
    help: 'who called, when not the model: user, server',
    type: 'text',
    of: ({ by }) => by,
  },
  { name: 'file', help: 'the file; globs help', type: 'text', of: ({ file }) => file },
  { name: 'line', help: 'line in its file', type: 'number', of: ({ line }) => line },
  {
    name: 'event',
    help: 'what the call does: FileEdit, Execute …',
    type: 'text',
    of: (facts) => eventsOf(facts)?.map(({ variant }) => variant),
  },
  {
    name: 'kind',
    help: 'read, write, execute, search, plan, ask, other',
    type: 'text',
    values: ['read', 'write', 'execute', 'search', 'plan', 'ask', 'other'],
    of: (facts) => eventsOf(facts)?.map(({ kind }) => kind),
  },
  {
    name: 'path',
    help: 'file that the call reads or writes',
    type: 'text',
    of: (facts) => eventsOf(facts)?.flatMap(({ path }) => (path === null ? [] : [path])),
  },
]

/** The members of the arguments are asked by path. */
export const ARGUMENTS = 'args'

const BY_NAME: ReadonlyMap<string, Field> = new Map(FIELDS.map((field) => [field.name, field]))

export function fieldNamed(name: string): Field | null {
  return BY_NAME.get(name) ?? null
}

/** A number of the text for the field's type; null when it is none. Versions are compared otherwise. */
export function comparable(field: Field, text: string): number | null {
  switch (field.type) {
    case 'number': {
      const number = Number(text)
      return text.trim() === '' || Number.isNaN(number) ? null : number
    }
    case 'time':
      return /^\d{4}(?:-\d\d(?:-\d\d(?:[T ][\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?)?)?$/.test(text)
        ? timeOf(text)
        : null
    case 'text':
    case 'version':
      return null
  }
}

/** Versions by their numbers, then by their words: 2.1.9 is less than 2.1.10. */
export function compareVersions(a: string, b: string): number {
  const left = a.split(/[.\-+]/)
  const right = b.split(/[.\-+]/)
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const x = left[i] ?? '0'
    const y = right[i] ?? '0'
    const numbers = /^\d+$/.test(x) && /^\d+$/.test(y)
    const order = numbers ? Number(x) - Number(y) : x < y ? -1 : x > y ? 1 : 0
    if (order !== 0) return order
  }
  return 0
}

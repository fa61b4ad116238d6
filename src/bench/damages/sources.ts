/** Sound texts: own calls, written in every known dialect and in the wire formats. */
import { KNOWN_GRAMMARS } from '../../engine/calls/grammar/known/index.js'
import { type WrittenCall, write } from '../../engine/calls/grammar/write.js'
import type { Grammar } from '../../engine/model/grammar.js'
import { pick, type Random, type Source } from './kind.js'
import { WIRES } from './wires.js'

const text = { type: 'string' }
const whole = { type: 'integer' }

function tool(
  name: string,
  properties: Readonly<Record<string, unknown>>,
  required: readonly string[],
) {
  return {
    name,
    parameters: { type: 'object', properties, required, additionalProperties: false },
  }
}

export const TOOLS = [
  tool(
    'book_room',
    {
      city: text,
      nights: whole,
      arrival: { type: 'string', format: 'date' },
      kind: { type: 'string', enum: ['single', 'double', 'suite'] },
      breakfast: { type: 'boolean' },
      budget: { type: 'number' },
    },
    ['city', 'nights'],
  ),
  tool(
    'send_mail',
    { to: text, subject: text, body: text, copies: { type: 'array', items: text } },
    ['to', 'body'],
  ),
  tool('write_file', { path: text, content: text, append: { type: 'boolean' } }, [
    'path',
    'content',
  ]),
  tool(
    'find_trains',
    {
      route: {
        type: 'object',
        properties: { from: text, to: text, via: { type: 'array', items: text } },
      },
      limit: whole,
    },
    ['route'],
  ),
  tool('set_alarm', { time: text, label: text }, ['time']),
]

const call = (name: string, args: Readonly<Record<string, unknown>>): WrittenCall => ({
  name,
  arguments: args,
})

/** What is asked for. */
export const ERRANDS: readonly (readonly WrittenCall[])[] = [
  [
    call('book_room', {
      city: 'São Paulo',
      nights: 12,
      arrival: '2026-03-14',
      kind: 'double',
      breakfast: true,
      budget: 1480.5,
    }),
  ],
  [
    call('send_mail', {
      to: 'ida@example.org',
      subject: 'Minutes',
      body: 'See you at nine, by the gate.',
    }),
  ],
  [
    call('send_mail', {
      to: 'ops@example.org',
      body: 'Dear all,\n\nthe build is green again.\n\nBest,\nIda',
      copies: ['li@example.org', 'bo@example.org'],
    }),
  ],
  [
    call('write_file', {
      path: '/srv/app/main.py',
      content: 'def main():\n    print("hi")\n    return 0\n',
    }),
  ],
  [call('find_trains', { route: { from: 'Bern', to: 'Zürich', via: ['Olten'] }, limit: 3 })],
  [
    call('book_room', { city: 'Oslo', nights: 2, kind: 'suite', breakfast: false }),
    call('set_alarm', { time: '06:45', label: 'Train to Oslo' }),
  ],
  [
    call('set_alarm', { time: '07:00', label: 'Gym' }),
    call('write_file', { path: 'notes/today.md', content: '# Today\n\n- call Bo\n', append: true }),
  ],
  [
    call('book_room', { city: 'Rome', nights: 1 }),
    call('book_room', { city: 'Milan', nights: 3 }),
    call('find_trains', { route: { from: 'Rome', to: 'Milan' } }),
  ],
]

const OPENINGS = ['', 'I will take care of that.\n\n', 'Sure, one moment.\n']

type Write = Source['write']

function grammarWriter(grammar: Grammar): Write {
  return (calls, opening = '') => {
    const written = write(grammar, calls, opening)
    return 'text' in written ? written.text : null
  }
}

const WRITERS: readonly (readonly [string, Write])[] = [
  ...KNOWN_GRAMMARS.filter(({ unmarked }) => unmarked !== true).map(
    (grammar) => [grammar.id, grammarWriter(grammar)] as const,
  ),
  ...WIRES,
]

function sourceOf([dialect, write]: (typeof WRITERS)[number], index: number): Source | null {
  const calls = ERRANDS[index % ERRANDS.length] ?? []
  const opening = OPENINGS[index % OPENINGS.length] ?? ''
  const text = write(calls, opening)
  if (text === null) return null
  return {
    dialect,
    wire: WIRES.some(([wire]) => wire === dialect),
    text,
    calls,
    opening,
    write,
    other: (random) => {
      const others = SOURCES.filter((one) => one.calls === calls && one.dialect !== dialect)
      return pick(others, random) ?? others[0] ?? missing()
    },
  }
}

function missing(): never {
  throw new Error('there is no other source')
}

/** Every errand in every notation that can say it. */
export const SOURCES: readonly Source[] = WRITERS.flatMap((writer) =>
  ERRANDS.flatMap((_, index) => sourceOf(writer, index) ?? []),
)

/** One of them, of a dialect that is drawn first. */
export function drawn(sources: readonly Source[], random: Random): Source | undefined {
  const dialects = [...new Set(sources.map(({ dialect }) => dialect))]
  const dialect = pick(dialects, random)
  return pick(
    sources.filter((source) => source.dialect === dialect),
    random,
  )
}

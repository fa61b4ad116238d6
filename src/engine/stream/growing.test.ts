import { describe, expect, it } from 'vitest'
import { FURTHER } from '../calls/grammar/known/further.js'
import { KNOWN_GRAMMARS } from '../calls/grammar/known/index.js'
import { write } from '../calls/grammar/write.js'
import type { StreamEvent } from './events.js'
import { settledPart } from './growing.js'
import { createStream } from './stream.js'
import { fold } from './testing/fold.js'

const tools = [
  {
    name: 'save_file',
    parameters: {
      type: 'object',
      properties: {
        path: { type: 'string' },
        lines: { type: 'integer' },
        content: { type: 'string' },
      },
    },
  },
]
const WORDS = 'The quick brown fox jumps over the lazy dog, and then it sleeps.\n'
const call = {
  name: 'save_file',
  arguments: { path: 'a/b.txt', lines: 40, content: `${WORDS.repeat(30)}It is "done" & <well>.\n` },
}

/** A call in a fence is none before the fence ends: it may be an example. */
const FENCED = ['continue-tool-fence', 'tool-code-fence', 'chatglm3']
/** What is read to the letter is none before its end. */
const LATE = new Set([...FENCED, ...FURTHER.map(({ id }) => id)])

function run(text: string, piece: number): StreamEvent[] {
  const stream = createStream({ tools, readAs: 'assistant-text' })
  const events: StreamEvent[] = []
  for (let at = 0; at < text.length; at += piece) {
    events.push(...stream.push(text.slice(at, at + piece)))
  }
  return [...events, ...stream.end()]
}

describe('the arguments of a long call', () => {
  it.each(KNOWN_GRAMMARS.map((one) => [one.id, one] as const))(
    '%s: come as the value grows, and nothing else',
    (_, grammar) => {
      const content = grammar.id === 'named-elements' ? WORDS.repeat(30) : call.arguments.content
      const written = write(grammar, [{ ...call, arguments: { ...call.arguments, content } }])
      if ('problem' in written) throw new Error(written.problem)
      const events = run(written.text, 3)
      const { deltas, calls, takenBack } = fold(events)
      expect(calls.map(({ arguments: args }) => args)).toEqual([{ ...call.arguments, content }])
      expect(deltas).toEqual(calls.map(({ argumentsText }) => argumentsText))
      expect(takenBack).toEqual([])
      const first = events.findIndex(({ type }) => type === 'argument-delta')
      if (grammar.unmarked !== true && !LATE.has(grammar.id))
        expect(first).toBeLessThan(events.length - 3)
      expect(run(written.text, 1)).toEqual(events)
    },
  )
})

describe('what is certain of arguments that go on', () => {
  const long = 'a long text of many words in it'

  it.each([
    [`{"a": "${long}"}`, `{"a": "${long}`],
    [`{"n": 5, "a": ["${long} "]}`, `{"n": 5, "a": ["${long}`],
    [`{"a": "${long}\\n"}`, `{"a": "${long}`],
    [`{"a": "${long} </para"}`, `{"a": "${long}`],
    [`{"a": "${long} \\"b"}`, `{"a": "${long}`],
    [`{"a": "{\\"b\\": \\"${long}"}`, ''],
    ['{"a": "2024-01-01"}', ''],
    [`{"a": "40</parameter><parameter=x>${long}"}`, ''],
    ['{"a": "x", "n": 5}', ''],
    ['{}', ''],
  ])('%s', (json, part) => {
    expect(settledPart(json)).toBe(part)
  })
})

/** Processor time of a stream of 1 MB in pieces of four characters, beside `inspect` of the whole. */

import { inspect } from '../engine/inspect.js'
import { createStream } from '../engine/stream/stream.js'
import { least } from '../engine/text/lists.js'
import { collect, ms, processorTime } from './measure.js'

const SIZE = 1_000_000
const PIECE = 4

const repeat = (text: string) => text.repeat(Math.ceil(SIZE / text.length)).slice(0, SIZE)

const CALL = '<tool_call>\n{"name": "get_weather", "arguments": {"city": "Oslo"}}\n</tool_call>\n'
const CODE = 'const x = {a: [1, 2]};\n<b>hi</b> "x"\n'

const TEXTS: Readonly<Record<string, string>> = {
  talk: repeat('The quick brown fox jumps over the lazy dog. It was `a_b`, and (so) on.\n\n'),
  'calls in talk': repeat(`I will look at that now for you.\n${CALL}\n`),
  'calls alone': repeat(CALL),
  'one long value': `<tool_call>\n<function=write>\n<parameter=content>\n${repeat(CODE)}\n</parameter>\n</function>\n</tool_call>`,
  'fences in talk': repeat(`Here is some code for you to see:\n\`\`\`js\n${CODE}\`\`\`\n`),
  thinking: `<think>${repeat('I should look at {this} and <that>. ')}</think>done`,
  'open braces': repeat('{'),
}

const tools = [
  { name: 'get_weather', parameters: { type: 'object', properties: { city: { type: 'string' } } } },
]

function streamed(text: string): void {
  const stream = createStream({ tools })
  for (let at = 0; at < text.length; at += PIECE) stream.push(text.slice(at, at + PIECE))
  stream.end()
}

/** Milliseconds of the quickest of five rounds, in which each runs once. */
function quickest(contestants: readonly (() => void)[]): number[] {
  const rounds = Array.from({ length: 5 }, () =>
    contestants.map((run) => {
      collect()
      return processorTime(run)
    }),
  )
  return contestants.map((_, index) => least(rounds.map((times) => times[index] ?? 0)))
}

for (const [name, text] of Object.entries(TEXTS)) {
  const [whole = 0, pieces = 0] = quickest([() => inspect(text, { tools }), () => streamed(text)])
  const ratio = (pieces / whole).toFixed(2)
  console.log(`${name.padEnd(16)} inspect ${ms(whole)}  stream ${ms(pieces)}  ${ratio} ×`)
}

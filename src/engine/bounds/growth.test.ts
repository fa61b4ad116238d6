/** Texts that were read in quadratic time once: four times the text is at most six times the work. */
import { Session } from 'node:inspector'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inspect } from '../inspect.js'
import type { InspectOptions } from '../options.js'
import { problemsOf } from '../reports/feedback/problems.js'

interface Coverage {
  readonly result: readonly {
    readonly url: string
    readonly functions: readonly { readonly ranges: readonly { readonly count: number }[] }[]
  }[]
}

const session = new Session()

function post(method: string, params: object = {}): unknown {
  let answer: unknown
  session.post(method, params, (error, result) => {
    if (error !== null) throw error
    answer = result
  })
  return answer
}

beforeAll(() => {
  session.connect()
  post('Profiler.enable')
  post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
})
afterAll(() => {
  post('Profiler.stopPreciseCoverage')
  session.disconnect()
})

/**
 * How often blocks of the engine's code run while `run` does. What regular
 * expressions and built-in functions do inside is not seen.
 */
function blocksRun(run: () => void): number {
  post('Profiler.takePreciseCoverage')
  run()
  const { result } = post('Profiler.takePreciseCoverage') as Coverage
  let blocks = 0
  for (const { url, functions } of result) {
    if (!url.includes('/src/engine/')) continue
    for (const { ranges } of functions) for (const { count } of ranges) blocks += count
  }
  return blocks
}

const offered: Options = () => ({
  tools: [
    {
      name: 'get_time',
      parameters: { type: 'object', properties: { zone: { type: 'string' } } },
    },
  ],
})
const SIZE = 6_000

const repeated =
  (piece: string, before = '', after = '') =>
  (size: number) =>
    before + piece.repeat(Math.ceil(size / piece.length)) + after

/** References that lead to one another, and a value for the last. */
function chain(size: number): InspectOptions {
  const $defs = Object.fromEntries(
    Array.from({ length: size / 30 }, (_, i) => [`d${i}`, { $ref: `#/$defs/d${i + 1}` }]),
  )
  return { tools: [{ name: 'get_time', parameters: { $defs, $ref: '#/$defs/d0' } }] }
}

const nearNames = (size: number): InspectOptions => ({
  tools: Array.from({ length: size / 60 }, (_, i) => ({
    name: `get_weather_${i}`,
    parameters: { type: 'object' },
  })),
})

const patched = (size: number) =>
  JSON.stringify({
    name: 'apply_patch',
    arguments: {
      input: repeated(
        '*** Update File: a\n@@\n-a\n+b\n',
        '*** Begin Patch\n',
        '*** End Patch',
      )(size),
    },
  })

type Options = (size: number) => InspectOptions

const FAMILIES: readonly (readonly [
  name: string,
  text: (size: number) => string,
  options?: Options,
])[] = [
  ['call signs', repeated('call:')],
  ['call signs of Gemma', repeated('<|tool_call>call:')],
  ['hexadecimal digits', repeated('f', '{"a": 0x', '}')],
  ['grouped digits', repeated('_0', '{"a": 1', '}')],
  ['half a list of calls', repeated("get_time(a=1, b='x'), ", '[')],
  ['calls in quotes', repeated('"get_time(a=1)", ')],
  ['calls in quotes, of tools', repeated('"get_time(a=1)", '), offered],
  ['ChatGLM openers', repeated('get_time\n```python\ntool_call(')],
  ['closers named after tools', repeated('</get_time>'), offered],
  ['headings of calls', repeated('### get_time\n'), offered],
  ['half-eaten Harmony', repeated('channel|>commentary to=functions.get_time<|mess')],
  ['half-eaten Kimi', repeated('tool_call_begin|>functions.get_time:0<|tool_call_arg')],
  ['half-eaten Solar', repeated('tool_call:begin|>get_time<|tool_call:ar')],
  ['half a call in marks', repeated('<tools>\n{"name": "get_time", "argumen')],
  [
    'half a call behind a whole one, of tools',
    repeated('get_time\n{"zone":"Europe/Os', 'get_time\n{"zone":"Europe/Oslo"}\n'),
    offered,
  ],
  ['fence labels', repeated('```tool_code ')],
  ['fences on lines', repeated('```tool_code\n')],
  ['actions with blanks', repeated('Action:\n \n')],
  ['actions with blanks, of tools', repeated('Action: \n'), offered],
  ['blank lines', repeated('\n')],
  ['tabs on lines', repeated('\t\n')],
  ['events', repeated('data: {"choices":[{"delta":{"content":"x"}}]}\n\n')],
  [
    'chained references',
    () => '<tool_call>{"name": "get_time", "arguments": {}}</tool_call>',
    chain,
  ],
  ['many tools and near names', repeated('get_weathr(a=1)\n'), nearNames],
  ['chained updates of a patch', patched],
]

describe('four times the text is at most six times the work', () => {
  it.each(FAMILIES.map(([name, text, options = () => ({})]) => ({ name, text, options })))(
    '$name',
    ({ text, options }) => {
      const work = (size: number) => {
        const [source, given] = [text(size), options(size)]
        return blocksRun(() => {
          for (const call of inspect(source, given).calls) problemsOf(call, null)
        })
      }
      // Code counts from its second run on at the latest.
      work(SIZE)
      const small = work(SIZE)
      expect(small).toBeGreaterThan(100)
      expect(work(4 * SIZE) / small).toBeLessThan(6)
    },
  )
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { LogCall } from '../calls/call.js'
import { claudeCode } from '../formats/claude-code.js'
import { LOG_LIMITS } from '../limits.js'
import type { FileReport } from './file-report.js'
import { readRange } from './range.js'
import { type ReadOptions, readLog } from './read-log.js'
import { memorySource } from './source.js'

const BAD = ['', '{"type":', '[1]', ' ', '{"type":"summary","summary":"x"}', '"ä"']

const few = (...values: readonly string[]) => fc.constantFrom(...values)
const id = fc.integer({ min: 0, max: 30 }).map((n) => `toolu_${n}`)
const input = fc.constantFrom<unknown>(
  { file_path: 'ä.ts' },
  { command: 'npm test' },
  'text',
  { __unparsedToolInput: { raw: '{"file_path": "a', len: 40 } },
  { __unparsedToolInput: { raw: "{'file_path': 'a'}", len: 18 } },
)
const content = few(
  'fine',
  'Exit code 1',
  '<tool_use_error>InputValidationError: x</tool_use_error>',
)
/** What a line may leave out holds on from the lines before it. */
const told = fc.record(
  {
    sessionId: few('s1', 's2'),
    version: few('2.1.1', '2.1.2'),
    timestamp: few('2026-01-02T03:04:05.678Z', '2026-01-03T03:04:05.000Z'),
  },
  { requiredKeys: [] },
)
const usage = fc.record({ input_tokens: fc.nat(99), output_tokens: fc.nat(99) })
const block = fc.oneof(
  fc.record({ type: fc.constant('tool_use'), id, name: few('Read', 'Bash'), input }),
  fc.record({ type: fc.constant('tool_result'), tool_use_id: id, content, is_error: fc.boolean() }),
)
const message = fc.record(
  {
    role: few('assistant', 'user'),
    content: fc.array(block, { maxLength: 3 }),
    id: few('msg_1', 'msg_2', 'msg_3'),
    model: few('opus', 'sonnet'),
    usage,
  },
  { requiredKeys: ['role', 'content'] },
)
const record = fc
  .tuple(told, message)
  .map(([fields, held]) => JSON.stringify({ ...fields, type: held.role, message: held }))

/** Lines from which the reading learns that it is a file of lines. */
const SAMPLED = new Array<string>(LOG_LIMITS.sampleRecords).fill('{"type":"summary"}')

const encoder = new TextEncoder()

/** What is told of a call without its texts. */
function brief({ arguments: { state }, result, ...call }: LogCall) {
  return { ...call, state, result: result === null ? null : { ...result, text: '' } }
}

async function read(bytes: Uint8Array, options: ReadOptions = {}) {
  const calls: ReturnType<typeof brief>[] = []
  const pieces: Uint8Array[] = []
  for (let at = 0; at < bytes.length; at += 200) pieces.push(bytes.subarray(at, at + 200))
  const listener = { settled: (call: LogCall) => calls.push(brief(call)) }
  const report = await readLog(memorySource('log', pieces), 0, listener, {
    format: claudeCode,
    ...options,
  })
  return { calls, report }
}

/** The rest of the file in parts of these lengths, each as another thread would send it. */
function inParts(bytes: Uint8Array, lengths: readonly number[]): ReadOptions {
  async function* from(start: number) {
    for (let at = start; at < bytes.length; at += 37) yield bytes.subarray(at, at + 37)
  }
  return {
    elsewhere: async (start, format, take) => {
      for (let at = start, part = 0; at < bytes.length; part++) {
        const end = Math.min(bytes.length, at + (lengths[part % lengths.length] ?? 1))
        await take(structuredClone(await readRange(from, { start: at, end, format })))
        at = end
      }
    },
  }
}

it('a file in parts is the file: calls, their order, places and faults, bad lines, counts', async () => {
  const line = fc.oneof(
    { weight: 8, arbitrary: record },
    { weight: 1, arbitrary: fc.constantFrom(...BAD) },
  )
  const lengths = fc.array(fc.integer({ min: 20, max: 2000 }), { minLength: 1, maxLength: 5 })
  let parted = 0
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 40 }), lengths, async (lines, cuts) => {
      const bytes = encoder.encode([...SAMPLED, ...lines].join('\n'))
      const whole = await read(bytes)
      const parts = await read(bytes, inParts(bytes, cuts))
      expect(parts.calls).toEqual(whole.calls)
      expect(parts.report).toEqual(whole.report satisfies FileReport)
      parted += parts.calls.length
    }),
    { numRuns: 100 },
  )
  expect(parted).toBeGreaterThan(100)
})

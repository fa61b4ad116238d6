import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DIALECTS } from '../engine/calls/dialects/index.js'
import { KNOWN_GRAMMARS } from '../engine/calls/grammar/known/index.js'
import { inspect } from '../engine/inspect.js'
import { readFixtures } from '../fixtures/read.js'
import { DEFAULT_SETTINGS } from '../worker/default-settings.js'
import type { loadRest, whereLoaded } from '../worker/later-parts.js'
import type { EngineSettings } from '../worker/protocol.js'
import { Session } from '../worker/session.js'
import { REST, restModules, standIn } from './rest-modules.mjs'

const folder = mkdtempSync(join(tmpdir(), 'callmend-rest-'))
afterAll(() => rmSync(folder, { recursive: true }))

interface Built {
  readonly Session: typeof Session
  readonly whereLoaded: typeof whereLoaded
  readonly loadRest: typeof loadRest
}

/** The worker's side in two scripts, as the site has it; nothing of the rest is loaded. */
async function built(): Promise<Built> {
  const at = (path: string) => JSON.stringify(join(import.meta.dirname, '../worker', path))
  const input = join(folder, 'entry.js')
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(
    input,
    `export { Session } from ${at('session.ts')}
    export { loadRest, whereLoaded } from ${at('later-parts.ts')}`,
  )
  const build = await rolldown({
    input,
    plugins: [restModules(() => true)],
    resolve: { extensionAlias: { '.js': ['.ts', '.js'] } },
  })
  const { output } = await build.write({ dir: join(folder, 'built') })
  await build.close()
  expect(output.some(({ fileName }) => fileName.startsWith('rest-'))).toBe(true)
  return await import(/* @vite-ignore */ join(folder, 'built', output[0].fileName))
}

const LOOK = { call: null, attempt: null }

function viewed(session: Session, source: string, change: Partial<EngineSettings>) {
  const { view, shown } = session.inspect(1, source, { ...DEFAULT_SETTINGS, ...change }, LOOK)
  return JSON.stringify([view, shown])
}

const call = (written: string) => `<tool_call>{"name": "f", "arguments": ${written}}</tool_call>`
const takes = (schema: object) => ({
  tools: JSON.stringify([
    { name: 'f', input_schema: { type: 'object', properties: { a: schema } } },
  ]),
})
const UNKNOWN = '@@call send_fax {"to": "77"} @@end'
const LEARNT = inspect(UNKNOWN).learnt
const EVENT = 'data: {"choices": [{"index": 0, "delta": {"content": "Hello"}}]}\n\n'

/** Texts that need the rest, and settings that make it needed. */
const NEEDY: readonly [what: string, source: string, change?: Partial<EngineSettings>][] = [
  ['an unknown notation', UNKNOWN],
  ['a notation that few texts hold', '✿FUNCTION✿: f\n✿ARGS✿: {"a": 1}'],
  ['a text without a call', 'It is sunny in Oslo.'],
  ['an expression', call('{"sizes": [10] * 3}')],
  ['a stream', EVENT.repeat(3)],
  ['a list of tokens', '["<tool", "_call", ">", "{"", "name", "":", " "", "f", ""}"]'],
  ['an item of a store', '{"Item": {"role": {"S": "assistant"}}}'],
  ['a stream in one list', '[{"type": "message_start"}, {"type": "message_stop"}]'],
  [
    'YAML of a message',
    'role: assistant\ntool_calls:\n- function:\n    name: f\n    arguments: "{}"\n',
  ],
  ['arguments that do not fit', call('{"a": "5"}'), takes({ type: 'integer' })],
  ['a pattern', call('{"a": "ab"}'), takes({ type: 'string', pattern: '^a' })],
  ['grammars of a profile', call('{"a": 1}'), { edits: { grammars: KNOWN_GRAMMARS.slice(0, 1) } }],
  ['an accepted grammar', call('{"a": 1}'), { grammar: JSON.stringify(LEARNT) }],
  [
    'a profile that keeps five tags',
    'Well. <tools>{"name": "f", "arguments": {"a": 1}}</tools>',
    { profile: 'leaked-calls-as-intended' },
  ],
]

/**
 * Dialects whose calls only look like some and leave room for others, which are looked for; whose
 * begin looks like YAML; or which are objects or lines that a log may have written.
 */
const UNMARKED = [
  'named-elements',
  'continue-tool-fence',
  'keyed-by-name',
  'named-json',
  'react',
  'name-list',
  'calling-tool',
]

const FIXTURES = ['envelopes', 'dialects'].flatMap(
  (name) =>
    readFixtures(readFileSync(new URL(`../fixtures/cases/${name}.jsonl`, import.meta.url), 'utf8'))
      .fixtures,
)

describe('the engine in two scripts', () => {
  let worker: Built
  let session: Session
  const whole = new Session(() => 0)
  const loaded = (source: string, change: Partial<EngineSettings> = {}) =>
    worker.whereLoaded(() => viewed(session, source, change))

  beforeAll(async () => {
    worker = await built()
    session = new worker.Session(() => 0)
  })

  it('reads calls that are marked with the first alone', () => {
    const late = DIALECTS.filter(({ example }) => {
      const early = loaded(example)
      if (early !== null) expect(early).toBe(viewed(whole, example, {}))
      return early === null
    })
    expect(late.map(({ id }) => id)).toEqual(UNMARKED)
  })

  it.each(NEEDY)('notes that it lacks something for %s', (_, source, change = {}) => {
    const fresh = new worker.Session(() => 0)
    expect(worker.whereLoaded(() => viewed(fresh, source, change))).toBeNull()
    // It is asked again with the rest, unless another text came.
    expect(fresh.isCurrent(1)).toBe(true)
  })

  it('says the same of every text, or that it lacks something, and then the same', async () => {
    const texts = FIXTURES.map(({ source, tools }) => {
      const change = tools === undefined ? {} : { tools: JSON.stringify(tools) }
      return { source, change, answer: viewed(whole, source, change) }
    })
    const atOnce = texts.filter(({ source, change, answer }) => {
      const early = loaded(source, change)
      if (early !== null) expect(early).toBe(answer)
      return early !== null
    })
    expect(atOnce.length).toBeGreaterThan(texts.length / 2)
    await worker.loadRest()
    for (const { source, change, answer } of texts) expect(loaded(source, change)).toBe(answer)
    for (const [, source, change = {}] of NEEDY) {
      expect(loaded(source, change)).toBe(viewed(whole, source, change))
    }
  })
})

describe('a module that stands in for another', () => {
  it('has its functions and its classes', () => {
    const code = standIn(
      'a.ts',
      'export interface A {}\nexport function* f() {}\nexport class C {}',
    )
    expect(code).toContain('export function f(...given)')
    expect(code).toContain('new (partOf("a.ts").C)(...given)')
  })

  it('is made of nothing that is read before anything is called', () => {
    expect(() => standIn('a.ts', 'export const LIST = []')).toThrow('only functions and classes')
  })

  it.each(REST)('can be made of %s', (path) => {
    expect(standIn(path, readFileSync(path, 'utf8'))).toContain('export function')
  })
})

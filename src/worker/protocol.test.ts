/** The contract between the page and the engine's worker: what is asked, and what comes back over the wire. */
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Ask, EngineSettings, Question, Questions, Reply, Request } from './protocol.js'

// The worker closes what leads to a network, for all who share its globals.
vi.mock('./quiet.js', () => ({ closeWaysOut: () => {} }))

const SETTINGS: EngineSettings = {
  readAs: 'auto',
  tools:
    '[{"name": "f", "input_schema": {"type": "object", "properties": {"a": {"type": "number"}}}}]',
  tool: null,
  finish: null,
  // A profile with a system, so that every question has an answer.
  profile: 'argument-normalizer-as-intended',
  edits: {},
  modelAnswers: {},
  grammar: '',
}
const SOURCE = `Look: <tool_call>{"name": "f", "arguments": {'a': '1', "b": [1, 2,]}}</tool_call>`

/** One of each kind; the compiler asks for those that are missing. */
const ASKS: { readonly [Q in Question]: Questions[Q]['ask'] } = {
  call: { call: 0 },
  shown: { call: 0, attempt: null },
  leaves: { call: 0, from: 0, count: 10 },
  value: { call: 0, leaf: 0 },
  'edit-places': { call: 0, attempt: 0, group: 0 },
  'diff-places': { call: 0, attempt: 0, side: 'left', start: 0, end: 1 },
  at: { offset: SOURCE.indexOf("'a'"), call: 0 },
  text: { call: 0, what: 'arguments', form: 'pretty' },
  account: { call: 0 },
  readings: { call: 0 },
  'tools-text': {},
  layer: { index: 0 },
  suggestion: { call: 0, reason: 0, suggestion: 0 },
  content: {},
  innermost: {},
  'inner-places': { pairs: [0, 4] },
  feedback: { call: 0 },
  event: { call: 0, provider: null },
  pipelines: { call: 0, profiles: ['recommended'] },
  system: { call: 0 },
  'read-settings': { text: '{}' },
  expected: {},
  digest: {},
}
const QUESTIONS = Object.keys(ASKS) as Question[]

/** Those for which this source and call have nothing. */
const NOTHING: ReadonlySet<Question> = new Set(['layer', 'suggestion', 'edit-places', 'event'])

const replies: Reply[] = []
let ids = 100

/** What comes back to one request: a copy, as the page gets it. */
async function sent(request: Request): Promise<Reply> {
  const receive = Reflect.get(globalThis, 'onmessage') as (
    event: Pick<MessageEvent, 'data'>,
  ) => void
  receive({ data: structuredClone(request) })
  await vi.waitFor(() => expect(replies.length).toBeGreaterThan(0), { timeout: 20_000 })
  const found = replies.splice(0)
  expect(found).toHaveLength(1)
  const [reply] = found
  if (reply === undefined) throw new Error('no reply')
  return reply
}

const ask = <Q extends Question>(question: Q, given: Ask<Q>, inspection = 1) =>
  sent({ kind: 'ask', id: ++ids, inspection, question, ask: given })

beforeAll(async () => {
  vi.stubGlobal('postMessage', (reply: Reply) => replies.push(structuredClone(reply)))
  vi.stubGlobal('onmessage', null)
  await import('./engine-worker.js')
  await import('./later.js')
}, 120_000)

describe('the engine’s worker', () => {
  it('says hello first, with what the page needs to know of the tables', () => {
    const [hello] = replies.splice(0)
    if (hello?.kind !== 'hello') throw new Error('no hello')
    expect(Object.keys(hello.facts)).toEqual(['version', 'profiles', 'strategies'])
    expect(hello.facts.strategies[0]).toEqual({
      id: expect.any(String),
      title: expect.any(String),
      summary: expect.any(String),
    })
  })

  it('answers an inspection in one piece, under its own number', async () => {
    const look = { call: null, attempt: null }
    const reply = await sent({ kind: 'inspect', id: 1, source: SOURCE, settings: SETTINGS, look })
    if (reply.kind !== 'inspected') throw new Error(reply.kind)
    expect(reply.id).toBe(1)
    expect(reply.view).toMatchObject({ id: 1, counts: { found: 1 } })
    expect(Object.keys(reply.shown ?? {})).toEqual([
      'call',
      'detail',
      'attempt',
      'diff',
      'rules',
      'values',
    ])
  })

  it.each(QUESTIONS)('answers “%s” once, under the number of the question', async (question) => {
    const reply = await ask(question, ASKS[question])
    expect(reply).toMatchObject({ kind: 'answer', id: ids })
    if (reply.kind === 'answer' && !NOTHING.has(question)) expect(reply.answer).not.toBeNull()
  })

  it.each(QUESTIONS)('says that “%s” is about an inspection that is gone', async (question) => {
    if (question === 'read-settings') return
    expect(await ask(question, ASKS[question], 7)).toEqual({ kind: 'stale', id: ids })
  })

  it('answers about a call that does not exist with nothing', async () => {
    for (const question of ['call', 'leaves', 'account', 'feedback', 'text'] as const) {
      const reply = await ask(question, { ...ASKS[question], call: 9 } as Ask<typeof question>)
      expect(reply).toEqual({ kind: 'answer', id: ids, answer: null })
    }
  })

  it('tells of a failure in place of an answer, and goes on', async () => {
    const broken = { kind: 'inspect', id: 2, source: SOURCE, settings: null, look: null }
    const reply = await sent(broken as unknown as Request)
    expect(reply).toEqual({ kind: 'failed', id: 2, message: expect.any(String) })
    expect((await ask('digest', {}, 0)).kind).toBe('answer')
  })
})

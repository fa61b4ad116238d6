import { describe, expect, it } from 'vitest'
import { inspect } from '../inspect.js'

const TOOL = {
  type: 'function',
  name: 'send_fax',
  parameters: { type: 'object', properties: { number: { type: 'string' } } },
}
const ARGUMENTS = '{"number": "77"}'

const streamOf = (events: readonly { readonly type: string }[]) =>
  events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join('')

const item = (id: string, done: boolean) => ({
  type: `response.output_item.${done ? 'done' : 'added'}`,
  item: {
    ...{ type: 'function_call', id: `i_${id}`, call_id: id, name: 'send_fax' },
    arguments: done ? ARGUMENTS : '',
  },
  output_index: Number(id),
})
const pieces = (id: string) => [
  item(id, false),
  {
    type: 'response.function_call_arguments.delta',
    output_index: Number(id),
    delta: ARGUMENTS.slice(0, 9),
  },
  {
    type: 'response.function_call_arguments.delta',
    output_index: Number(id),
    delta: ARGUMENTS.slice(9),
  },
  {
    type: 'response.function_call_arguments.done',
    output_index: Number(id),
    arguments: ARGUMENTS,
  },
  item(id, true),
]
const responses = (calls: readonly { readonly type: string }[]) =>
  streamOf([
    { type: 'response.created', response: { output: [], tools: [TOOL] } } as { type: string },
    ...calls,
    { type: 'response.completed', response: { output: [item('0', true).item] } } as {
      type: string
    },
  ])

const block = { type: 'tool_use', id: 't', name: 'send_fax', input: {} }
const delta = (partial_json: string) => ({ type: 'input_json_delta', partial_json })
const anthropic = streamOf([
  { type: 'content_block_start', index: 0, content_block: block },
  { type: 'content_block_delta', index: 0, delta: delta('') },
  { type: 'content_block_delta', index: 0, delta: delta(ARGUMENTS) },
  { type: 'content_block_stop', index: 0 },
  { type: 'message_stop' },
] as { type: string }[])

const aiSdk = streamOf([
  { type: 'tool-input-start', toolCallId: 'c', toolName: 'send_fax' },
  { type: 'tool-input-delta', toolCallId: 'c', inputTextDelta: ARGUMENTS.slice(0, 9) },
  { type: 'tool-input-delta', toolCallId: 'c', inputTextDelta: ARGUMENTS.slice(9) },
  { type: 'tool-input-available', toolCallId: 'c', toolName: 'send_fax', input: { number: '77' } },
  { type: 'finish' },
] as { type: string }[])

const rejected = (source: string) =>
  inspect(source).notices.filter(({ code }) => code === 'payload-rejected').length

describe('what is accounted for is not told as a call that could not be read', () => {
  it.each<[string, string]>([
    ['the events of a Responses stream', responses(pieces('0'))],
    ['those of Anthropic', anthropic],
    ['those of the AI SDK', aiSdk],
  ])('%s, which say the same twice', (_what, source) => {
    expect(inspect(source).calls.map(({ verdict }) => verdict)).toEqual(['ready'])
    expect(rejected(source)).toBe(0)
  })

  it.each<[string, unknown]>([
    ['a list of tools', [{ type: 'function', function: TOOL }]],
    ['tools as Anthropic writes them', [{ name: 'f', input_schema: TOOL.parameters }]],
    ['a request', { model: 'm', messages: [{ role: 'user', content: 'Fax it.' }], tools: [TOOL] }],
  ])('%s', (_what, value) => {
    const { calls, notices } = inspect(JSON.stringify(value, null, 1))
    expect(calls).toEqual([])
    expect(notices.map(({ code }) => code)).not.toContain('payload-rejected')
    expect(notices.length).toBeGreaterThan(0)
  })

  it('the thoughts and observations around a call', () => {
    const said = `Thought: I fax it.\nAction: send_fax\nAction Input: ${ARGUMENTS}\n`
    expect(rejected(`${said}Observation: sent\nThought: done\nFinal Answer: sent`)).toBe(0)
  })
})

it('a stream that lost a fragment is not ready where its end says the whole', () => {
  const lost = pieces('0').filter((_, i) => i !== 2)
  const [call] = inspect(responses(lost)).calls
  expect(call?.verdict).not.toBe('ready')
})

it('a call of a stream whose begin is damaged is told', () => {
  const second = pieces('1').map((event) =>
    JSON.parse(JSON.stringify(event).replaceAll('"function_call"', '"fuction_cal"')),
  )
  const source = responses([...pieces('0'), ...second])
  expect(inspect(source).calls).toHaveLength(1)
  expect(rejected(source)).toBeGreaterThan(0)
})

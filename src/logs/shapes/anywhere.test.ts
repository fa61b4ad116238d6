import { expect, it } from 'vitest'
import { writtenArguments } from '../query/facts.js'
import { readText } from '../testing/read-text.js'

const CALL = '{"AtDawn": true}'
const object = JSON.parse(CALL)

/** One call of `open_gate` and its result, as a log of one's own may have them. */
it.each<[title: string, records: readonly unknown[]]>([
  [
    'names as .NET writes them',
    [
      { Role: 'user', Content: 'open it' },
      {
        Role: 'assistant',
        ToolCalls: [{ Id: 'c1', Function: { Name: 'open_gate', Arguments: CALL } }],
      },
      { Role: 'tool', ToolCallId: 'c1', Content: 'opened' },
    ],
  ],
  [
    'blocks in camel case',
    [
      {
        role: 'assistant',
        content: [{ type: 'tool_use', id: 'c1', name: 'open_gate', input: object }],
      },
      { role: 'user', content: [{ type: 'tool_result', toolUseId: 'c1', content: 'opened' }] },
    ],
  ],
  [
    'events that only their members tell',
    [
      { event: 'began', detail: { tool_name: 'open_gate', args: object, call_id: 'c1' } },
      { event: 'ended', detail: { call_id: 'c1', output: 'opened' } },
    ],
  ],
  [
    'a body of a provider inside a record of its own',
    [
      {
        at: { reply: { body: { toolUse: { toolUseId: 'c1', name: 'open_gate', input: object } } } },
      },
      { at: { reply: { body: { toolResult: { toolUseId: 'c1', content: 'opened' } } } } },
    ],
  ],
  [
    'JSON inside a text',
    [
      {
        attributes: {
          reply: JSON.stringify({
            message: {
              tool_calls: [{ id: 'c1', function: { name: 'open_gate', arguments: CALL } }],
            },
          }),
        },
      },
      { attributes: { reply: JSON.stringify({ tool_call_id: 'c1', content: 'opened' }) } },
    ],
  ],
])('%s', async (_title, records) => {
  const { calls } = await readText(records.map((each) => JSON.stringify(each)).join('\n'))
  expect(
    calls.map(({ tool, arguments: held, result }) => [
      tool,
      JSON.parse(writtenArguments(held) ?? ''),
      result?.text,
    ]),
  ).toEqual([['open_gate', object, 'opened']])
})

it.each<[title: string, record: unknown]>([
  ['a tool that is offered', { tools: [{ id: 't', name: 'open_gate', parameters: {}, args: {} }] }],
  ['a step of a plan', { nodes: [{ id: 'n', name: 'open_gate', parameters: { wait: 3 } }] }],
  ['what a user wrote', { text: '{"id":"c1","name":"open_gate","arguments":{}}' }],
  ['what a message quotes', { role: 'user', content: '{"id":"c1","name":"open_gate","args":{}}' }],
  ['a kind of span', { span: { type: 'tool', name: 'open_gate' } }],
])('%s is no call and no result', async (_title, record) => {
  const { calls, report } = await readText(JSON.stringify(record))
  expect([calls, report.tally.results]).toEqual([[], 0])
})

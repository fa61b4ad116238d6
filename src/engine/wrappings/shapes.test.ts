/** Calls in the shapes that systems keep and send them in. */
import { describe, expect, it, test } from 'vitest'
import { inspect } from '../inspect.js'

const args = { deck: 'C', trucks: 2 }
const called = (value: unknown) =>
  inspect(typeof value === 'string' ? value : JSON.stringify(value)).calls.map(
    ({ name, verdict, arguments: given }) => [name, verdict, given],
  )

describe('a call, as', () => {
  it.each<[string, unknown]>([
    [
      'YandexGPT lists it',
      {
        result: {
          alternatives: [
            {
              message: {
                role: 'assistant',
                toolCallList: {
                  toolCalls: [{ functionCall: { name: 'load_ferry', arguments: args } }],
                },
              },
            },
          ],
        },
      },
    ],
    [
      'a column of a database keeps the list',
      {
        role: 'assistant',
        content: '',
        tool_calls: JSON.stringify([
          { id: 'c', function: { name: 'load_ferry', arguments: JSON.stringify(args) } },
        ]),
      },
    ],
    [
      'agents send it to each other',
      {
        jsonrpc: '2.0',
        id: 1,
        result: {
          kind: 'message',
          role: 'agent',
          parts: [
            {
              kind: 'data',
              data: { id: 'a', name: 'load_ferry', args },
              metadata: { adk_type: 'function_call' },
            },
          ],
        },
      },
    ],
    [
      'an event of a managed agent',
      { id: 'e', type: 'agent.custom_tool_use', name: 'load_ferry', input: args },
    ],
    [
      'a type of GraphQL, its arguments in pieces',
      {
        data: {
          messages: [
            {
              __typename: 'ActionExecutionMessageOutput',
              id: 'm',
              name: 'load_ferry',
              arguments: ['{"deck": "', 'C", "tru', 'cks": 2}'],
            },
          ],
        },
      },
    ],
    [
      'a store of documents, the call as a map',
      {
        Item: {
          role: { S: 'assistant' },
          tool_call: {
            M: {
              name: { S: 'load_ferry' },
              arguments: { M: { deck: { S: 'C' }, trucks: { N: '2' } } },
            },
          },
        },
      },
    ],
  ])('%s', (_, value) => {
    expect(called(value)).toEqual([['load_ferry', 'ready', args]])
  })
})

describe('other messages of such protocols', () => {
  it.each<[string, unknown]>([
    [
      'data that are no call',
      {
        jsonrpc: '2.0',
        result: {
          kind: 'message',
          parts: [{ kind: 'data', data: { name: 'load_ferry', args }, metadata: { type: 'form' } }],
        },
      },
    ],
    ['the result of a tool', { jsonrpc: '2.0', result: { content: [{ type: 'text' }] } }],
  ])('hold none: %s', (_, value) => {
    expect(called(value).filter(([, verdict]) => verdict === 'ready')).toEqual([])
  })
})

const TAGGED =
  '<tool_call>\n{"name": "load_ferry", "arguments": {"deck": "C", "trucks": 2}}\n</tool_call>'
const pieces = [TAGGED.slice(0, 9), TAGGED.slice(9, 40), TAGGED.slice(40)]
const sent = (events: readonly object[]) =>
  events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')

describe('a text in pieces', () => {
  test('llama.cpp sends it', () => {
    const events = pieces.map((content) => ({ index: 0, content, tokens: [], stop: false }))
    const end = { index: 0, content: '', stop: true, stop_type: 'eos' }
    expect(called(sent([...events, end]))).toEqual([['load_ferry', 'ready', args]])
  })

  test('a server of Hugging Face sends it', () => {
    const events = pieces.map((text, i) => ({
      index: i,
      token: { id: i, text, special: false },
      details: i === 2 ? { finish_reason: 'eos_token' } : null,
    }))
    expect(called(sent(events))).toEqual([['load_ferry', 'ready', args]])
  })

  test('which breaks off is not ready', () => {
    const events = pieces.slice(0, 2).map((content) => ({ content, stop: false }))
    expect(called(sent(events)).every(([, verdict]) => verdict !== 'ready')).toBe(true)
  })
})

describe('prints of a class around a text', () => {
  const text = `'${TAGGED.replaceAll('\n', '\\n')}'`
  it.each([
    `RequestOutput(request_id=0, prompt='Load it.', outputs=[CompletionOutput(index=0, text=${text}, token_ids=(1, 2), finish_reason='stop')], finished=True)`,
    `[Response(text=${text}, generate_token_len=31, finish_reason='stop', logprobs=None)]`,
  ])('%s', (print) => {
    expect(called(print)).toEqual([['load_ferry', 'ready', args]])
    const unended = print.replace(/, finish_reason='stop'/, '')
    expect(called(unended)).toEqual([['load_ferry', 'review', args]])
  })

  it('are calls where nothing is said in them', () => {
    expect(called("LoadFerry(deck='C', trucks=2)")).toEqual([['LoadFerry', 'review', args]])
  })
})

test('one text in a list may be all of the list', () => {
  const said = {
    __typename: 'ToolCall',
    name: 'load_ferry',
    arguments: ['{"deck": "C", "trucks": 2}'],
  }
  expect(called({ data: { said } })).toEqual([['load_ferry', 'review', args]])
})

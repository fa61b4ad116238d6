/** Calls in messages that frameworks keep. */
import { describe, expect, it } from 'vitest'
import { inspect } from '../inspect.js'

const ARGS = { zone: 'Europe/Oslo' }
const told = (text: string) =>
  inspect(text).calls.map(({ id, name, arguments: args, verdict }) => [id, name, args, verdict])
const lines = (...records: readonly object[]) =>
  records.map((one) => JSON.stringify(one)).join('\n')

describe('messages that frameworks keep', () => {
  it('Semantic Kernel names the plugin of a function, by which its tool is offered', () => {
    const call = {
      $type: 'FunctionCallContent',
      Id: 'c1',
      PluginName: 'Clock',
      FunctionName: 'Get',
      Arguments: ARGS,
    }
    const message = { Role: { Label: 'assistant' }, Items: [call] }
    expect(told(JSON.stringify(message))).toEqual([['c1', 'Clock-Get', ARGS, 'ready']])
    const { PluginName: _, ...alone } = call
    expect(told(JSON.stringify(alone))).toEqual([['c1', 'Get', ARGS, 'ready']])
  })

  it('Letta has the id of the call beside that of the message', () => {
    const call = { name: 'f', arguments: JSON.stringify(ARGS), tool_call_id: 'c1' }
    const message = { id: 'message-1', message_type: 'tool_call_message', tool_call: call }
    expect(told(JSON.stringify([message]))).toEqual([['c1', 'f', ARGS, 'ready']])
  })

  it('an event of OpenHands names the tool and the id of the call in it', () => {
    const call = { id: 'c1', name: 'f', arguments: JSON.stringify(ARGS), origin: 'completion' }
    const event = { id: 'ev-1', kind: 'ActionEvent', tool_name: 'f', tool_call_id: 'c1' }
    const other = { id: 'ev-2', kind: 'StateEvent', value: 'running' }
    expect(told(lines({ ...event, tool_call: call }, other))).toEqual([['c1', 'f', ARGS, 'ready']])
    const misnamed = told(lines({ ...event, tool_name: 'g', tool_call: call }))
    expect(misnamed.map(([, , , verdict]) => verdict)).toEqual(['review'])
  })

  it('Copilot lists requests of tools', () => {
    const request = { toolCallId: 'c1', name: 'f', arguments: ARGS }
    const event = { type: 'assistant.message', data: { content: '', toolRequests: [request] } }
    expect(told(lines({ type: 'session.start', data: {} }, event))).toEqual([
      ['c1', 'f', ARGS, 'ready'],
    ])
  })

  it('Elixir writes words as atoms', () => {
    const call =
      '%LangChain.Message.ToolCall{status: :complete, type: :function, call_id: "c1", name: "f", arguments: %{"zone" => "Europe/Oslo"}}'
    const message = `%LangChain.Message{role: :assistant, tool_calls: [${call}]}`
    const ready = [['c1', 'f', ARGS, 'ready']]
    expect(told(message)).toEqual(ready)
    expect(told(`[debug] LangChain response: {:ok, ${message}}`)).toEqual(ready)
    const partly = message.replace(':complete', ':incomplete')
    expect(told(partly).map(([, , , verdict]) => verdict)).toEqual(['review'])
  })

  it('a record that names another tool than its call is for review', () => {
    const call = { name: 'close', arguments: JSON.stringify(ARGS) }
    const record = (tool: string) =>
      JSON.stringify({ id: 'c1', type: 'function', tool_name: tool, function: call })
    expect(told(record('close'))).toEqual([['c1', 'close', ARGS, 'ready']])
    expect(told(record('reopen'))).toEqual([['c1', 'close', ARGS, 'review']])
  })

  it('a call that has succeeded is not made again', () => {
    const session = (status: string) =>
      JSON.stringify({ type: 'gemini', toolCalls: [{ id: 'c1', name: 'f', args: ARGS, status }] })
    expect(told(session('pending'))).toEqual([['c1', 'f', ARGS, 'ready']])
    expect(told(session('success'))).toEqual([['c1', 'f', ARGS, 'review']])
  })
})

describe('lines of a log', () => {
  const answer = JSON.stringify({
    choices: [
      {
        message: {
          role: 'assistant',
          tool_calls: [
            {
              id: 'c1',
              type: 'function',
              function: { name: 'f', arguments: JSON.stringify(ARGS) },
            },
          ],
        },
      },
    ],
  })

  it.each([
    'DEBUG:client:POST https://api.test/v1/chat/completions "200 OK"',
    '2026-01-03 10:11:12 [client] we got',
  ])('an answer behind any words of a logger is one: %s', (head) => {
    expect(told(`${head} ${answer}`)).toEqual([['c1', 'f', ARGS, 'ready']])
  })

  it('an answer in a sentence is not known to be one', () => {
    expect(told(`Yesterday I copied ${answer}`).map(([, , , verdict]) => verdict)).toEqual([
      'review',
    ])
  })

  it('what the user says behind a call holds it back', () => {
    const call = {
      role: 'assistant',
      content: [
        { type: 'toolRequest', id: 'c1', toolCall: { value: { name: 'f', arguments: ARGS } } },
      ],
    }
    const said = { role: 'user', content: [{ type: 'text', text: 'Stop, keep the files.' }] }
    expect(told(lines(said, call))).toEqual([['c1', 'f', ARGS, 'ready']])
    expect(told(lines(call, said))).toEqual([['c1', 'f', ARGS, 'review']])
  })
})

import { describe, expect, test } from 'vitest'
import { inspect } from '../inspect.js'

const INPUT = { zone: 'Europe/Oslo' }
const TEXT = JSON.stringify(INPUT)
const OTHER = JSON.stringify({ zone: 'Europe/Rome' })
const tools = [
  { name: 'get_time', parameters: { type: 'object', properties: { zone: { type: 'string' } } } },
]

const chatCall = (text = TEXT, more = {}) => ({
  id: 'c1',
  type: 'function',
  function: { name: 'get_time', arguments: text, ...more },
})
const choice = (text = TEXT, finish = 'tool_calls', index = 0) => ({
  index,
  message: { role: 'assistant', tool_calls: [chatCall(text)] },
  finish_reason: finish,
})
const refusing = {
  ...choice(),
  message: { role: 'assistant', refusal: 'I will not do that.', tool_calls: [chatCall()] },
}
const required = {
  required_action: {
    type: 'submit_tool_outputs',
    submit_tool_outputs: { tool_calls: [chatCall()] },
  },
}
const use = (type = 'tool_use') => ({ type, id: 't1', name: 'get_time', input: INPUT })
const message = (block: object, stop = 'tool_use') => ({
  role: 'assistant',
  content: [block],
  stop_reason: stop,
})
const item = (status = 'completed', type = 'function_call') => ({
  type,
  id: 'f1',
  call_id: 'c1',
  name: 'get_time',
  arguments: TEXT,
  status,
})
const response = (status: string, ...output: object[]) => ({ object: 'response', status, output })
const candidate = (zone: string, finishReason = 'STOP') => ({
  content: { role: 'model', parts: [{ functionCall: { name: 'get_time', args: { zone } } }] },
  finishReason,
})
const uiPart = (state: string, more = {}) => ({
  role: 'assistant',
  parts: [{ type: 'tool-get_time', toolCallId: 'c1', state, input: INPUT, ...more }],
})
const turns = (...messages: object[]) => ({ messages })
const stream = (...events: object[]) =>
  `${events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')}`
const delta = (index: number, text: string) => ({
  choices: [{ index, delta: { tool_calls: [{ ...chatCall(text), index: 0, id: `c${index}` }] } }],
})
const finish = (index: number) => ({
  choices: [{ index, delta: {}, finish_reason: 'tool_calls' }],
})
const block = (type: string) => [
  { type: 'message_start', message: { role: 'assistant' } },
  { type: 'content_block_start', index: 0, content_block: { ...use(type), input: {} } },
  {
    type: 'content_block_delta',
    index: 0,
    delta: { type: 'input_json_delta', partial_json: TEXT },
  },
  { type: 'content_block_stop', index: 0 },
]
const available = {
  type: 'tool-input-available',
  toolCallId: 'c1',
  toolName: 'get_time',
  input: INPUT,
}
const added = {
  type: 'response.output_item.added',
  output_index: 0,
  item: { ...item('in_progress'), arguments: '' },
}
const done = (status = 'completed') => ({
  type: 'response.output_item.done',
  output_index: 0,
  item: item(status),
})

const whole = {
  type: 'response.function_call_arguments.delta',
  output_index: 0,
  delta: TEXT,
}

const converse = [
  {
    contentBlockStart: {
      contentBlockIndex: 0,
      start: { toolUse: { toolUseId: 't1', name: 'get_time' } },
    },
  },
  { contentBlockDelta: { contentBlockIndex: 0, delta: { toolUse: { input: TEXT } } } },
  { contentBlockStop: { contentBlockIndex: 0 } },
]

function judged(source: object | string) {
  const { calls } = inspect(typeof source === 'string' ? source : JSON.stringify(source), { tools })
  return calls.map(({ verdict, reasons }) => [verdict, ...reasons.map(({ code }) => code)])
}

describe('what became of a call is said by its own record or by the answer that holds it', () => {
  test.each<[string, object | string]>([
    ['a choice that failed', { choices: [choice(TEXT, 'error')] }],
    [
      'a candidate that the API could not read',
      { candidates: [candidate('Oslo', 'MALFORMED_FUNCTION_CALL')] },
    ],
    [
      'a candidate of which an API’s list says no',
      { candidates: [candidate('Oslo', 'PROHIBITED_CONTENT')] },
    ],
    ['an answer that a server gave up', { choices: [choice(TEXT, 'abort')] }],
    [
      'an answer for which nothing was left',
      { choices: [choice(TEXT, 'insufficient_system_resource')] },
    ],
    ['a response that waits', response('queued', item())],
    ['a response that still comes', response('in_progress', item())],
    [
      'a request of Genkit that still grows',
      {
        role: 'model',
        content: [{ toolRequest: { name: 'get_time', input: INPUT, partial: true } }],
      },
    ],
    [
      'an event that tells how far a call has come',
      "AgentStream(delta='', tool_calls=[ToolSelection(tool_id='c1', tool_name='get_time', tool_kwargs={'zone': 'Europe/Oslo'})])",
    ],
    [
      'a call that the AI SDK found invalid',
      { type: 'tool-call', toolCallId: 'c1', toolName: 'get_time', input: INPUT, invalid: true },
    ],
    ['a response that failed', response('failed', item())],
    ['a response that was cancelled', response('cancelled', item())],
    ['an answer that went in circles', { choices: [choice(TEXT, 'repetition_truncation')] }],
    ['a candidate that ended for another reason', { candidates: [candidate('Oslo', 'OTHER')] }],
    ['an item that is not whole', response('completed', item('incomplete'))],
    ['an item that has just begun', response('completed', item('in_progress'))],
    ['a call that the API runs, of Anthropic', message(use('server_tool_use'), 'end_turn')],
    ['a call that the API runs, of OpenAI', response('completed', item('completed', 'mcp_call'))],
    ['a call that the provider runs', uiPart('input-available', { providerExecuted: true })],
    ['an input that still comes', uiPart('input-streaming')],
    ['a call that was denied', uiPart('output-denied')],
    [
      'a step with its output',
      { step_details: { type: 'tool_calls', tool_calls: [chatCall(TEXT, { output: '12:00' })] } },
    ],
    [
      'a stored message with what the tools gave back',
      {
        type: 'ai',
        content: '',
        tool_calls: [
          { name: 'get_time', args: INPUT, id: 'c1', type: 'tool_call', tool_outputs: { o: '12' } },
        ],
      },
    ],
    ['a stream that failed', stream(delta(0, TEXT), { error: { message: 'upstream' } })],
    [
      'a stream that ends with an exception',
      stream(...converse, { modelStreamErrorException: { message: 'x' } }),
    ],
    ['a stream that was given up', stream(available, { type: 'abort' })],
    [
      'a stream of the provider’s own call',
      stream({ ...available, providerExecuted: true }, { type: 'finish' }),
    ],
    [
      'a streamed call that the API runs',
      stream(...block('server_tool_use'), { type: 'message_stop' }),
    ],
    ['a streamed item that is not whole', stream(added, done('incomplete'))],
    [
      'a streamed item that is not whole, as the end says',
      stream(added, whole, {
        type: 'response.incomplete',
        response: response('incomplete', item('incomplete')),
      }),
    ],
    [
      'a response that still comes, as an event of its own',
      { type: 'response.in_progress', response: response('in_progress', item('in_progress')) },
    ],
    [
      'an input that the AI SDK refused',
      stream({ ...available, type: 'tool-input-error', errorText: 'x' }),
    ],
    [
      'a call that a framework asked to repeat',
      `[ToolCallPart(tool_name='get_time', args='${TEXT}', tool_call_id='c1')]\nRetryPromptPart(content='No.', tool_call_id='c1')`,
    ],
    ['an answer that refuses', { choices: [refusing] }],
    [
      'an end as the provider says it',
      { choices: [{ ...choice(), native_finish_reason: 'MALFORMED_FUNCTION_CALL' }] },
    ],
    [
      'a prompt that was blocked',
      { promptFeedback: { blockReason: 'SAFETY' }, candidates: [candidate('Oslo')] },
    ],
    ['a run that expired', { object: 'thread.run', status: 'expired', ...required }],
    ['an exception beside it', { output: { choices: [choice()] }, exception: 'ValueError: x' }],
    ['errors around it', { errors: [{ code: 400, data: { choices: [choice()] } }] }],
    [
      'an entry at the level of errors',
      { type: 'GENERATION', level: 'ERROR', output: { choices: [choice()] } },
    ],
    [
      'the code of a provider',
      { choices: [choice()], base_resp: { status_code: 1027, status_msg: 'sensitive' } },
    ],
    [
      'what a session keeps beside its message',
      {
        message: { role: 'assistant', content: '', toolCalls: [chatCall()] },
        toolCallStates: [{ toolCallId: 'c1', status: 'done', output: [{ content: '12:00' }] }],
      },
    ],
    [
      'an event with which a block begins',
      { type: 'stream_event', event: { type: 'content_block_start', content_block: use() } },
    ],
    ['a list of errors in a stream', stream(delta(0, TEXT), { errors: [{ code: 'x' }] })],
    [
      'an error on the next line',
      `${JSON.stringify({ message: { role: 'assistant', tool_calls: [chatCall()] }, done: false })}\n{"error":"unexpected EOF"}`,
    ],
    ['an exchange that failed', { status: 500, body: { choices: [choice()] } }],
    ['an entry that says no success', { success: false, data: { choices: [choice()] } }],
    ['a call that was run', { ...chatCall(), status: 'executed' }],
    ['a call that nobody approved', { tool_call: chatCall(), approved: false }],
    ['a decision against it', { tool_call: chatCall(), decision: 'reject' }],
    ['a question whether it may run', uiPart('approval-requested', { approval: { id: 'a1' } })],
    ['the answer no', uiPart('approval-responded', { approval: { id: 'a1', approved: false } })],
    ['a request for approval', response('completed', item('completed', 'mcp_approval_request'))],
    ['an item that waits for approval', { type: 'tool_approval_item', rawItem: item() }],
    [
      'the result that holds its call, in a print',
      "[ToolCallResult(result='12:00', origin=ToolCall(tool_name='get_time', arguments={'zone': 'Europe/Oslo'}, id='c1'))]",
    ],
    ['the user has spoken since', turns(message(use()), { role: 'user', content: 'no' })],
    [
      'the user has spoken since, in blocks',
      turns(message(use()), { role: 'user', content: [{ type: 'text', text: 'no' }] }),
    ],
  ])('%s is for review', (_title, source) => {
    expect(judged(source)).toEqual([['review', 'call-withdrawn']])
  })

  test.each<[string, unknown]>([
    ...[
      'dismissed timed_out timeout interrupted stopped invalid executed',
      'paused generating loading building queued input-streaming waiting_for_confirmation',
      'needs_confirmation running calling',
    ]
      .flatMap((words) => words.split(' '))
      .map((word): [string, unknown] => ['status', word]),
    ['outcome', 'rejected'],
    ['state', { status: 'error' }],
    ['partial', true],
    ['invalid', true],
    ['is_incomplete', true],
    ['willContinue', true],
    ['errorText', 'No such zone.'],
    ['isError', true],
    ['requires_confirmation', true],
    ['needsApproval', true],
    ['confirmed', false],
    ['is_input_complete', false],
    ['tool_response', '12:00'],
    ['return_value', { time: '12:00' }],
    ['observation', '12:00'],
  ])('a call whose %s is %j is for review', (key, value) => {
    const use = { type: 'tool_use', id: 't1', name: 'get_time', input: INPUT }
    expect(judged({ ...use, [key]: value })).toEqual([['review', 'call-withdrawn']])
  })

  test.each<[string, unknown]>([
    ['status', 'completed'],
    ['status', 'pending'],
    ['status', { code: 'OK' }],
    ['state', 'stop'],
    ['partial', false],
    ['isError', false],
    ['confirmed', true],
    ['is_input_complete', true],
    ['observation', ''],
    ['tool_outputs', null],
  ])('a call whose %s is %j is ready', (key, value) => {
    const use = { type: 'tool_use', id: 't1', name: 'get_time', input: INPUT }
    expect(judged({ ...use, [key]: value })).toEqual([['ready']])
  })

  test.each<[string, object]>([
    ['length', { done: true, done_reason: 'length' }],
    ['context_length', { finish_reason: 'context_length' }],
  ])('arguments that were parsed are held back where the answer ended for %s', (_word, end) => {
    const call = { id: 'c1', function: { name: 'get_time', arguments: INPUT } }
    const answer = { message: { role: 'assistant', content: '', tool_calls: [call] }, ...end }
    expect(judged({ responses: [answer] })).toEqual([['review', 'cut-response']])
  })

  test.each<[string, object | string]>([
    [
      'LangChain',
      {
        type: 'ai',
        content: '',
        tool_calls: [{ name: 'get_time', args: INPUT, id: 'c1', type: 'tool_call' }],
        response_metadata: { stop_reason: 'max_tokens' },
      },
    ],
    [
      'LangChain, without its type',
      {
        content: '',
        tool_calls: [{ name: 'get_time', args: INPUT, id: 'c1' }],
        response_metadata: { finish_reason: 'length' },
      },
    ],
    [
      'the AI SDK',
      {
        content: [{ type: 'tool-call', toolCallId: 'c1', toolName: 'get_time', input: INPUT }],
        finishReason: 'length',
      },
    ],
    [
      'a request with its answer',
      {
        messages: [
          {
            role: 'assistant',
            contents: [{ kind: 'tool_call', tool_name: 'get_time', arguments: INPUT }],
          },
        ],
        finish_reason: 'length',
      },
    ],
    [
      'PydanticAI',
      "ModelResponse(parts=[ToolCallPart(tool_name='get_time', args={'zone': 'Europe/Oslo'}, tool_call_id='c1')], finish_reason='length')",
    ],
    [
      'Haystack',
      "ChatMessage(_role='assistant', _content=[ToolCall(tool_name='get_time', arguments={'zone': 'Europe/Oslo'}, id='c1')], _meta={'finish_reason': 'length'})",
    ],
  ])('so they are in the record of %s', (_title, record) => {
    expect(judged(record)).toEqual([['review', 'cut-response']])
  })

  test.each(['done', 'queued'])(
    'a spoken session’s event is a call, whatever it says: %s',
    (state) => {
      const toolUse = { toolUseId: 't1', toolName: 'get_time', content: TEXT, status: state }
      const reasons = state === 'done' ? [] : ['call-withdrawn']
      expect(judged({ event: { toolUse } })).toEqual([
        [state === 'done' ? 'ready' : 'review', ...reasons],
      ])
    },
  )

  test.each<[string, object]>([
    ['the API cancels it', { toolCallCancellation: { ids: ['t1'] } }],
    ['a request is cancelled', { jsonrpc: '2.0', method: 'notifications/cancelled', params: {} }],
    ['the turn is aborted', { type: 'event_msg', payload: { type: 'turn_aborted' } }],
    ['the user interrupts', { type: 'user', text: '[Request interrupted by user for tool use]' }],
  ])('where %s behind it, a call is for review', (_title, behind) => {
    expect(judged(`${JSON.stringify(message(use()))}\n${JSON.stringify(behind)}`)).toEqual([
      ['review', 'call-withdrawn'],
    ])
  })

  test.each<[string, object]>([
    ['failed', { response_status: 500, response_body: { choices: [choice()] } }],
    ['has an error code', { errorCode: 'X', content: candidate('Oslo').content }],
    ['has a status of its own', { status: { code: 'ERROR' }, outputs: { choices: [choice()] } }],
    ['says that it is an error', { $ai_is_error: true, $ai_output: { choices: [choice()] } }],
    ['is interrupted', { interrupted: true, content: candidate('Oslo').content }],
    ['was cancelled', { cancelled: true, ...choice().message }],
    ['was a dry run', { dry_run: true, ...choice().message }],
    ['is a draft', { draft: true, ...choice().message }],
  ])('a call in an entry that %s is for review', (_title, entry) => {
    expect(judged(entry)).toEqual([['review', 'call-withdrawn']])
  })

  test.each<[string, object | string]>([
    ['choices', { choices: [choice(), choice(OTHER, 'tool_calls', 1)] }],
    ['candidates', { candidates: [candidate('Oslo'), candidate('Rome')] }],
    ['streamed choices', stream(delta(0, TEXT), delta(1, OTHER), finish(0), finish(1))],
  ])('of several %s one is chosen', (_title, source) => {
    const [first, second] = judged(source)
    expect(first?.slice(0, 2)).toEqual(['review', 'call-withdrawn'])
    expect(second?.slice(0, 2)).toEqual(['review', 'call-withdrawn'])
  })

  test.each<[string, object | string]>([
    ['a choice', { choices: [choice()] }],
    [
      'a choice beside one without calls',
      { choices: [choice(), { index: 1, message: { role: 'assistant', content: 'Hm.' } }] },
    ],
    [
      'a call that older clients read, too',
      { role: 'assistant', function_call: chatCall().function, tool_calls: [chatCall()] },
    ],
    [
      'a message of Genkit',
      { role: 'model', content: [{ toolRequest: { ref: 'c1', name: 'get_time', input: INPUT } }] },
    ],
    ['a message', message(use())],
    ['the answer yes', uiPart('approval-responded', { approval: { id: 'a1', approved: true } })],
    ['a run that waits for it', { object: 'thread.run', status: 'requires_action', ...required }],
    ['an exchange', { status: 200, body: { choices: [choice()] } }],
    [
      'an entry that says success',
      { success: true, status: 'success', data: { choices: [choice()] } },
    ],
    [
      'an entry whose faults are empty',
      {
        level: 'DEFAULT',
        error: null,
        errors: [],
        exception: '',
        base_resp: { status_code: 0 },
        data: { choices: [choice()] },
      },
    ],
    ['an item', response('completed', item())],
    ['an input that is whole', uiPart('input-available')],
    ['a stream', stream(delta(0, TEXT), finish(0))],
    ['a streamed block', stream(...block('tool_use'), { type: 'message_stop' })],
    ['a streamed item', stream(added, done())],
    [
      'a streamed block of Bedrock',
      stream(...converse, { messageStop: { stopReason: 'tool_use' } }),
    ],
    ['what the user said before', turns({ role: 'user', content: 'When?' }, message(use()))],
  ])('%s is ready', (_title, source) => {
    expect(judged(source)).toEqual([['ready']])
  })

  test('a call that came before it was whole is one with the whole one', () => {
    const part = (...calls: object[]) => ({
      type: 'ai',
      content: '',
      tool_calls: calls.map((args) => ({ name: 'get_time', args, id: 'c1', type: 'tool_call' })),
    })
    const lines = [part({}), part({ zone: 'Eur' }), part(INPUT)].map((one) => JSON.stringify(one))
    expect(judged(lines.join('\n'))).toEqual([['ready']])
  })

  test('calls that the user writes are none of the model', () => {
    expect(judged({ role: 'user', tool_calls: [chatCall()] })).toEqual([])
  })
})

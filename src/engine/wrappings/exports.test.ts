/** Exports of tools around models: session files, traces, dumps. Each row would fail without its mechanism. */
import { describe, expect, test } from 'vitest'
import { inspect } from '../inspect.js'

const said = (source: unknown) =>
  inspect(typeof source === 'string' ? source : JSON.stringify(source)).calls.map((call) => [
    call.name,
    call.arguments,
    call.verdict,
  ])
const chatCall = (name: string, args: object, id = 'c1') => ({
  id,
  type: 'function',
  function: { name, arguments: JSON.stringify(args) },
})
const calling = (name: string, args: object, id = 'c1') => ({
  role: 'assistant',
  content: null,
  tool_calls: [chatCall(name, args, id)],
})
const answering = (id = 'c1') => ({ role: 'tool', tool_call_id: id, content: 'ok' })
const asking = { role: 'user', content: 'please' }

describe('conversations', () => {
  test('a message whose content is a record', () => {
    const invocation = { toolCallId: 'c1', toolName: 'tag', args: { n: 2 } }
    const content = {
      format: 2,
      parts: [{ type: 'tool-invocation', toolInvocation: invocation }],
      toolInvocations: [invocation],
    }
    expect(said({ messages: [asking, { role: 'assistant', content }] })).toEqual([
      ['tag', { n: 2 }, 'ready'],
    ])
  })

  test('calls that are messages of their own, by their role', () => {
    const invoke = (name: string, id: string) => ({
      role: 'tool_call_invocation',
      tool_call_id: id,
      name,
      arguments: '{"n":1}',
    })
    const result = (id: string) => ({ role: 'tool_call_result', tool_call_id: id, content: 'ok' })
    const list = [asking, invoke('a', 'i1'), result('i1'), invoke('b', 'i2'), result('i2')]
    expect(said({ transcript: list }).map(([name]) => name)).toEqual(['a', 'b'])
  })

  test('a pending call stands alone; one that was answered is one of all', () => {
    const first = [asking, calling('a', {}), answering()]
    const pending = said({ messages: [...first, calling('b', {}, 'c2')] })
    expect(pending).toEqual([['b', {}, 'ready']])
    const over = said({ messages: [...first, calling('b', {}, 'c2'), answering('c2')] })
    expect(over).toEqual([
      ['a', {}, 'review'],
      ['b', {}, 'review'],
    ])
  })

  test('where the text breaks off in the last call, the whole ones are told', () => {
    const whole = JSON.stringify({
      messages: [asking, calling('a', { q: 'x' }), answering(), calling('b', { q: 'long' }, 'c2')],
    })
    const cut = whole.slice(0, whole.lastIndexOf('long') + 2)
    expect(said(cut)[0]).toEqual(['a', { q: 'x' }, 'review'])
  })
})

describe('records', () => {
  test('an answer without a call does not hide the calls elsewhere, which are not ready', () => {
    const steps = [calling('look', { q: 'x' })]
    const final = { role: 'assistant', content: 'All done.' }
    expect(said({ final, trace: { deep: steps } })).toEqual([['look', { q: 'x' }, 'review']])
  })

  test.each<[string, object]>([
    ['interrupts of a graph', { tasks: [{ interrupts: [{ value: 'Really?' }] }] }],
    ['requests of approval', { action_requests: [{ name: 'drop' }] }],
    ['confirmations', { actions: { requestedToolConfirmations: { c1: { hint: 'ok?' } } } }],
  ])('%s beside a message hold its calls back', (_, beside) => {
    const message = { choices: [{ message: calling('drop', { t: 'x' }) }] }
    expect(said({ state: message, ...beside })).toEqual([['drop', { t: 'x' }, 'review']])
    const emptied = JSON.stringify({ state: message, interrupts: [], pending_approvals: {} })
    expect(said(emptied)).toEqual([['drop', { t: 'x' }, 'ready']])
  })

  const chunk = (delta: object, finish: string | null = null) =>
    `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`
  const events = (name: string) =>
    chunk({ tool_calls: [{ index: 0, ...chatCall(name, { a: 1 }) }] }) +
    chunk({}, 'tool_calls') +
    'data: [DONE]\n\n'

  test('a recording keeps a stream as text: one for each answer', () => {
    const entry = (name: string) => ({ response: { content: { text: events(name) } } })
    expect(said({ log: { entries: [entry('f')] } })).toEqual([['f', { a: 1 }, 'ready']])
    expect(said({ log: { entries: [entry('f'), entry('g')] } }).map(([name]) => name)).toEqual([
      'f',
      'g',
    ])
    expect(said({ note: events('f') })).toEqual([['f', { a: 1 }, 'review']])
  })

  test('events of one call that say in several ways which it is', () => {
    const item = { id: 'i', type: 'function_call', name: 'f', call_id: 'c9' }
    const lines = [
      { type: 'response.output_item.added', output_index: 0, item: { ...item, arguments: '' } },
      {
        type: 'response.function_call_arguments.delta',
        item_id: 'i',
        call_id: 'c9',
        delta: '{"a":1}',
      },
      { type: 'response.output_item.done', item: { ...item, arguments: '{"a":1}' } },
    ]
    expect(said(lines.map((one) => JSON.stringify(one)).join('\n'))).toEqual([
      ['f', { a: 1 }, 'ready'],
    ])
  })
})

describe('what is no call', () => {
  const schema = { type: 'object', properties: { q: { type: 'string' } } }
  const tools = [{ type: 'function', function: { name: 'find', parameters: schema } }]

  test.each<[string, string]>([
    ['sets of tools, one a line', [1, 2].map((id) => JSON.stringify({ id, tools })).join('\n')],
    ['tools inside a configuration', JSON.stringify({ agent: { version: 1, tools } })],
    ['a tool without parameters', '{"name": "finish", "description": "End", "parameters": {}}'],
    ['steps of a trace', '{"spans":[{"type":"SPAN","name":"render","input":{"rows":3}}]}'],
    ['steps in a table', 'id,type,name,input\n1,SPAN,render,"{""rows"": 3}"\n2,LLM,chat,"{}"'],
  ])('%s', (_, text) => {
    expect(said(text)).toEqual([])
  })

  test('a step whose kind says tool is one', () => {
    const rows = 'id,run_type,name,inputs\n1,chain,agent,"{""q"": 1}"\n2,tool,find,"{""q"": 2}"'
    expect(said(rows)).toEqual([['find', { q: 2 }, 'review']])
  })
})

describe('rows of a dump in SQL', () => {
  const literal = (text: string) => `'${text.replaceAll("'", "''")}'`
  const payload = literal(JSON.stringify(calling('book', { name: "O'Neil" })))

  test.each<[string, string]>([
    [
      'without names',
      `INSERT INTO m VALUES(1,'user',${literal("it's")},7);\nINSERT INTO m VALUES(2,'a',${payload},8);`,
    ],
    [
      'with names, several rows',
      `INSERT INTO "m" (id, "payload", at) VALUES\n (1, NULL, now()),\n (2, ${payload}, now());`,
    ],
  ])('%s', (_, text) => {
    expect(said(text)).toEqual([['book', { name: "O'Neil" }, 'review']])
  })

  test('columns of tools and arguments', () => {
    const row = (name: string, args: object) =>
      `INSERT INTO c (id, tool_name, arguments) VALUES (1, '${name}', ${literal(JSON.stringify(args))});`
    expect(said(`${row('a', { n: "l'eau" })}\n${row('b', { n: 2 })}`)).toEqual([
      ['a', { n: "l'eau" }, 'review'],
      ['b', { n: 2 }, 'review'],
    ])
  })
})

describe('logs', () => {
  test('events by keywords, the call and its result', () => {
    const event = "tool_name='sky' tool_kwargs={'at': 'Bodø'} tool_id='c3'"
    const text = `INFO:flow:Running step call_tool\n${event}\nINFO:flow:Step done\n${event} tool_output=Out(text='clear')\nINFO:flow:end`
    expect(said(text)).toEqual([['sky', { at: 'Bodø' }, 'review']])
  })

  test('labels of a tool and its arguments say more than a guess', () => {
    const text = `***** Suggested tool call (c4): rate *****\nArguments: \n{"base":"CHF"}\n*****\n\n>>>>>>>> EXECUTING FUNCTION rate...\nCall ID: c4\nInput arguments: {'base': 'CHF'}\n`
    expect(said(text)).toEqual([['rate', { base: 'CHF' }, 'review']])
  })

  test('lines of a pod, of several levels', () => {
    const block = JSON.stringify(
      { type: 'tool_use', id: 't1', name: 'go', input: { n: 3 } },
      null,
      1,
    )
    const lines = ['INFO turn 1', 'INFO model=x', 'DEBUG block:', ...block.split('\n'), 'WARN done']
    const log = lines.map((line, i) => `pod-7f agent 2025-01-05T05:05:0${i}.100Z ${line}`)
    expect(said(log.join('\n'))).toEqual([['go', { n: 3 }, 'ready']])
  })
})

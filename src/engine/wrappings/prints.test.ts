/** Calls as frameworks and languages print them. */
import { describe, expect, test } from 'vitest'
import { inspect } from '../inspect.js'
import { openText, partsOf } from './testing/open-text.js'

describe('objects', () => {
  test.each<[string, string, string[]]>([
    [
      'LangChain, what an agent does next',
      `AgentAction(tool='f', tool_input={'x': 1}, log='')`,
      [`call f {'x': 1}`],
    ],
    [
      'OpenAI, Python',
      `ChatCompletionMessageToolCall(id='a', function=Function(arguments='{"x":1}', name='f'), type='function')`,
      ['call f {"x":1}'],
    ],
    [
      'Anthropic, Python',
      `Message(content=[TextBlock(text='Hm.', type='text'), ToolUseBlock(id='t', input={'x': 1}, name='f', type='tool_use')], role='assistant')`,
      ['text Hm.', `call f {'x': 1}`],
    ],
    [
      'Gemini, Python',
      `Candidate(content=Content(parts=[Part(function_call=FunctionCall(args={'x': 1}, name='f'))], role='model'), finish_reason=<FinishReason.STOP: 'STOP'>)`,
      [`call f {'x': 1}`],
    ],
    [
      'LangChain, str of a message',
      `content='' additional_kwargs={} tool_calls=[{'name': 'f', 'args': {'x': 1}, 'id': 'a', 'type': 'tool_call'}]`,
      [`call f {'x': 1}`],
    ],
    [
      'Dart, in a log of Android',
      'I/flutter ( 4242): FunctionCall{name: f, args: {"x": 1}, id: null}',
      ['call f {"x": 1}'],
    ],
    [
      'C#, a record below the line of its logger',
      'info: Loop[0]\n      FunctionCallContent { CallId = c1, Name = f, Arguments = {"x":1} }\n',
      ['call f {"x":1}'],
    ],
    [
      'Go, spew.Dump',
      '(api.ToolCall) {\n ID: (string) (len=2) "c1",\n Index: (*int)(<nil>),\n Function: (api.FunctionCall) {\n  Name: (string) (len=1) "f",\n  Arguments: (string) (len=7) "{\\"x\\":1}"\n }\n}',
      ['call f {"x":1}'],
    ],
    [
      'Kotlin, values that may be absent',
      'ToolCall.Function(id=ToolId(id=c1), function=FunctionCall(nameOrNull=f, argumentsOrNull={"x":1}))',
      ['call f {"x":1}'],
    ],
    [
      'Ruby, inspect',
      '=> {"c1"=>#<Chat::ToolCall:0x000078e1 @arguments={"x"=>1, "y"=>nil}, @id="c1", @name="f">}',
      ['call f {"x": 1, "y": null}'],
    ],
    [
      'PHP, print_r behind the time of a log',
      '[12-Jan-2026 08:14:55 UTC] Array\n(\n    [type] => function\n    [function] => Array\n        (\n            [name] => f\n            [arguments] => {"x":1}\n        )\n\n)\n',
      ['call f {"x":1}'],
    ],
    [
      'Goose, a request as Rust writes it',
      '{"role":"assistant","content":[{"ToolRequest":{"id":"t","tool_call":{"Ok":{"name":"f","arguments":{"x":1}}}}}]}',
      ['call f {"x":1}'],
    ],
    [
      'PHP, print_r of a message without a text',
      'stdClass Object\n(\n    [role] => assistant\n    [content] => \n    [tool_calls] => Array\n        (\n            [0] => stdClass Object\n                (\n                    [id] => c1\n                    [function] => stdClass Object\n                        (\n                            [name] => f\n                            [arguments] => {"x":1}\n                        )\n\n                )\n\n        )\n\n)',
      ['call f {"x":1}'],
    ],
    [
      'Bedrock agent, a trace',
      `{"trace": {"invocationInput": {"actionGroupName": "g", "function": "f", "parameters": [{"name": "x", "type": "string", "value": "a"}]}}}`,
      ['call f fields'],
    ],
    [
      'LlamaIndex',
      `[ToolSelection(tool_id='a', tool_name='f', tool_kwargs={'x': 1})]`,
      [`call f {'x': 1}`],
    ],
    [
      'PydanticAI',
      `ModelResponse(parts=[ToolCallPart(tool_name='f', args='{"x":1}', tool_call_id='a', part_kind='tool-call')])`,
      ['call f {"x":1}'],
    ],
    [
      'PydanticAI, arguments in a class of their own',
      `ToolCallPart(tool_name='f', args=ArgsJson(args_json='{"x":1}'), tool_call_id='a')`,
      ['call f {"x":1}'],
    ],
    [
      'PydanticAI, JSON',
      '{"part_kind":"tool-call","tool_name":"f","args":{"x":1},"tool_call_id":"a"}',
      ['call f {"x":1}'],
    ],
    [
      'Rust',
      'ToolCall { id: "a", function: Function { name: "f", arguments: "{\\"x\\":1}" } }',
      ['call f {"x":1}'],
    ],
    [
      'Rust, a parsed value',
      'ToolUse { type: "tool_use", name: "f", input: Object {"x": Number(1), "y": Array [String("a"), Null]} }',
      ['call f {"x": 1, "y": ["a", null]}'],
    ],
    [
      'Rust, a variant around the record',
      'Said { parts: [Part::ToolCall(ToolCall { id: "a", function: Function { name: "f", arguments: Object {"x": Number(1)} } })] }',
      ['call f {"x": 1}'],
    ],
    [
      'Python, beside the print of a task',
      `Step(calls=[ToolCall(id='a', function=Body(name='f', arguments='{"x":1}'))], task=<Task pending coro=<g.<locals>.h() running at s.py:9>>)`,
      ['call f {"x":1}'],
    ],
    [
      'Node',
      `{ id: 'a', type: 'function', function: { name: 'f', arguments: '{"x":1}' } }`,
      ['call f {"x":1}'],
    ],
    ['Go', '{ID:a Type:function Function:{Name:f Arguments:{"x":1}}}', ['call f {"x":1}']],
    ['Ruby', '{:id=>"a", :function=>{:name=>"f", :arguments=>{:x=>1}}}', ['call f {"x": 1}']],
    [
      'Elixir',
      '%{"id" => "a", "function" => %{"name" => "f", "arguments" => "{}"}}',
      ['call f {}'],
    ],
    ['Java record', 'ToolCall[id=a, type=function, name=f, arguments={"x":1}]', ['call f {"x":1}']],
    [
      'LangChain4j',
      'AiMessage { text = null toolExecutionRequests = [ToolExecutionRequest { id = "a", name = "f", arguments = "{}" }] }',
      ['call f {}'],
    ],
    [
      'Swift, labels and a dictionary',
      'ToolCall(id: "a", name: "f", arguments: ["x": 1, "y": "b"])',
      ['call f {"x": 1, "y": "b"}'],
    ],
    [
      'Swift, values in cases of an enum',
      'ToolCall(function: Body(name: "f", arguments: ["x": JSON.JSONValue.int(1), "y": JSON.JSONValue.string("b")]))',
      ['call f {"x": 1, "y": "b"}'],
    ],
    [
      'a class around the arguments',
      'ToolCall(id: "a", toolName: "f", arguments: Content({"x": 1}))',
      ['call f {"x": 1}'],
    ],
    [
      'Clojure',
      '{:role "assistant" :tool-calls [{:id "a" :function {:name "f" :arguments {:x 1 :y-z "b"}}}]}',
      ['call f {"x": 1, "y-z": "b"}'],
    ],
    [
      'Go, a map',
      'ToolCall{ID:a Type:function Function:{Name:f Arguments:map[x:1 y:b]}}',
      ['call f {"x": 1, "y": "b"}'],
    ],
    [
      'PHP, var_dump',
      'object(Call)#9 (2) {\n  ["type"]=>\n  string(8) "function"\n  ["function"]=>\n  array(2) {\n    ["name"]=>\n    string(1) "f"\n    ["arguments"]=>\n    string(7) "{\\"x\\":1}"\n  }\n}',
      ['call f {"x":1}'],
    ],
    [
      'PHP, print_r',
      'Array\n(\n    [type] => function\n    [function] => Array\n        (\n            [name] => f\n            [arguments] => Array\n                (\n                    [x] => 1\n                    [y] => b c\n                )\n        )\n)',
      ['call f {"x": 1, "y": "b c"}'],
    ],
    [
      'Go, numbers',
      '{ID:a Type:function Function:{Name:f Arguments:{X:1 Y:b}}}',
      ['call f {X:1 Y:b}'],
    ],
    ['PowerShell', 'ToolCall{name=f; arguments=@{x=1; y=b}}', ['call f {x=1; y=b}']],
  ])('%s', (_language, source, expected) => {
    expect(partsOf(source)).toEqual(expected)
  })

  test.each([
    `ToolMessage(content='12', name='f', tool_call_id='a')`,
    `ToolCallResult(name='f', output={'x': 1})`,
    `Weather(name='f', args={'x': 1})`,
    `Weather(name: "f", args: ["x": 1])`,
  ])('no call: %s', (source) => {
    expect(openText(source).parts.every((part) => part.kind !== 'call')).toBe(true)
  })
})

test('where a text without quotes ends was inferred', () => {
  const reasonsOf = (map: string) => {
    const [part] = openText(`ToolCall{Function:{Name:f Arguments:map[${map}]}}`).parts
    return part?.kind === 'call' ? part.reasons.map(({ code }) => code) : null
  }
  expect(reasonsOf('x:1')).toEqual([])
  expect(reasonsOf('x:1 y:a z:b')).toEqual(['dialect-drift'])
  // Nothing says to which of the two keys the word belongs.
  expect(reasonsOf('x:a b y:1')).toBeNull()
})

describe('log lines', () => {
  test.each<[string, string[]]>([
    ['tool_calls: [{"id":"a","function":{"name":"f","arguments":"{}"}}]', ['call f {}']],
    ["Invoking: `f` with `{'x': 1}`", [`call f {'x': 1}`]],
    ['Function call requests: f_g({"x": 1})', ['call f_g {"x": 1}']],
    ['=== Calling Function ===\nCalling function: f with args: {"x": 1}', ['call f {"x": 1}']],
    ['llm#0 Calling function [f:call_W0] with arguments {"x": 1}', ['call f {"x": 1}']],
    [
      `_run_function_call: llm#0 is calling 'f', which is not registered. arguments: {'x': 1}`,
      [`call f {'x': 1}`],
    ],
    ['Calling function: f with args: {"x": 1}{"x": 2}', ['call f {"x": 1}', 'call f {"x": 2}']],
    ['Calling function: f with args: {"x": 1}{"y": 2}', ['call f {"x": 1}{"y": 2}']],
    ['✔ Tool f called with {"x": 1} (3ms)', ['call f {"x": 1}']],
    ['Error from tool f with args {"x": 1}: no such boat', ['call f {"x": 1}']],
    ["Error code: 400 - {'error': {'failed_generation': '<f>{}</f>'}}", ['text <f>{}</f>']],
    ["{ error: { error: { failed_generation: '<f>{}</f>' } } }", ['text <f>{}</f>']],
    [
      'RAW RESPONSE:\n{\n  "tool_calls": [{"id": "a", "function": {"name": "f", "arguments": "{}"}}]\n}\n',
      ['call f {}'],
    ],
    ["role: assistant\ncontent:   '<f>\\n'\n", ['text <f>\n']],
    [
      '```json\n{"tool_calls": [{"id": "a", "function": {"name": "f", "arguments": "{}"}}]}\n```',
      ['call f {}'],
    ],
  ])('%s', (source, expected) => {
    expect(partsOf(source)).toEqual(expected)
  })

  test.each([
    ['msg=run tool=f args="{\\"x\\": 1}"'],
    [' tool name: f;\n tool args:{"x": 1}'],
    [
      '09:00 | INFO | a:1 - Tools being chosen: [\'f\']\n09:00 | INFO | a:2 - 🔧 Tool arguments: {"x": 1}',
    ],
    ['***** Suggested tool call (a): f *****\nArguments: \n{"x": 1}\n*****'],
  ])('labels stand inside a text: %s', (source) => {
    expect(inspect(source).calls).toMatchObject([
      { name: 'f', arguments: { x: 1 }, verdict: 'review' },
    ])
  })

  const swift = (name: string, members: string) =>
    `ToolCall(name: "${name}", arguments: [${members}])`

  test('a dictionary of Swift without members is one; with a value that has no key it is none', () => {
    const calls = [swift('f', ':'), swift('g', '"x": 1, "y": []')]
    expect(partsOf(calls.join('\n'))).toEqual(['call f {}', 'call g {"x": 1, "y": []}'])
    for (const members of ['"x": 1, "y 2"', '"y 2", "x": 1']) {
      const { calls } = inspect(swift('f', members))
      expect(calls.map(({ verdict }) => verdict)).not.toContain('ready')
    }
  })

  test.each([
    ['Swift', swift('f', '"x": 1 "y": 2')],
    ['Python', `ToolCall(name='f', arguments={'x': 1)`],
  ])('a print that cannot be read holds back the others: %s', (_what, damaged) => {
    const { calls, notices } = inspect(`${damaged}\n${swift('g', '"x": 1')}`)
    expect(calls.map(({ name, verdict }) => [name, verdict])).toEqual([['g', 'review']])
    expect(notices.map(({ code }) => code)).toContain('payload-rejected')
  })

  test('keys of the arguments stay as they are, whatever languages print', () => {
    const args = '{@id: 5, sizeOrNull: 3}'
    expect(inspect(`ToolCall(tool_name='f', args=${args}, id='c1')`).calls).toMatchObject([
      { arguments: { '@id': 5, sizeOrNull: 3 } },
    ])
  })

  test('prints of another class hold nothing back', () => {
    const { calls } = inspect(`ToolCallOutput(id: 'a', text)\n${swift('g', '"x": 1')}`)
    expect(calls.map(({ verdict }) => verdict)).toEqual(['ready'])
  })

  test('a log that only tells of a call accuses no parser', () => {
    const [part] = openText("Invoking: `f` with `{'x': 1}`\n\n12").parts
    expect(part).toMatchObject({ kind: 'call', error: null })
  })

  test('every record of a log of messages is read', () => {
    const line = (id: number, name: string) =>
      JSON.stringify({
        dir: 'out',
        msg: { jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: {} } },
      })
    const result =
      '{"dir":"in","msg":{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"ok"}]}}}'
    expect(partsOf([line(1, 'f'), result, line(2, 'g')].join('\n'))).toEqual([
      'call f {}',
      'call g {}',
    ])
  })

  test('text that breaks off in the paste is known to be cut', () => {
    const [part] = openText(
      '{"choices":[{"message":{"role":"assistant","content":"<tool_call>{',
    ).parts
    expect(part).toMatchObject({ kind: 'text', cut: true })
  })
})

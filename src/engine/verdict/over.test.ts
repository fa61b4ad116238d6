import { describe, expect, test } from 'vitest'
import { inspect } from '../inspect.js'
import { ITEM, reasons, verdicts } from './testing/answered.js'

const CALL =
  '<tool_call>\n{"name": "get_time", "arguments": {"zone": "Europe/Oslo"}}\n</tool_call>\n'

describe('a call that was answered is not ready', () => {
  test.each([
    '<tool_response>\n12:00\n</tool_response>',
    '[TOOL_RESULTS] 12:00',
    '<result>12:00</result>',
    '<observation>\n12:00\n</observation>',
    '<|eom_id|><|start_header_id|>ipython<|end_header_id|>\n\n12:00<|eot_id|>',
    '<|START_TOOL_RESULT|>[{"time": "12:00"}]<|END_TOOL_RESULT|>',
    '***** Response from calling tool (call_1) *****\n12:00',
    'EXECUTION RESULT of [get_time]:\n12:00',
    'Tool returned: 12:00',
    "[get_time for 'Oslo'] Result:\n12:00",
    '  ⎿  12:00',
    '{"role": "user", "content": [{"tool_use_id": "call_1", "content": "12:00"}]}',
    'Tool: 12:00',
    'Result: 12:00',
    '**Output:** 12:00',
    'Observation: 12:00',
    'Response: 12:00',
    '[10:12:03] Error: no such zone',
    '-> 12:00',
    '→ 12:00',
    "observations='12:00'",
    'ToolResponseMessage{responses=[ToolResponse[id=call_1, responseData=12:00]]}',
    'ToolExecutionResultMessage { toolName = "get_time" text = "12:00" }',
    'ToolMessage(content="12:00", tool_call_id="call_1")',
    "{'role': 'tool', 'content': '12:00'}",
    '{"type": "tool_result", "content": "12:00"}',
    '{"functionResponse": {"name": "get_time", "response": {"time": "12:00"}}}',
    '{"jsonrpc":"2.0","id":3,"result":{"content":[]}}',
    '{"jsonrpc":"2.0","id":3,"error":{"code":-32602,"message":"no zone"}}',
    "role='ipython' content='12:00'",
    "{'role': 'function', 'name': 'f', 'content': '12:00'}",
    'role: tool\ncontent: 12:00',
    '{"output": "12:00"}',
    '✅ Result: 12:00',
    'Traceback (most recent call last):\n  ValueError: no zone',
    'The tool returned 12:00.',
    'Tool call was rejected by the user',
    '[Request interrupted by user for tool use]',
    '工具返回：12点',
    '観察: 12時',
    '결과: 12시',
    'Ergebnis: 12 Uhr',
    'Résultat : 12 h',
    'Resultado: 12',
    'Результат: 12',
    'guardrail: {"action":"block","rule":"no clocks"}',
    '{"hookSpecificOutput":{"permissionDecision":"deny"}}',
    'policy=deny',
    'approval: rejected by ann',
    '{"approved": false}',
    '{"error": "permission denied"}',
    'DENIED',
    '⛔ Blocked by policy',
    '(rejected)',
    '{"toolCallCancellation": {"ids": ["x"]}}',
    '{"method": "notifications/cancelled"}',
    '{"type": "turn_aborted"}',
    '{"type": "retry-prompt", "content": "no zone"}',
    '{"code_execution_result": {"outcome": "OK"}}',
    '{"tool_outputs": ["12:00"]}',
    '{"behavior": "deny"}',
    'verdict: refused',
    'status: declined',
    'Cancelled by the user',
    'aborted.',
    'permitted=false',
    '  Output from get_time: 12:00',
    '"exception": {"type": "ValueError"}',
    '{"errors": [{"message": "no zone"}]}',
  ])('%s', (answer) => {
    expect(verdicts(`${CALL}${answer}`)).toEqual(['review'])
  })

  test('not even where a tuple or the record around it holds the answer', () => {
    const call = "ToolCall(tool_name='get_time', arguments={'zone': 'Oslo'}, id='c1')"
    expect(verdicts(`[${call}]`)).toEqual(['ready'])
    expect(verdicts(`Step(calls=[${call}], observations=None)`)).toEqual(['ready'])
    expect(verdicts(`[(${call}, '12:00')]`)).toEqual(['review'])
    expect(verdicts(`{'call': ${call}, 'model': 'llama'}`)).toEqual(['ready'])
    const chat =
      '{"id":"c1","type":"function","function":{"name":"get_time","arguments":"{\\"zone\\":\\"Oslo\\"}"}}'
    expect(verdicts(`{"tool_call": ${chat}, "output": "12:00"}`)).toEqual(['review'])
    expect(verdicts(`{"tool_call": ${chat}, "output": 12}`)).toEqual(['ready'])
    expect(verdicts(`{"tool_calls": [${chat}]}\n{"decision": "deny"}`)).toEqual(['review'])
    const held = (where: string) =>
      `{"action": "run", "meta": {"tool_call_id": "c1"${where} "response": {"role": "assistant", "tool_calls": [${chat}]}}}`
    expect(verdicts(held(',')), 'in a record around it').toEqual(['ready'])
    expect(verdicts(held('}, "more": {')), 'in a record before it').toEqual(['review'])
  })

  test('not even where the token that ends it begins the answer', () => {
    const call =
      '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>get_time\n```json\n{"zone": "Oslo"}\n```<｜tool▁call▁end｜><｜tool▁calls▁end｜><｜tool▁outputs▁begin｜>'
    expect(verdicts(call)).toEqual(['ready'])
    expect(verdicts(`${call}<｜tool▁output▁begin｜>12:00<｜tool▁output▁end｜>`)).toEqual(['review'])
  })

  test('not even where the answer is an item of its own', () => {
    const answer = '{"type":"function_call_output","call_id":"call_1","output":"12:00"}'
    expect(verdicts(`[${ITEM},${answer}]`)).toEqual(['review'])
    expect(verdicts(`[${ITEM}]`)).toEqual(['ready'])
  })
})

test.each([
  `import clock from 'clock';\n${CALL}`,
  `parse(${CALL});`,
  `expected = parse(${CALL})\nassert expected`,
])('a call in the code of a program is shown there: %j', (text) => {
  expect(reasons(text)).toEqual([{ code: 'inside-listing', detail: 'the code of a program' }])
})

test.each([
  '{"type": "tool-approval-request", "approvalId": "a1", "toolCallId": "c1"}',
  '{"confirmation_state": "awaiting_confirmation"}',
  '{"__interrupt__": [{"value": {"action_requests": []}}]}',
])('a call that somebody is asked to allow is not ready: %s', (text) => {
  expect(reasons(`${CALL}${text}`)?.map(({ detail }) => detail)).toEqual([
    'somebody is asked to allow it',
  ])
})

describe('what answers nothing holds nothing back', () => {
  test.each([
    'I will tell you the result.',
    'The tool response will say more.',
    '{"toolResults": []}',
    '<|observation|>',
    'Results of the call will follow.',
    'Observation:',
    'I will say it as 1 -> 2.',
    '{"approved": true, "action": "allow", "error": ""}',
    '"blocked": false',
    'Blocked hours are listed next.',
    'Refused hours are, too.',
    'approved: true',
    'observation=None',
    '{"output": ""}',
    '{"error": null}',
    '(see the tool-result)',
  ])('%s', (text) => {
    expect(verdicts(`${CALL}${text}`)).toEqual(['ready'])
  })

  test('an answer before the call is that of another one', () => {
    expect(verdicts(`<tool_response>\n12:00\n</tool_response>\n${CALL}`)).toEqual(['ready'])
  })

  test('the words may stand in a value', () => {
    const text = CALL.replace('Europe/Oslo', 'Result: <tool_response>')
    expect(verdicts(text)).toEqual(['ready'])
  })

  test('they may stand in a value of the call behind', () => {
    const note = `<tool_call>\n<function=note>\n<parameter=text>\n<result>12:00</result>\n</parameter>\n</function>\n</tool_call>\n`
    expect(verdicts(CALL + note)).toEqual(['ready', 'ready'])
  })

  test.each(['<tool_response>', '<function_response>\n', '<start_function_response>'])(
    'behind %s nothing has been answered yet',
    (mark) => {
      expect(verdicts(`${CALL}${mark}`)).toEqual(['ready'])
      expect(verdicts(`${CALL}${mark}12:00`)).toEqual(['review'])
    },
  )

  test('FunctionGemma stops where an answer begins', () => {
    const call = '<start_function_call>call:f{a:<escape>b<escape>}<end_function_call>'
    expect(verdicts(`<start_of_turn>model\n${call}${call}<start_function_response>`)).toEqual([
      'ready',
      'ready',
    ])
    const answer = '<start_function_response>response:f{value:1}<end_function_response>'
    expect(verdicts(call + answer)).toEqual(['review'])
  })

  test('an answer between two calls is that of the first', () => {
    expect(verdicts(`${CALL}Result: 12:00\n${CALL.replace('Oslo', 'Rome')}`)).toEqual([
      'review',
      'ready',
    ])
  })
})

test.each([
  '{"__interrupt__": [{"value": "may it?"}]}',
  '{"action_request": {"action": "get_time"}}',
])('behind it stands what stopped it: %s', (answer) => {
  expect(verdicts(CALL + answer)).toEqual(['review'])
})

test.each(['metadata={role=ASSISTANT, finishReason=CONTENT_FILTER}', "stop_reason='refusal'"])(
  'a print says that the model was stopped: %s',
  (end) => {
    const detail = 'the API stopped the answer'
    expect(reasons(CALL + end)).toEqual([{ code: 'call-withdrawn', detail }])
    expect(verdicts(CALL.replace('Europe/Oslo', end))).toEqual(['ready'])
  },
)

test.each([
  ['Result: 12:00', 'it has been answered (12:00)'],
  ['  →   12:00\n\nSo it is noon.', 'it has been answered (→   12:00)'],
  [
    '-> the hand of the clock is at the number twelve',
    'it has been answered (-> the hand of the clock is at the numbe)',
  ],
])('the reason shows how %j begins', (answer, detail) => {
  expect(reasons(CALL + answer)).toEqual([{ code: 'call-withdrawn', detail }])
})

test.each(['error', 'content_filter'] as const)(
  'a text stopped with %s calls nothing',
  (finish) => {
    const [call] = inspect(CALL, { finish }).calls
    const detail = 'the API stopped the answer'
    expect(call?.reasons).toContainEqual({ code: 'call-withdrawn', detail })
  },
)

test('an answer that a filter stopped calls nothing', () => {
  const stopped = (finish: string) =>
    `{"choices":[{"finish_reason":"${finish}","message":{"role":"assistant","tool_calls":[{"id":"a","type":"function","function":{"name":"get_time","arguments":"{}"}}]}}]}`
  expect(verdicts(stopped('content_filter'))).toEqual(['review'])
  expect(verdicts(stopped('tool_calls'))).toEqual(['ready'])
})

describe('a transcript', () => {
  const turn = (role: string, text: string) => `<|im_start|>${role}\n${text}<|im_end|>\n`
  test('a call before the user spoke again is over', () => {
    const asked = turn('user', 'what time is it?')
    expect(verdicts(asked + turn('assistant', CALL))).toEqual(['ready'])
    expect(verdicts(asked + turn('assistant', CALL) + turn('user', 'thanks'))).toEqual(['review'])
  })

  test('so is one of questions and answers that go on', () => {
    const pair = `Q: what time is it?\nA: ${CALL}\n`
    expect(verdicts(pair)).toEqual(['ready'])
    expect(verdicts(`${pair}Q: and now?\nA:`)).toEqual(['review'])
  })

  test('what the model made up behind its own call is not the user', () => {
    expect(verdicts(`${CALL}<|im_end|>\n${turn('user', 'thanks')}`)).toEqual(['ready'])
  })
})

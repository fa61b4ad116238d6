import { expect, test } from 'vitest'
import { inspect } from '../../inspect.js'
import { openText, partsOf } from '../testing/open-text.js'

test.each<[string, string, string[]]>([
  [
    'Ollama',
    `500: error parsing tool call: raw='{"a": 'x', err=1}', err=invalid character`,
    [`arguments {"a": 'x', err=1}`],
  ],
  [
    'Ollama, in other words',
    'error parsing tool call Raw: {"a":1] Error: bad',
    ['arguments {"a":1]'],
  ],
  ['llama.cpp', 'Failed to parse input at pos 12: <f=g>\n{}', ['text <f=g>\n{}']],
  [
    'Groq, as text',
    'failed_generation: <function=f>{}</function>',
    ['text <function=f>{}</function>'],
  ],
  [
    'AI SDK, text',
    'Invalid input for tool f: JSON parsing failed: Text: {"a": b}.\nError message: Unexpected token',
    ['call f {"a": b}'],
  ],
  [
    'AI SDK, text on lines of its own',
    'Invalid input for tool f: JSON parsing failed\nText:\n{"a": b}\nError: Unexpected identifier',
    ['call f {"a": b}'],
  ],
  [
    'AI SDK, value',
    'AI_InvalidToolInputError: Invalid input for tool ns:f: Type validation failed: Value: {"a":"1"}.',
    ['call ns:f {"a":"1"}'],
  ],
  [
    'Claude Code',
    'InputValidationError: Read was called with input that could not be parsed as JSON.\nYou sent (first 200 of 8 bytes): {"a": b}\nCommon causes: quotes.',
    ['call Read {"a": b}'],
  ],
  [
    'a log that quotes a list of calls',
    `Tool calls: [{"id":"c1","function":{"name":"f","arguments":"{}"}}]\nUnexpected end of JSON input`,
    ['call f {}'],
  ],
  [
    'a log that quotes the whole call',
    `could not parse tool call: '{"name": "f", "arguments": {"a": "b c"}}'`,
    ['text {"name": "f", "arguments": {"a": "b c"}}'],
  ],
  [
    'a literal of the log’s language',
    `could not parse tool call: '{"name": "f", "arguments": {"a": "b\\\\"c\\\\""}}'`,
    [String.raw`text {"name": "f", "arguments": {"a": "b\"c\""}}`],
  ],
  [
    'serde, behind a label in brackets',
    '[host] failed to deserialize tool input for `f`\n  raw_input: "{\\"a\\": 1"\n  error: EOF while parsing an object',
    ['call f "{\\"a\\": 1"'],
  ],
  [
    'markup between quotes, printed',
    String.raw`JSON.parse failed, unexpected token: '<f=g>\n{"a": 1}</f>'`,
    ['text <f=g>\n{"a": 1}</f>'],
  ],
  [
    'markup between quotes, as it was',
    String.raw`unable to parse '<f=g>{"a": "\"b\""}</f>'`,
    [String.raw`text <f=g>{"a": "\"b\""}</f>`],
  ],
  ['LangChain, output', 'Could not parse LLM output: `Action: f`', ['text Action: f']],
  ['LlamaIndex, output', 'Could not parse output: Action: f ({})', ['text Action: f ({})']],
  [
    'Pi, arguments',
    'Validation failed for tool "f":\n  - a: must be array\n  - b: must be string\n\nReceived arguments:\n{\n  "a": "x"\n}\n\nI try again.',
    ['call f {\n  "a": "x"\n}'],
  ],
  [
    'LangChain, arguments',
    'Function f arguments:\n\n{"a": b}\n\nare not valid JSON. Received JSONDecodeError',
    ['call f {"a": b}'],
  ],
  [
    'LangChain, tool input',
    `Could not parse tool input: {'name': 'f', 'arguments': '{"a": b}'} because the \`arguments\` is not valid JSON.`,
    [`text {'name': 'f', 'arguments': '{"a": b}'}`],
  ],
  [
    'a log with a complaint',
    `tool=f: could not parse arguments='{"a": b}'\njson.decoder.JSONDecodeError: Expecting value`,
    [`call f '{"a": b}'`],
  ],
])('%s', (_client, source, expected) => {
  expect(openText(source).envelope).toBe('error-text')
  expect(partsOf(source)).toEqual(expected)
})

test('fewer bytes than stated: the call is abridged', () => {
  const source =
    'Write was called with input that could not be parsed as JSON.\nYou sent (first 9 of 1204 bytes): {"a": "bc'
  const [part] = openText(source).parts
  expect(part?.reasons.map(({ code }) => code)).toEqual(['abridged'])
})

test('lines left out of what a server quotes', () => {
  const [part] = openText('Failed to parse input at pos 3: <f>\n(...)\n</f>').parts
  expect(part?.reasons.map(({ code }) => code)).toEqual(['abridged'])
})

test.each([
  'The tool failed because the arguments: {"a": 1} were wrong.',
  'Error: invalid JSON. <tool_call>{"name": "f", "arguments": {}}</tool_call>',
  'Validation failed for tool "f": it has no arguments.',
  'Could not parse it.\nAction: f\nAction Input: {"a": 1}',
  'The plugin failed: {"args": {}, "error_type": "JSONDecodeError"}',
  '{"error while parsing the call": "invalid character"}',
])('a model’s own text is no error text: %s', (source) => {
  expect(openText(source).envelope).toBe('text')
})

test('words that should name the tool, and cannot be read, hold its arguments back', () => {
  const quoted = 'JSON parsing failed: Text: {"a": "b"}.\nError message: bad'
  const verdicts = [quoted, `Invalid inptu for tool f: ${quoted}`].map(
    (source) => inspect(source).calls[0]?.verdict,
  )
  expect(verdicts).toEqual(['ready', 'review'])
})

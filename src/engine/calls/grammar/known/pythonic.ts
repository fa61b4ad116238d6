/** Python calls, in marks, fences and alone. */
import type { KnownDialect } from '../expand.js'
import { BREAK, calls, list, NAME, objectOf, PYTHON_CALL, SPACE } from './parts.js'

const LIST = list(PYTHON_CALL)

export const codeFence: KnownDialect = {
  id: 'tool-code-fence',
  title: 'Python calls in a tool_code fence',
  sentinels: ['```tool_c', '~~~tool_c'],
  group: {
    block: { open: ['```tool_code', '```tool_call', '```tool_calls'], close: ['```'] },
    holds: [BREAK, calls(PYTHON_CALL), BREAK],
  },
  // Gemma's guide prints what its calls give.
  forms: ['```tool_code\nprint(get_time(zone="Oslo"))\nprint(get_time())\n```'],
}

/** Python calls between marks. */
export const codeTokens: readonly KnownDialect[] = [
  {
    id: 'tool-call-start',
    title: 'LFM2 and openPangu <|tool_call_start|>',
    group: {
      block: { open: ['<|tool_call_start|>'], close: ['<|tool_call_end|>'] },
      holds: [SPACE, { either: [LIST, list(objectOf()), calls(PYTHON_CALL)] }, SPACE],
    },
    // MiniCPM3 writes a fence around its calls.
    forms: [
      '<|tool_call_start|>\n```python\nget_time(zone="Oslo")\nget_time()\n```\n<|tool_call_end|>',
    ],
  },
  {
    id: 'llama4-python-tags',
    title: 'Llama 4 <|python_start|>',
    group: {
      block: { open: ['<|python_start|>'], close: ['<|python_end|>'] },
      holds: [SPACE, { either: [LIST, calls(PYTHON_CALL), list(objectOf())] }, SPACE],
    },
  },
  {
    id: 'olmo3',
    title: 'Olmo 3 <function_calls>',
    group: {
      block: { open: ['<function_calls>'], close: ['</function_calls>'] },
      holds: [SPACE, { either: [calls(PYTHON_CALL), LIST] }, SPACE],
    },
  },
]

/** The name on a line, then code that calls `tool_call` with the arguments. */
export const chatglm3: KnownDialect = {
  id: 'chatglm3',
  title: 'ChatGLM3 name and tool_call code',
  sentinels: ['tool_call('],
  group: calls([
    NAME,
    '\n```python\ntool_call(',
    { arguments: 'keyword-arguments' },
    ')',
    BREAK,
    '```',
  ]),
}

/** Python calls, in marks, fences and alone. */
import type { ShortGrammar } from '../expand.js'
import type { KnownDialect } from '../reader.js'
import { BREAK, calls, list, NAME, objectOf, PYTHON_CALL, SPACE } from './parts.js'

const LIST = list(PYTHON_CALL)

export const codeFence: KnownDialect = {
  id: 'tool-code-fence',
  title: 'Python calls in a tool_code fence',
  models: ['Gemma 2', 'Gemma 3', 'Gemini'],
  sentinels: ['```tool_c', '~~~tool_c'],
  group: {
    block: { open: ['```tool_code', '```tool_call', '```tool_calls'], close: ['```'] },
    holds: [BREAK, calls(PYTHON_CALL), BREAK],
  },
  example: '```tool_code\nget_time(zone="Europe/Oslo")\n```',
}

export const pythonic: readonly ShortGrammar[] = [
  {
    id: 'tool-call-start',
    title: 'LFM2 and openPangu <|tool_call_start|>',
    group: [
      '<|tool_call_start|>',
      SPACE,
      { either: [LIST, list(objectOf()), calls(PYTHON_CALL)] },
      SPACE,
      '<|tool_call_end|>',
    ],
  },
  {
    id: 'llama4-python-tags',
    title: 'Llama 4 <|python_start|>',
    group: [
      '<|python_start|>',
      SPACE,
      { either: [LIST, calls(PYTHON_CALL)] },
      SPACE,
      '<|python_end|>',
    ],
  },
  {
    id: 'olmo3',
    title: 'Olmo 3 <function_calls>',
    group: [
      '<function_calls>',
      SPACE,
      { either: [calls(PYTHON_CALL), LIST] },
      SPACE,
      '</function_calls>',
    ],
  },
  codeFence,
  {
    id: 'chatglm3',
    title: 'ChatGLM3 name and tool_call code',
    group: calls([
      NAME,
      '\n```python\ntool_call(',
      { arguments: 'keyword-arguments' },
      ')',
      BREAK,
      '```',
    ]),
  },
  { id: 'pythonic', title: 'Python call', unmarked: true, group: LIST },
]

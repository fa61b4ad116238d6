/** Calls as JSON objects between marks. */
import type { KnownDialect, ShortPart } from '../expand.js'
import { BREAK, blocks, calls, list, NAME, OBJECT, PYTHON_CALL, SPACE } from './parts.js'

const CALL: ShortPart = {
  object: { name: ['name'], arguments: ['arguments', 'parameters'], id: ['id'] },
}
/** Their templates write `parameters`. */
const PARAMETERS: ShortPart = {
  object: { name: ['name'], arguments: ['parameters', 'arguments'] },
}
const LISTED = calls(CALL, [SPACE, ', ', SPACE])
const LIST = list(CALL)
/** One object, or a list of them. */
const ANY: ShortPart = [SPACE, { either: [LIST, calls(CALL)] }, SPACE]
const CODE: ShortPart = { either: [list(PYTHON_CALL), calls(PYTHON_CALL)] }

/** `<tool_call>` around JSON: Hermes, Qwen and everything trained on their prompts. */
export const hermes: KnownDialect = {
  id: 'hermes',
  title: 'Hermes JSON in <tool_call>',
  group: blocks(
    {
      open: ['<tool_call>'],
      close: ['</tool_call>', '</tool_calls>', '</function_call>', '</tools>'],
    },
    { either: [CALL, ['function\n', NAME, '\n', OBJECT]] },
  ),
}

/** Other tags around JSON, which models use when they half remember the prompt. */
export const jsonTags: readonly KnownDialect[] = [
  {
    id: 'tool-calls-json',
    title: 'JSON in <tool_calls>',
    sentinels: ['<tool_calls>', '<ifm|tool_call>'],
    group: {
      block: {
        open: ['<tool_calls>', '<ifm|tool_calls>', '<ifm|tool_call>'],
        lead: ['<tool_calls>', '<ifm|tool_calls>', '<ifm|tool_call>'],
        close: ['</tool_calls>', '</tool_call>', '</ifm|tool_call>', '</ifm|tool_calls>'],
      },
      holds: ANY,
    },
    forms: [
      '<ifm|tool_calls><ifm|tool_call>{"name": "get_time", "arguments": {}}</ifm|tool_call></ifm|tool_calls>',
    ],
  },
  {
    id: 'tools-json',
    title: 'JSON in <tools>',
    group: blocks({ open: ['<tools>'], close: ['</tools>', '</tool_call>'] }, CALL),
  },
  {
    id: 'function-call-json',
    title: 'JSON in <function_call>',
    group: {
      either: [
        calls(['<function_call> ', SPACE, CALL]),
        blocks(
          {
            open: ['<function_call>', '<function_calls>'],
            close: ['</function_call>', '</function_calls>', '</tool_call>'],
          },
          CALL,
        ),
      ],
    },
  },
  {
    id: 'function-json',
    title: 'JSON in <function>',
    group: blocks(
      { open: ['<function>'], close: ['</function>', '</function_call>', '</tool_call>'] },
      CALL,
      SPACE,
    ),
  },
]

/** Special tokens around JSON. */
export const jsonTokens: readonly KnownDialect[] = [
  {
    id: 'granite-array',
    title: 'Granite <|tool_call|>',
    group: {
      block: {
        open: ['<|tool_call|> '],
        close: ['', '<|/tool_call|>', '</|tool_call|>', '<|end_tool_call|>'],
      },
      holds: [SPACE, { either: [LIST, CODE] }],
    },
  },
  {
    id: 'llama3-python-tag',
    title: 'Llama 3 <|python_tag|>',
    group: {
      block: { open: ['<|python_tag|>'], close: [''] },
      holds: [
        SPACE,
        {
          either: [
            calls(PARAMETERS, '; '),
            calls([NAME, '.call(', { arguments: 'keyword-arguments' }, ')']),
            calls([{ name: 'offered' }, '(', { arguments: 'keyword-arguments' }, ')']),
          ],
        },
      ],
    },
  },
  {
    id: 'cohere-action',
    title: 'Cohere <|START_ACTION|>',
    group: {
      block: { open: ['<|START_ACTION|>'], close: ['<|END_ACTION|>'] },
      holds: [
        SPACE,
        list({
          object: {
            counter: ['tool_call_id'],
            name: ['tool_name'],
            arguments: ['parameters'],
          },
        }),
        SPACE,
      ],
    },
    example:
      '<|START_ACTION|>[\n    {"tool_call_id": "0", "tool_name": "get_time", "parameters": {"zone": "Europe/Oslo"}}\n]<|END_ACTION|>',
  },
  {
    id: 'internlm2',
    title: 'InternLM <|action_start|>',
    group: {
      many: {
        block: {
          open: ['<|action_start|> '],
          lead: ['<|plugin|>', '<|interpreter|>'],
          close: ['<|action_end|>'],
        },
        holds: ['<|plugin|>', SPACE, { call: PARAMETERS }, SPACE],
      },
      between: BREAK,
      least: 1,
    },
    example:
      '<|action_start|> <|plugin|>\n{"name": "get_time", "parameters": {"zone": "Europe/Oslo"}}<|action_end|>',
  },
  {
    id: 'nemotron-toolcall',
    title: 'Nemotron <TOOLCALL>',
    group: {
      block: { open: ['<TOOLCALL>', '<TOOLCALLS>'], close: ['</TOOLCALL>', '</TOOLCALLS>'] },
      holds: ANY,
    },
  },
  {
    id: 'functools',
    title: 'functools[…]',
    group: { block: { open: ['functools['], close: [''] }, holds: [SPACE, LISTED, SPACE, ']'] },
  },
  {
    id: 'lm-studio',
    title: 'LM Studio [TOOL_REQUEST]',
    group: blocks(
      {
        open: ['[TOOL_REQUEST]'],
        close: ['[END_TOOL_REQUEST]', '[TOOL_REQUEST_END]', '[/TOOL_REQUEST]'],
      },
      { either: [CALL, [NAME, OBJECT], PYTHON_CALL] },
      SPACE,
    ),
    forms: ['[TOOL_REQUEST][get_time(), get_time(zone="Oslo")][END_TOOL_REQUEST]'],
  },
]

/** JSON between marks that the models of one maker alone use. */
export const ownJson: readonly KnownDialect[] = [
  {
    id: 'apertus',
    title: 'Apertus <|tools_prefix|>',
    group: {
      block: { open: ['<|tools_prefix|>'], close: ['<|tools_suffix|>'] },
      holds: [SPACE, list(['{"', NAME, '": ', OBJECT, '}']), SPACE],
    },
  },
  {
    id: 'gigachat3',
    title: 'GigaChat 3 <|function_call|>',
    group: blocks(
      {
        open: ['<|function_call|>'],
        close: ['', '<|message_sep|>', '<|/function_call|>', '</|function_call|>'],
      },
      CALL,
      SPACE,
    ),
  },
  {
    id: 'inkling',
    title: 'Inkling <|content_invoke_tool_json|>',
    sentinels: ['<|content_invoke_tool_json|>'],
    group: {
      many: {
        block: {
          open: ['<|message_model|>', '<|content_invoke_tool_json|>'],
          lead: ['<|content_invoke_tool_json|>'],
          words: true,
          close: ['<|end_message|>'],
        },
        holds: {
          call: [
            { either: [NAME, []] },
            '<|content_invoke_tool_json|>',
            { object: { name: ['name'], arguments: ['args', 'arguments'] } },
            SPACE,
          ],
        },
      },
      between: BREAK,
      least: 1,
    },
  },
]

/** Calls as JSON objects between marks. */
import type { ShortGrammar } from '../expand.js'
import { calls, each, list, NAME, OBJECT, objectOf, SPACE } from './parts.js'

const CALL = objectOf()
/** Their templates write `parameters`. */
const PARAMETERS = objectOf('parameters', 'arguments')
const LIST = list(CALL)
/** One object, or a list of them. */
const ANY = { either: [LIST, calls(CALL)] }

export const json: readonly ShortGrammar[] = [
  {
    id: 'hermes',
    title: 'Hermes JSON in <tool_call>',
    group: each('<tool_call>', CALL, '</tool_call>'),
  },
  {
    id: 'tool-calls-json',
    title: 'JSON in <tool_calls>',
    group: ['<tool_calls>', SPACE, ANY, SPACE, '</tool_calls>'],
  },
  {
    id: 'tools-json',
    title: 'JSON in <tools>',
    group: each('<tools>', CALL, '</tools>'),
  },
  {
    id: 'function-call-json',
    title: 'JSON in <function_call>',
    group: calls(['<function_call> ', SPACE, CALL, { either: [[], [SPACE, '</function_call>']] }]),
  },
  {
    id: 'function-json',
    title: 'JSON in <function>',
    group: each('<function>', CALL, '</function>', SPACE),
  },
  {
    id: 'granite-array',
    title: 'Granite <|tool_call|>',
    group: ['<|tool_call|> ', SPACE, LIST],
  },
  {
    id: 'cohere-action',
    title: 'Cohere <|START_ACTION|>',
    group: [
      '<|START_ACTION|>',
      SPACE,
      list({
        object: {
          counter: ['tool_call_id'],
          name: ['tool_name', 'name'],
          arguments: ['parameters', 'arguments'],
        },
      }),
      SPACE,
      '<|END_ACTION|>',
    ],
  },
  {
    id: 'internlm2',
    title: 'InternLM <|action_start|>',
    group: calls(['<|action_start|> ', '<|plugin|>', SPACE, PARAMETERS, SPACE, '<|action_end|>']),
  },
  {
    id: 'nemotron-toolcall',
    title: 'Nemotron <TOOLCALL>',
    group: ['<TOOLCALL>', SPACE, ANY, SPACE, '</TOOLCALL>'],
  },
  { id: 'functools', title: 'functools[…]', group: ['functools', LIST] },
  {
    id: 'lm-studio',
    title: 'LM Studio [TOOL_REQUEST]',
    group: calls(['[TOOL_REQUEST]', SPACE, CALL, SPACE, '[END_TOOL_REQUEST]']),
  },
  {
    id: 'gigachat3',
    title: 'GigaChat 3 <|function_call|>',
    group: calls(['<|function_call|>', SPACE, CALL]),
  },
  {
    id: 'llama3-python-tag',
    title: 'Llama 3 <|python_tag|>',
    group: ['<|python_tag|>', SPACE, calls(PARAMETERS, ['; ', SPACE])],
  },
  {
    id: 'inkling',
    title: 'Inkling <|content_invoke_tool_json|>',
    group: calls([
      '<|message_model|>',
      NAME,
      '<|content_invoke_tool_json|>',
      objectOf('args', 'arguments'),
      SPACE,
      '<|end_message|>',
    ]),
  },
  {
    id: 'apertus',
    title: 'Apertus <|tools_prefix|>',
    group: [
      '<|tools_prefix|>',
      SPACE,
      list(['{', SPACE, '"', NAME, '"', SPACE, ': ', SPACE, OBJECT, SPACE, '}']),
      SPACE,
      '<|tools_suffix|>',
    ],
  },
]

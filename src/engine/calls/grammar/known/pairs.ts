/** A name, then pairs of key and value in tags or on lines. */
import type { ShortGrammar, ShortPart } from '../expand.js'
import { BREAK, calls, KEY, NAME, SPACE } from './parts.js'

function pairs(space: string, wrapper: string): ShortPart {
  return [
    `<${wrapper}>`,
    NAME,
    BREAK,
    {
      many: {
        parameter: [
          `<${space}arg_key>`,
          KEY,
          `</${space}arg_key>`,
          BREAK,
          `<${space}arg_value>`,
          { value: 'json-or-text' },
          `</${space}arg_value>`,
          BREAK,
        ],
      },
    },
    `</${wrapper}>`,
  ]
}

const VALUE_END: ShortPart = ['</arg_value>', SPACE]

/** The inside of such a call, with the forms that servers read. */
export const PAIRS: ShortPart = {
  call: [
    NAME,
    SPACE,
    { maybe: ['<tool_sep>', SPACE] },
    {
      many: {
        parameter: [
          '<arg_key>',
          SPACE,
          KEY,
          SPACE,
          '</arg_key>',
          SPACE,
          {
            either: [
              ['<arg_value>', { value: 'text' }, VALUE_END],
              ['<arg_type>string</arg_type>', SPACE, '<arg_value>', { value: 'string' }, VALUE_END],
              [
                '<arg_type>',
                { type: 'value' },
                '</arg_type>',
                SPACE,
                '<arg_value>',
                { value: 'json' },
                VALUE_END,
              ],
            ],
          },
        ],
      },
    },
  ],
}

/** `call:f{k:<|"|>v<|"|>}`. */
function notation(open: string, quote: string, close: string): ShortPart {
  return calls(
    [open, SPACE, 'call:', NAME, { arguments: 'relaxed', quotes: [quote] }, SPACE, close],
    SPACE,
  )
}

export const pairDialects: readonly ShortGrammar[] = [
  { id: 'glm-4.5', title: 'GLM pairs', group: calls(pairs('', 'tool_call')) },
  {
    id: 'longcat',
    title: 'LongCat <longcat_tool_call>',
    group: calls(pairs('longcat_', 'longcat_tool_call')),
  },
  {
    id: 'functiongemma',
    title: 'FunctionGemma',
    group: notation('<start_function_call>', '<escape>', '<end_function_call>'),
  },
  {
    id: 'gemma4',
    title: 'Gemma 4 call notation',
    group: notation('<|tool_call>', '<|"|>', '<tool_call|>'),
  },
  {
    id: 'continue-tool-fence',
    title: 'TOOL_NAME and BEGIN_ARG lines in a tool fence',
    group: calls([
      '```tool\nTOOL_NAME: ',
      NAME,
      BREAK,
      {
        many: {
          parameter: ['BEGIN_ARG: ', KEY, { value: 'text', breaks: 'written' }, 'END_ARG', BREAK],
        },
      },
      '```',
    ]),
  },
]

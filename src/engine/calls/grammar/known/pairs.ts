/** A name, then pairs of key and value in tags, on lines or between marks. */
import type { BlockShape } from '../../../model/grammar.js'
import { expanded, type KnownDialect, type ShortPart } from '../expand.js'
import { formsOf } from '../forms.js'
import { BREAK, blocks, KEY, NAME, objectOf, SPACE } from './parts.js'

/** A call with the forms that servers read. A tag with another prefix is the same tag; `space` is written. */
function pairs(space = ''): ShortPart {
  const tag = (name: string) => `<${space}${name}>`
  const close = (name: string) => `</${space}${name}>`
  const end: ShortPart = [close('arg_value'), BREAK]
  const typed = (type: ShortPart, value: 'string' | 'json'): ShortPart => [
    [tag('arg_type'), type, close('arg_type'), SPACE],
    [tag('arg_value'), { value }, end],
  ]
  return [
    NAME,
    BREAK,
    { either: [[], [tag('tool_sep'), SPACE]] },
    {
      many: {
        parameter: [
          [tag('arg_key'), SPACE, KEY, SPACE, close('arg_key'), BREAK],
          {
            either: [
              [tag('arg_value'), { value: 'text' }, end],
              typed('string', 'string'),
              typed({ type: 'value' }, 'json'),
            ],
          },
        ],
      },
    },
  ]
}

/** `f zone="Oslo" day=1`, as a command line. */
const ASSIGNED: ShortPart = [
  NAME,
  ' ',
  { many: { parameter: [KEY, '=', { value: 'mixed' }] }, between: ' ', least: 1 },
]

/** `<tool_call>f<arg_key>k</arg_key><arg_value>v</arg_value></tool_call>`. */
export const glm: KnownDialect = {
  id: 'glm-4.5',
  title: 'GLM pairs',
  sentinels: ['<tool_call>', '<ifm|tool_call>', '<arg_key>', '<arg_value>', '</arg_value>'],
  group: blocks(
    {
      open: ['<tool_call>', '<tool_calls>', '<ifm|tool_call>', '<ifm|tool_calls>', '<user>'],
      close: ['</tool_call>', '</tool_calls>', '</ifm|tool_call>', '</ifm|tool_calls>', '</user>'],
      lead: ['<tool_call>', '<tool_calls>', '<ifm|tool_call>', '<ifm|tool_calls>'],
      named: ['<arg_key>', '<ifm|arg_key>'],
    },
    { either: [pairs(), ASSIGNED] },
    [],
  ),
  forms: [
    ...formsOf(expanded(pairs('ifm|'))).map((form) => `<ifm|tool_call>${form}</ifm|tool_call>`),
    '<tool_calls><tool_call>get_time<tool_sep></tool_call></tool_calls>',
  ],
}

export const longcat: KnownDialect = {
  id: 'longcat',
  title: 'LongCat <longcat_tool_call>',
  sentinels: ['<longcat_tool_call>', '<iquest_tool_call>', '<iquestcoder_tool_call>'],
  group: blocks(
    {
      open: ['<longcat_tool_call>', '<iquest_tool_call>', '<iquestcoder_tool_call>'],
      close: [
        '</longcat_tool_call>',
        '</iquest_tool_call>',
        '</iquestcoder_tool_call>',
        '</tool_call>',
      ],
    },
    { either: [pairs('longcat_'), objectOf()] },
    [],
  ),
  forms: formsOf(expanded(pairs())).map(
    (form) => `<iquestcoder_tool_call>${form}</iquestcoder_tool_call>`,
  ),
}

/** `call:f{k:<|"|>v<|"|>}`, one call or several in a block. */
function notated(block: BlockShape, quote: string): ShortPart {
  const arguments_: ShortPart = { arguments: 'relaxed', quotes: [quote] }
  return blocks(block, ['call:', NAME, arguments_], SPACE, SPACE)
}

export const gemma: readonly KnownDialect[] = [
  {
    id: 'functiongemma',
    title: 'FunctionGemma',
    group: notated(
      {
        open: ['<start_function_call>'],
        close: ['<end_function_call>', '</start_function_call>'],
      },
      '<escape>',
    ),
  },
  {
    id: 'gemma4',
    title: 'Gemma 4 call notation',
    sentinels: ['<|tool_call>', '<call>', 'call:'],
    group: notated(
      {
        open: ['<|tool_call>', '<|tool_call|>', '<call>', '<tool_call>', ''],
        close: [
          '<tool_call|>',
          '</|tool_call>',
          '<|tool_call|>',
          '<turn|>',
          '</call>',
          '</tool_call>',
        ],
      },
      '<|"|>',
    ),
    forms: [
      '<|tool_call>call:get_time{{"zone": "Oslo"}}<tool_call|>',
      '<|tool_call>call:get_time(zone="Oslo"),call:get_time(zone: "Oslo"),call:get_time()<tool_call|>',
    ],
  },
]

/** `{tool => "f", args => { --k "v" }}`: a hash of arrows around the flags of a command. */
export const arrows: KnownDialect = {
  id: 'tool-call-arrows',
  title: 'Arrows and flags in [TOOL_CALL]',
  sentinels: ['{tool =>'],
  group: blocks({ open: ['[TOOL_CALL]'], close: ['[/TOOL_CALL]'] }, [
    '{tool => "',
    NAME,
    '", args => {',
    BREAK,
    { many: { parameter: ['--', KEY, ' ', { value: 'json' }, BREAK] } },
    '}}',
  ]),
}

/** Models write it in small letters, too. */
const label = (word: string): ShortPart => ({ either: [word, word.toLowerCase()] })

export const toolFence: KnownDialect = {
  id: 'continue-tool-fence',
  title: 'TOOL_NAME and BEGIN_ARG lines in a tool fence',
  sentinels: ['```tool\n'],
  group: blocks({ open: ['```tool'], close: ['```'] }, [
    label('TOOL_NAME: '),
    NAME,
    BREAK,
    {
      many: {
        parameter: [
          label('BEGIN_ARG: '),
          KEY,
          { value: 'text', breaks: 'written' },
          label('END_ARG'),
          BREAK,
        ],
      },
    },
  ]),
  example: '```tool\nTOOL_NAME: get_time\nBEGIN_ARG: zone\nEurope/Oslo\nEND_ARG\n```',
}

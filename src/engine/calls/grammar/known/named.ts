/** A name, then arguments as JSON, with marks between them. */
import type { KnownDialect, ShortPart } from '../expand.js'
import { BREAK, blocks, calls, ID, KEY, list, NAME, OBJECT, PYTHON_CALL, SPACE } from './parts.js'
import { HARMONY } from './speech.js'

const CALL: ShortPart = { object: { name: ['name'], arguments: ['arguments', 'parameters'] } }
/** Content is for all, and the role is a word before the mark of a name. */
const TOOL: ShortPart = { name: 'tool', except: ['all', 'assistant'] }

const KIMI = ['<|tool_calls_section_begin|>', '<|tool_call_section_begin|>', '<|tool_calls_begin|>']

const plamo = (name: string) => `<|plamo:${name}:plamo|>`

const PLAMO = ['tool_requests', 'tool_request', 'tool_name'].map((name) => plamo(`begin_${name}`))
const ENDS = ['tool_requests', 'tool_arguments', 'tool_request'].map((name) => plamo(`end_${name}`))

/** Every call between marks of its own, in a block of all. */
function each(open: ShortPart, call: ShortPart, close: string): ShortPart {
  const one = [open, SPACE, { call }, SPACE, close]
  return [SPACE, { many: one, between: SPACE, least: 1 }, SPACE]
}

export const mistral: KnownDialect = {
  id: 'mistral',
  title: 'Mistral [TOOL_CALLS]',
  sentinels: ['[TOOL_CALLS]', '[ARGS]'],
  group: blocks(
    {
      open: ['[TOOL_CALLS]', '[TOOL_CALL]'],
      close: ['', '[/TOOL_CALLS]', '[/TOOL_CALL]'],
      named: ['[ARGS]', '[CALL_ID]'],
    },
    {
      either: [
        [
          NAME,
          { maybe: ['[CALL_ID]', { id: { word: 'id' } }] },
          { either: ['[ARGS]', []] },
          OBJECT,
        ],
        list(CALL),
        PYTHON_CALL,
      ],
    },
    SPACE,
  ),
}

export const deepseekV3: KnownDialect = {
  id: 'deepseek-v3',
  title: 'DeepSeek sentinels',
  sentinels: [
    '<｜tool▁calls▁begin｜>',
    '<｜tool▁call▁begin｜>',
    '<｜tool▁calls｜>',
    '<｜tool▁sep｜>',
  ],
  group: {
    block: {
      open: [
        '<｜tool▁calls▁begin｜>',
        '<｜tool▁call▁begin｜>',
        '<｜tool▁calls｜>',
        '<｜tool▁call｜>',
      ],
      lead: ['<｜tool▁calls▁begin｜>', '<｜tool▁call▁begin｜>', '<｜tool▁calls｜>'],
      close: ['<｜tool▁calls▁end｜>', '<｜tool▁call▁end｜>'],
      trail: ['<｜tool▁outputs▁begin｜>'],
      named: ['<｜tool▁sep｜>'],
    },
    holds: each(
      '<｜tool▁call▁begin｜>',
      {
        either: [
          [NAME, '<｜tool▁sep｜>', OBJECT],
          [
            { either: ['function<｜tool▁sep｜>', 'tool<｜tool▁sep｜>'] },
            SPACE,
            NAME,
            {
              either: [
                ['\n```json\n', OBJECT, BREAK, '```'],
                [SPACE, OBJECT],
              ],
            },
          ],
          CALL,
        ],
      },
      '<｜tool▁call▁end｜>',
    ),
  },
}

export const kimiK2: KnownDialect = {
  id: 'kimi-k2',
  title: 'Kimi K2 sentinels',
  sentinels: ['<|tool_call_argument_begin|>'],
  group: {
    block: {
      open: [...KIMI, '<|tool_call_begin|>'],
      lead: [...KIMI, '<|tool_call_begin|>'],
      close: [
        '<|tool_calls_section_end|>',
        '<|tool_call_section_end|>',
        '<|tool_calls_end|>',
        '<|tool_call_end|>',
      ],
      named: ['<|tool_call_argument_begin|>'],
    },
    holds: each(
      '<|tool_call_begin|>',
      [
        {
          id: [{ either: ['functions.', []] }, NAME, [':', { counter: 0 }]],
        },
        '<|tool_call_argument_begin|>',
        SPACE,
        OBJECT,
      ],
      '<|tool_call_end|>',
    ),
  },
}

export const functionary: KnownDialect = {
  id: 'functionary-recipient',
  title: 'Functionary <|recipient|>',
  sentinels: ['<|recipient|>'],
  frames: ['<|recipient|>all\n<|content|>'],
  group: {
    many: {
      block: {
        open: ['<|from|>', '<|recipient|>'],
        lead: ['<|recipient|>'],
        words: true,
        close: ['', '<|stop|>'],
      },
      holds: ['assistant\n<|recipient|>', { call: [TOOL, '\n<|content|>', OBJECT] }],
    },
    between: BREAK,
    least: 1,
  },
}

const argument = (part: string) => `<|tool_arg:${part}|>`
const PAIR: ShortPart = [
  [argument('start'), KEY, argument('value')],
  [{ value: 'text' }, argument('end'), BREAK],
]

export const solar: readonly KnownDialect[] = [
  {
    id: 'solar-open',
    title: 'Solar Open <|tool_call:begin|>',
    sentinels: ['<|tool_call:begin|>'],
    frames: ['<|content|>', '<|begin|>assistant'],
    group: {
      block: {
        open: ['<|tool_calls|>', '<|tool_call:begin|>', '<|tool_call:name|>'],
        lead: ['<|tool_calls|>', '<|tool_call:begin|>', '<|tool_call:name|>'],
        words: true,
        close: ['<|calls|>', '<|tool_call:end|>'],
      },
      holds: each(
        ['<|tool_call:begin|>', ID, '<|tool_call:name|>'],
        [NAME, '<|tool_call:args|>', OBJECT],
        '<|tool_call:end|>',
      ),
    },
    example:
      '<|tool_calls|><|tool_call:begin|>a1b2<|tool_call:name|>get_time<|tool_call:args|>{"zone": "Europe/Oslo"}<|tool_call:end|><|calls|>',
  },
  {
    id: 'solar-open-2',
    title: 'Solar Open 2 <|tool_call:start|>',
    group: {
      many: {
        block: { open: ['<|tool_call:start|>'], close: ['<|tool_call:end|>'] },
        holds: { call: [NAME, BREAK, { many: { parameter: PAIR } }] },
      },
      between: BREAK,
      least: 1,
    },
  },
]

export const plamo3: KnownDialect = {
  id: 'plamo3',
  title: 'PLaMo 3 tool requests',
  sentinels: [plamo('begin_tool_request')],
  group: {
    block: {
      open: PLAMO,
      lead: PLAMO,
      close: ENDS,
    },
    holds: each(
      plamo('begin_tool_request') + plamo('begin_tool_name'),
      [NAME, plamo('end_tool_name') + plamo('begin_tool_arguments'), OBJECT],
      plamo('end_tool_arguments') + plamo('end_tool_request'),
    ),
  },
}

const CHANNEL: ShortPart = { either: ['commentary', 'analysis'] }
const TO: ShortPart = [' to=functions.', NAME]

/** A message of Harmony; the recipient stands before the channel or behind it. */
function message(header: ShortPart): ShortPart {
  return [
    { either: ['<|start|>assistant', '<|start|>', []] },
    header,
    { either: [' <|constrain|>json', ' json', ' code', []] },
    '<|message|>',
    SPACE,
    OBJECT,
    SPACE,
    { either: ['<|call|>', '<|end|>'] },
  ]
}

export const harmony: KnownDialect = {
  id: 'harmony',
  title: 'OpenAI Harmony',
  sentinels: ['<|message|>', 'to=functions.'],
  channels: HARMONY,
  group: calls(
    { either: [message(['<|channel|>', CHANNEL, TO]), message([TO, '<|channel|>', CHANNEL])] },
    SPACE,
  ),
  forms: ['', ' json'].map(
    (kind) => ` to=functions.get_time<|channel|>analysis${kind}<|message|>{}<|call|><|call|>`,
  ),
  example:
    '<|channel|>commentary to=functions.get_time <|constrain|>json<|message|>{"zone": "Europe/Oslo"}<|call|>',
}

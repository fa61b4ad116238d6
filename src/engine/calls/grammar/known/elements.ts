/** Calls as elements: the parameters are tags. */
import type { ShortGrammar, ShortPart } from '../expand.js'
import { kimiK3 } from './kimi-k3.js'
import { around, BREAK, calls, each, element, invoke, KEY, NAME, parameters } from './parts.js'

const FUNCTION: ShortPart = ['<function=', NAME, '>']
const QWEN = element(
  FUNCTION,
  parameters('<parameter=', '>', '</parameter>', 'written'),
  '</function>',
)
/** Every call has a wrapper of its own, or all share one. */
const NEXT: ShortPart = {
  either: [[BREAK, '</tool_call>', BREAK, '<tool_call>', BREAK], BREAK],
}
const SEED = element(FUNCTION, parameters('<parameter=', '>', '</parameter>'), '</function>')
const MINICPM: ShortPart = [
  '<function name="',
  NAME,
  '">',
  {
    many: {
      parameter: ['<param name="', KEY, '">', { value: 'text', breaks: 'read' }, '</param>'],
    },
  },
  '</function>',
]

/** `<｜DSML｜invoke name="f">`: an attribute says which values are texts. */
function barred(space: string): ShortPart {
  const bars = `｜${space}｜`
  const open = `<${bars}parameter name="`
  const close = `</${bars}parameter>`
  const one: ShortPart = [
    open,
    KEY,
    {
      either: [
        ['" string="true">', { value: 'string' }],
        ['" string="false">', { value: 'json' }],
      ],
    },
    close,
    BREAK,
  ]
  const head: ShortPart = [`<${bars}invoke name="`, NAME, '">']
  const call = element(head, { many: { parameter: one } }, `</${bars}invoke>`)
  const wrapper: ShortPart = { either: ['tool_calls>', 'function_calls>'] }
  return [`<${bars}`, wrapper, BREAK, calls(call), BREAK, `</${bars}`, wrapper]
}

const MINIMAX = ']<]minimax[>['
export const elements: readonly ShortGrammar[] = [
  {
    id: 'qwen3-coder-xml',
    title: 'Qwen3-Coder XML',
    group: ['<tool_call>', BREAK, calls(QWEN, NEXT), BREAK, '</tool_call>'],
  },
  {
    id: 'seed-oss-xml',
    title: 'Seed-OSS XML',
    group: each('<seed:tool_call>', SEED, '</seed:tool_call>'),
  },
  { id: 'minicpm5-xml', title: 'MiniCPM5 XML', group: calls(MINICPM) },
  {
    id: 'minimax-m2',
    title: 'MiniMax-M2 invoke',
    group: around('<minimax:tool_call>', invoke(), '</minimax:tool_call>'),
  },
  {
    id: 'dots',
    title: 'dots function call',
    group: each('<dots_function_call>', invoke(), '</dots_function_call>'),
  },
  {
    id: 'anthropic-xml',
    title: 'Anthropic invoke',
    group: around('<function_calls>', invoke(), '</function_calls>'),
  },
  {
    id: 'muse-atem',
    title: 'Muse <atem:invoke>',
    group: around('<atem:function_calls>', invoke('atem:'), '</atem:function_calls>'),
  },
  { id: 'deepseek-dsml', title: 'DeepSeek DSML', group: barred('DSML') },
  { id: 'gigachat-gcml', title: 'GigaChat GCML', group: barred('GCML') },
  {
    id: 'step3-steptml',
    title: 'Step 3 steptml',
    group: around(
      '<｜tool_calls_begin｜>',
      ['<｜tool_call_begin｜>function<｜tool_sep｜>', invoke('steptml:'), '<｜tool_call_end｜>'],
      '<｜tool_calls_end｜>',
    ),
  },
  kimiK3,
  {
    id: 'minimax-m3',
    title: 'MiniMax-M3 namespaced elements',
    group: around(
      `${MINIMAX}<tool_call>`,
      [
        `${MINIMAX}<invoke name="`,
        NAME,
        '">',
        nested(`${MINIMAX}<`, `${MINIMAX}</`),
        `${MINIMAX}</invoke>`,
      ],
      `${MINIMAX}</tool_call>`,
    ),
  },
  {
    id: 'named-elements',
    title: 'Elements named after tools',
    group: calls([
      '<',
      { name: 'offered' },
      '>',
      BREAK,
      nested('<', '</'),
      '</',
      { echo: 'name' },
      '>',
    ]),
  },
]

/** Parameters as elements of their own, objects and lists as elements in them. */
function nested(open: string, close: string): ShortPart {
  const tags = { open, end: '>', close, item: 'item' }
  return {
    many: {
      parameter: [open, KEY, '>', { value: 'elements', tags }, close, { echo: 'key' }, '>', BREAK],
    },
  }
}

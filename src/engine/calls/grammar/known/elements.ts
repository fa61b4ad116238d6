/** Calls as elements: the parameters are tags. */
import type { ElementShape } from '../../../model/grammar.js'
import type { KnownDialect, ShortPart } from '../expand.js'
import { BREAK, blocks, calls, objectOf } from './parts.js'

const PARAMETER = ['<parameter>', '<param>']
/** Every call has a wrapper of its own, or all share one. */
const NEXT: ShortPart = {
  either: [[BREAK, '</tool_call>', BREAK, '<tool_call>', BREAK], BREAK],
}

/** `<function=f><parameter=k>v</parameter></function>`. */
function functions(shape: Partial<ElementShape> = {}): ShortPart {
  const name = ['', 'name']
  return { element: { call: ['<function>'], parameter: PARAMETER, name, ...shape } }
}

/** `<invoke name="f">` with its parameters; `spaces` stand before the names of the tags. */
function invoke(spaces = [''], typed?: string): ShortPart {
  const tags = (name: string) => spaces.map((space) => `<${space}${name}>`)
  const shape = { call: tags('invoke'), parameter: [...tags('parameter'), ...tags('param')] }
  const name = ['name', '', 'tool']
  return { element: { ...shape, name, ...(typed === undefined ? {} : { typed }) } }
}

/** Tags that open, and those that close, in the order in which they are written. */
function around(names: readonly string[], space = '') {
  return {
    open: names.map((name) => (name === '' ? '' : `<${space}${name}>`)),
    close: names.flatMap((name) => (name === '' ? [] : [`</${space}${name}>`])),
  }
}

function inLines(call: ShortPart, next = BREAK): ShortPart {
  return [BREAK, calls(call, next), BREAK]
}

/** `<function=…>` and its relatives. */
export const functionElements: readonly KnownDialect[] = [
  {
    id: 'minicpm5-xml',
    title: 'MiniCPM5 XML',
    sentinels: ['<param name="k">'],
    group: {
      block: around(['', 'function_calls', 'tool_calls', 'tool_call']),
      holds: calls(functions({ parameter: ['<param>', '<parameter>'], name: ['name'] })),
    },
    example: '<function name="get_time"><param name="zone">Europe/Oslo</param></function>',
  },
  {
    id: 'seed-oss-xml',
    title: 'Seed-OSS XML',
    group: blocks(around(['seed:tool_call']), functions()),
  },
  {
    id: 'qwen3-coder-xml',
    title: 'Qwen3-Coder XML',
    sentinels: ['<function='],
    group: {
      block: around(['tool_call', 'tool_calls', '']),
      holds: inLines(functions({ lines: true }), NEXT),
    },
    forms: [
      ...['=get_time', ' name="get_time"'].flatMap((name) =>
        ['=zone', ' name="zone"'].map((key) => {
          const one = `<param${key}>x</param>`
          return `<function${name}>${one}${one}</function>`
        }),
      ),
      '<tool_call><function=get_time><parameter>zone</parameter>Oslo<parameter>day</parameter>1</function></tool_call>',
      '<tool_call><function=get_time><parameter>zone</parameter>Oslo</parameter><parameter>day</parameter>1</parameter></function></tool_call>',
    ],
  },
]

/** `<invoke name="f">` in its wrappers. */
export const invokeElements: readonly KnownDialect[] = [
  {
    id: 'minimax-m2',
    title: 'MiniMax-M2 invoke',
    group: {
      block: {
        open: ['<minimax:tool_call>'],
        close: ['</minimax:tool_call>', '</tool_call>'],
      },
      holds: inLines({ either: [invoke(), objectOf()] }),
    },
  },
  {
    id: 'dots',
    title: 'dots function call',
    group: blocks(around(['dots_function_call']), { either: [invoke(), objectOf()] }),
    example:
      '<dots_function_call><invoke name="get_time"><parameter name="zone">Europe/Oslo</parameter></invoke></dots_function_call>',
  },
  {
    id: 'anthropic-xml',
    title: 'Anthropic invoke',
    sentinels: ['<invoke name="f">', '<antml:invoke name="f">'],
    group: {
      block: around([
        'function_calls',
        'antml:function_calls',
        'tool_calls',
        'tool_call',
        'tool_use',
        'function_call',
        '',
      ]),
      holds: inLines(invoke(['', 'antml:'])),
    },
  },
]

export const muse: KnownDialect = {
  id: 'muse-atem',
  title: 'Muse <atem:invoke>',
  sentinels: ['<atem:invoke name="f">'],
  group: { block: around(['function_calls', ''], 'atem:'), holds: inLines(invoke(['atem:'])) },
}

/** `<｜DSML｜invoke name="f">` and the other namespaces written with bars. */
function barred(space: string, id: string, title: string): KnownDialect {
  const bars = `｜${space}｜`
  const wrappers = ['tool_calls', 'function_calls', 'calls', 'tool_call', 'function_call', '']
  return {
    id,
    title,
    sentinels: [`<${bars}invoke name="f">`],
    group: { block: around(wrappers, bars), holds: inLines(invoke([bars], 'string')) },
  }
}

export const barredElements: readonly KnownDialect[] = [
  barred('DSML', 'deepseek-dsml', 'DeepSeek DSML'),
  barred('GCML', 'gigachat-gcml', 'GigaChat GCML'),
  {
    id: 'step3-steptml',
    title: 'Step 3 steptml',
    sentinels: ['<steptml:invoke name="f">'],
    group: {
      block: {
        open: [
          '<｜tool_calls_begin｜>',
          '<｜tool_call_begin｜>',
          '<｜tool_calls｜>',
          '<｜tool_call｜>',
          '',
        ],
        lead: [
          '<｜tool_calls_begin｜>',
          '<｜tool_call_begin｜>',
          '<｜tool_calls｜>',
          '<｜tool_sep｜>',
        ],
        words: true,
        close: ['<｜tool_calls_end｜>', '<｜tool_call_end｜>'],
        trail: ['<｜tool_outputs_begin｜>'],
      },
      holds: inLines([
        '<｜tool_call_begin｜>function<｜tool_sep｜>',
        invoke(['steptml:']),
        '<｜tool_call_end｜>',
      ]),
    },
    forms: [
      '<｜tool_call_begin｜>function<｜tool_sep｜>get_time\n<steptml:invoke name="get_time"></steptml:invoke><｜tool_call_end｜>',
    ],
  },
]

const MINIMAX = ']<]minimax[>['

/** Every tag carries the mark `]<]minimax[>[`, and parameters are tags of their own. */
export const minimaxM3: KnownDialect = {
  id: 'minimax-m3',
  title: 'MiniMax-M3 namespaced elements',
  sentinels: [`${MINIMAX}<tool_call>`, `${MINIMAX}<invoke name="f">`],
  group: {
    block: { open: [`${MINIMAX}<tool_call>`, ''], close: [`${MINIMAX}</tool_call>`] },
    holds: inLines({ element: { call: [`${MINIMAX}<invoke>`], name: ['name', ''] } }),
  },
  example: `${MINIMAX}<tool_call>\n${MINIMAX}<invoke name="get_time">${MINIMAX}<zone>Europe/Oslo${MINIMAX}</zone>${MINIMAX}</invoke>\n${MINIMAX}</tool_call>`,
}

/** The tool's name is the tag. */
export const namedElements: KnownDialect = {
  id: 'named-elements',
  title: 'Elements named after tools',
  group: calls({ element: { call: [], name: [] } }),
}

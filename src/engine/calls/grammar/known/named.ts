/** A name, then arguments as JSON, with marks between them. */
import type { ShortGrammar, ShortPart } from '../expand.js'
import { BREAK, calls, list, NAME, OBJECT, objectOf, SPACE } from './parts.js'

/** The word for an id, or a number where the call has none. */
const ID: ShortPart = { id: { either: [{ word: 'id' }, { counter: 0 }] } }

const plamo = (name: string) => `<|plamo:${name}:plamo|>`

export const named: readonly ShortGrammar[] = [
  {
    id: 'mistral',
    title: 'Mistral [TOOL_CALLS]',
    group: {
      either: [
        calls(
          [
            '[TOOL_CALLS]',
            NAME,
            { maybe: ['[CALL_ID]', { id: { word: 'id' } }] },
            { either: ['[ARGS]', []] },
            OBJECT,
          ],
          SPACE,
        ),
        ['[TOOL_CALLS] ', list(objectOf())],
      ],
    },
  },
  {
    id: 'deepseek-v3',
    title: 'DeepSeek sentinels',
    group: [
      '<｜tool▁calls▁begin｜>',
      calls(
        {
          either: [
            ['<｜tool▁call▁begin｜>', NAME, '<｜tool▁sep｜>', OBJECT, '<｜tool▁call▁end｜>'],
            [
              '<｜tool▁call▁begin｜>function<｜tool▁sep｜>',
              NAME,
              '\n```json\n',
              OBJECT,
              BREAK,
              '```<｜tool▁call▁end｜>',
            ],
          ],
        },
        SPACE,
      ),
      '<｜tool▁calls▁end｜>',
    ],
  },
  {
    id: 'kimi-k2',
    title: 'Kimi K2 sentinels',
    group: [
      '<|tool_calls_section_begin|>',
      SPACE,
      calls(
        [
          '<|tool_call_begin|>',
          { id: ['functions.', NAME, ':', { counter: 0 }] },
          '<|tool_call_argument_begin|>',
          SPACE,
          OBJECT,
          SPACE,
          '<|tool_call_end|>',
        ],
        SPACE,
      ),
      SPACE,
      '<|tool_calls_section_end|>',
    ],
  },
  {
    id: 'functionary-recipient',
    title: 'Functionary <|recipient|>',
    group: calls(['<|from|>assistant\n<|recipient|>', NAME, '\n<|content|>', OBJECT]),
  },
  {
    id: 'solar-open',
    title: 'Solar Open <|tool_call:begin|>',
    group: [
      '<|tool_calls|>',
      calls(
        [
          '<|tool_call:begin|>',
          ID,
          '<|tool_call:name|>',
          NAME,
          '<|tool_call:args|>',
          OBJECT,
          '<|tool_call:end|>',
        ],
        SPACE,
      ),
      '<|calls|>',
    ],
  },
  {
    id: 'plamo3',
    title: 'PLaMo 3 tool requests',
    group: [
      plamo('begin_tool_requests'),
      calls(
        [
          plamo('begin_tool_request') + plamo('begin_tool_name'),
          NAME,
          plamo('end_tool_name') + plamo('begin_tool_arguments'),
          OBJECT,
          plamo('end_tool_arguments') + plamo('end_tool_request'),
        ],
        SPACE,
      ),
      plamo('end_tool_requests'),
    ],
  },
  {
    id: 'harmony',
    title: 'OpenAI Harmony',
    group: calls(
      [
        { either: ['<|start|>assistant', []] },
        '<|channel|>',
        { either: ['commentary', 'analysis'] },
        ' to=functions.',
        NAME,
        { either: [' <|constrain|>json', ' json', []] },
        '<|message|>',
        SPACE,
        OBJECT,
        SPACE,
        { either: ['<|call|>', '<|end|>'] },
      ],
      SPACE,
    ),
  },
]

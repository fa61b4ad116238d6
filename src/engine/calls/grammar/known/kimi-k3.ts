/** Kimi K3: tags that are spelt with tokens. */
import type { KnownDialect, ShortPart } from '../expand.js'
import { calls, KEY, NAME, OBJECT, SPACE } from './parts.js'

const TYPED: ShortPart = [
  '<|open|>argument key="',
  KEY,
  {
    either: [
      ['" type="string"<|sep|>', { value: 'string' }],
      ['" type="', { type: 'value' }, '"<|sep|>', { value: 'json' }],
      ['"<|sep|>', { value: 'text' }],
    ],
  },
  '<|close|>argument<|sep|>',
]

const WHOLE: ShortPart = [
  '<|open|>json type="object"<|sep|>',
  SPACE,
  OBJECT,
  SPACE,
  '<|close|>json<|sep|>',
]

const CALL: ShortPart = [
  '<|open|>call tool="',
  NAME,
  '" index="',
  { counter: 1 },
  '"<|sep|>',
  SPACE,
  { either: [{ many: { parameter: [TYPED, SPACE] } }, [WHOLE, SPACE]] },
  '<|close|>call<|sep|>',
]

/** Sections of an answer. */
const FRAMES = ['tools', 'response', 'think', 'message'].flatMap((name) => [
  `<|open|>${name}<|sep|>`,
  `<|close|>${name}<|sep|>`,
])

export const kimiK3: KnownDialect = {
  id: 'kimi-k3',
  title: 'Kimi K3 open/close tokens',
  sentinels: ['<|open|>', '<|close|>'],
  frames: FRAMES,
  group: [
    { maybe: ['<|open|>tools<|sep|>', SPACE] },
    calls(CALL, SPACE),
    { maybe: [SPACE, '<|close|>tools<|sep|>'] },
  ],
  example:
    '<|open|>tools<|sep|><|open|>call tool="get_time" index="1"<|sep|><|open|>argument key="zone" type="string"<|sep|>Europe/Oslo<|close|>argument<|sep|><|close|>call<|sep|><|close|>tools<|sep|>',
}

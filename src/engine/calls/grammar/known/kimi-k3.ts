/** Kimi K3: tags that are spelt with tokens. */
import type { ShortGrammar, ShortPart } from '../expand.js'
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

export const kimiK3: ShortGrammar = {
  id: 'kimi-k3',
  title: 'Kimi K3 open/close tokens',
  group: [
    { maybe: ['<|open|>tools<|sep|>', SPACE] },
    calls(CALL, SPACE),
    { maybe: [SPACE, '<|close|>tools<|sep|>'] },
  ],
}

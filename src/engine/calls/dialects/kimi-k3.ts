/** Kimi K3: `<|open|>call tool="f" index="1"<|sep|>…<|close|>call<|sep|>`. */

import { readerOf } from '../grammar/dialect.js'
import { kimiK3 as grammar } from '../grammar/known/kimi-k3.js'
import type { Dialect } from './dialect.js'
import { flagsOf } from './flags.js'

/** Sections of an answer. */
const FRAMES = ['tools', 'response', 'think', 'message'].flatMap((name) => [
  `<|open|>${name}<|sep|>`,
  `<|close|>${name}<|sep|>`,
])

export const kimiK3: Dialect = {
  id: 'kimi-k3',
  title: 'Kimi K3 open/close tokens',
  models: ['Kimi K3'],
  sentinels: ['<|open|>', '<|close|>'],
  find: readerOf(grammar, FRAMES),
  flags: flagsOf('kimi-k3'),
  forms: [
    ...['number', 'boolean', 'array', 'object', 'integer', 'null'].map(
      (type) =>
        `<|open|>tools<|sep|><|open|>call tool="get_time" index="1"<|sep|>${`<|open|>argument key="zone" type="${type}"<|sep|>1<|close|>argument<|sep|>`.repeat(2)}<|close|>call<|sep|><|close|>tools<|sep|>`,
    ),
    '<|open|>call tool="get_time" index="1"<|sep|><|open|>argument key="zone" type="string"<|sep|>1<|close|>argument<|sep|><|open|>argument key="day" type="string"<|sep|>1<|close|>argument<|sep|><|close|>call<|sep|>',
    '<|open|>call tool="get_time" index="1"<|sep|><|close|>call<|sep|>',
    '<|open|>call tool="get_time" index="1"<|sep|><|open|>json type="object"<|sep|>{}<|close|>json<|sep|><|close|>call<|sep|>',
  ],
  example:
    '<|open|>tools<|sep|><|open|>call tool="get_time" index="1"<|sep|><|open|>argument key="zone" type="string"<|sep|>Europe/Oslo<|close|>argument<|sep|><|close|>call<|sep|><|close|>tools<|sep|>',
}

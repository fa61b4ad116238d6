/** Marks between which a model thinks. */

import type { Mark } from '../../syntax/markup/mark.js'
import type { Marks } from '../../syntax/markup/marks.js'
import type { RegionEvent } from './region.js'

const NAMES = ['think', 'thinking', 'thought', 'thoughts', 'reasoning', 'reflection']
const SPACES = ['', 'seed:', 'mm:', 'minimax:', 'antml:']
const OPENERS = [
  ...SPACES.flatMap((space) => NAMES.map((name) => space + name)),
  '[THINK]',
  '|start_thinking|',
  '|begin_of_thought|',
  '|think|',
]
const CLOSERS = [
  ...SPACES.flatMap((space) => NAMES.map((name) => `/${space}${name}`)),
  '[/THINK]',
  '|end_thinking|',
  '|end_of_thought|',
  '/|think|',
  '|/think|',
]

/** Gemma: `<|channel>thought … <channel|>`. */
const CHANNEL_OPEN = '|channel'
const CHANNEL_CLOSE = 'channel|'

/** Every place at which thinking begins or ends, in no order. */
export function thinkingEvents(marks: Marks): RegionEvent[] {
  const { text } = marks
  const events: RegionEvent[] = []
  const add = (kind: 'think-open' | 'think-close', found: readonly Mark[]) => {
    for (const mark of found) events.push({ kind, start: mark.start, end: mark.end })
  }
  add('think-open', marks.anyOf(OPENERS))
  add('think-close', marks.anyOf(CLOSERS))
  for (const mark of marks.of(CHANNEL_OPEN)) {
    if (/^\s*(?:thought|analysis|think)/.test(text.slice(mark.end, mark.end + 20))) {
      events.push({ kind: 'think-open', start: mark.start, end: mark.end })
    }
  }
  add('think-close', marks.of(CHANNEL_CLOSE))
  tokenTagEvents(marks, events)
  for (const [kind, sign] of [
    ['think-open', '◁think▷'],
    ['think-close', '◁/think▷'],
  ] as const) {
    for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) {
      events.push({ kind, start: at, end: at + sign.length })
    }
  }
  return events
}

/** Kimi K3: `<|open|>think<|sep|> … <|close|>think<|sep|>`. */
function tokenTagEvents(marks: Marks, events: RegionEvent[]): void {
  for (const mark of marks.anyOf(['|open|', '|close|'])) {
    const next = marks.list[marks.indexFrom(mark.end)]
    if (next?.key !== '|sep|' || marks.text.slice(mark.end, next.start).trim() !== 'think') continue
    const kind = mark.key === '|open|' ? 'think-open' : 'think-close'
    events.push({ kind, start: mark.start, end: next.end })
  }
}

/** Marks at which a turn of the conversation begins. */

import { skipSpace } from '../../syntax/markup/letters.js'
import type { Marks } from '../../syntax/markup/marks.js'
import { TURN_TOKENS } from '../dialects/tokens.js'
import type { RegionEvent } from './region.js'

const ROLE = /(assistant|model|user|human|system|developer|tool|function|ipython|environment)/iy
const SAME: ReadonlyMap<string, string> = new Map([
  ['model', 'assistant'],
  ['human', 'user'],
  ['developer', 'system'],
  ['function', 'tool'],
  ['ipython', 'tool'],
  ['environment', 'tool'],
])
/** What may close the header behind the role. */
const HEADER_END = new Set(['|end_header_id|', '|end_of_role|', '|im_middle|'])

/** Every place at which a turn begins, in order. */
export function turnEvents(marks: Marks): RegionEvent[] {
  const events: RegionEvent[] = []
  for (const mark of marks.anyOf([...TURN_TOKENS.keys()])) {
    let role = TURN_TOKENS.get(mark.key) ?? null
    let { end } = mark
    if (role === null) {
      ROLE.lastIndex = skipSpace(marks.text, mark.end)
      const word = ROLE.exec(marks.text)?.[1]?.toLowerCase()
      if (word === undefined) continue
      role = SAME.get(word) ?? word
      end = ROLE.lastIndex
      const close = marks.at(skipSpace(marks.text, end))
      if (close !== null && HEADER_END.has(close.key)) end = close.end
    }
    events.push({ kind: 'turn', start: mark.start, end, role })
  }
  return events
}

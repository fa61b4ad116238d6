/** Marks at which a turn of the conversation begins. */

import { skipSpace } from '../../syntax/markup/letters.js'
import type { Marks } from '../../syntax/markup/marks.js'
import { TURN_TOKENS } from '../dialects/tokens.js'
import type { RegionEvent } from './region.js'

/** Each role by the words that name it. */
const ROLE =
  /(?<assistant>assistant|model)|(?<user>user|human)|(?<system>system|developer)|(?<tool>tool|function|ipython|environment)/iy
/** What may close the header behind the role. */
const HEADER_END = /^\|(?:end_header_id|end_of_role|im_middle)\|$/

/** Every place at which a turn begins, in order. */
export function turnEvents(marks: Marks): RegionEvent[] {
  const events: RegionEvent[] = []
  for (const mark of marks.anyOf([...TURN_TOKENS.keys()])) {
    let role = TURN_TOKENS.get(mark.key) ?? null
    let { end } = mark
    if (role === null) {
      ROLE.lastIndex = skipSpace(marks.text, mark.end)
      const roles = Object.entries(ROLE.exec(marks.text)?.groups ?? {})
      const said = roles.find(([, word]) => word !== undefined)
      if (said === undefined) continue
      role = said[0]
      end = ROLE.lastIndex
      const close = marks.at(skipSpace(marks.text, end))
      if (close !== null && HEADER_END.test(close.key)) end = close.end
    }
    events.push({ kind: 'turn', start: mark.start, end, role })
  }
  return events
}

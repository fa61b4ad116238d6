/**
 * What it means that the text ends. Brackets that are missing behind a whole
 * value are one thing; a value that is cut is another, and is never dispatched.
 */
import { isComplete } from '../../model/end.js'
import type { RuleId } from '../../text/rules.js'
import { CLOSER } from './closers.js'
import { ARRAY, OBJECT, PAREN } from './frames.js'
import type { MachineState } from './machine-state.js'
import { DONE, type State } from './states.js'

const SPACE = 0x20
const CLOSE_BRACE = 0x7d
const CLOSE_BRACKET = 0x5d

/** Where in the grammar the text ended. */
type Cut = 'key' | 'colon' | 'value' | 'element' | 'comma' | 'after'

const WHAT: Readonly<Record<Cut, string>> = {
  key: 'a key is expected or cut',
  colon: 'a key has no value',
  value: 'a value is missing',
  element: 'a list has just been opened',
  comma: 'a comma promises more',
  after: 'a value may go on',
}

/** The text ends here: there is nothing more to read. */
export function cut(m: MachineState, where: Cut): State {
  endOfText(m, where)
  return DONE
}

/** Closes what is open, so that there is something to look at, and says what that is worth. */
function endOfText(m: MachineState, where: Cut): void {
  const { r, strings } = m
  const proven = isComplete(r.options.end)
  const inString = strings.openAt >= 0
  const whole = where === 'after' && !inString && !m.bareAtEnd && !r.commentAtEnd
  if (where === 'key' || where === 'colon' || where === 'value') takeBack(m)
  else if (where === 'element') takeBackList(m)
  const only = m.implicit && m.frames.depth === 1 && where === 'after' && !inString
  if (only) {
    r.edit(r.end, r.end, '}', r.options.keywordArguments ? 'keyword-argument' : 'missing-opener')
    m.frames.pop()
    return
  }
  const certain = proven && where === 'after' && !inString && !r.commentAtEnd
  const rule: RuleId =
    certain || whole ? (maySlide(m) ? 'slid-closer' : 'missing-closer') : 'truncation'
  closeAll(m, rule)
  if (inString) return
  if (proven && (where === 'colon' || where === 'value')) {
    r.reason({ code: 'value-invented', at: r.end, detail: WHAT[where] })
  } else if (!proven && whole && r.options.end === 'unproven') {
    r.reason({ code: 'end-not-proven', at: r.end, detail: 'the text ends behind a whole value' })
  } else if (!proven) {
    r.reason({ code: 'truncated', at: r.end, detail: `${WHAT[where]}, at offset ${r.end}` })
  }
}

/**
 * Behind a bracket that closes several members stands nothing, and another of
 * its kind is missing: the missing one may have stood before any of them.
 */
function maySlide({ r, frames }: MachineState): boolean {
  let at = r.end - 1
  while (at >= 0 && r.code(at) <= SPACE) at--
  const last = r.code(at)
  if (last === CLOSE_BRACKET) return frames.has(ARRAY)
  return last === CLOSE_BRACE && frames.closedMembers > 1 && frames.has(OBJECT)
}

/** Drops a member that has no value, with the comma before it. */
function takeBack(m: MachineState): void {
  const { r } = m
  r.edits.truncate(m.separatorEdits)
  if (m.separator < r.end) r.edit(m.separator, r.end, '', 'truncation')
  r.at = r.end
}

function takeBackList(m: MachineState): void {
  if (m.r.code(m.separator) === 44) takeBack(m)
}

function closeAll(m: MachineState, rule: RuleId): void {
  const { r, frames } = m
  const closers: string[] = []
  for (let kind = frames.pop(); kind !== undefined; kind = frames.pop()) {
    if (kind === PAREN) m.endParenthesis(true)
    closers.push(CLOSER[kind])
  }
  if (closers.length > 0) r.edit(r.end, r.end, closers.join(''), rule)
}

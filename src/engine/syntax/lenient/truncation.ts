/**
 * What it means that the text ends. Brackets that are missing behind a whole
 * value are one thing; a value that is cut is another, and is never dispatched.
 */
import { isComplete } from '../../model/end.js'
import type { RuleId } from '../../text/rules.js'
import { isSpace } from './characters.js'
import { CLOSER } from './frames.js'
import type { Parser, State } from './parser.js'

/** Where in the grammar the text can end, in words. */
const WHAT = {
  key: 'a key is expected or cut',
  colon: 'a key has no value',
  value: 'a value is missing',
  element: 'a list has just been opened',
  comma: 'a comma promises more',
  after: 'a value may go on',
} as const

/** The text ends here: closes what is open, so that there is something to look at, and says what that is worth. */
export function cut(p: Parser, where: keyof typeof WHAT): State {
  const { end } = p.options
  const proven = isComplete(end)
  const behindValue = where === 'after' && !p.stringAtEnd
  const whole = behindValue && !p.bareAtEnd && !p.commentAtEnd
  const invented = where === 'colon' || where === 'value'
  const inList = where === 'element' && p.code(p.separator) === 44
  if (where === 'key' || invented || inList) takeBack(p)
  if (p.implicit && p.frames.depth === 1 && behindValue) {
    const { keywordArguments } = p.options
    p.edit(p.end, p.end, '}', keywordArguments ? 'keyword-argument' : 'missing-opener')
    p.frames.pop()
    return 'done'
  }
  const closed = whole || (proven && behindValue && !p.commentAtEnd)
  closeAll(p, closed ? (maySlide(p) ? 'slid-closer' : 'missing-closer') : 'truncation')
  if (p.stringAtEnd) return 'done'
  if (proven && invented) {
    p.reason({ code: 'value-invented', at: p.end, detail: WHAT[where] })
  } else if (whole && end === 'unproven') {
    p.reason({ code: 'end-not-proven', at: p.end, detail: 'the text ends behind a whole value' })
  } else if (!proven) {
    p.reason({ code: 'truncated', at: p.end, detail: WHAT[where] })
  }
  return 'done'
}

/**
 * Behind a bracket that closes several members stands nothing, and another of
 * its kind is missing: the missing one may have stood before any of them.
 */
function maySlide(p: Parser): boolean {
  let at = p.end - 1
  while (at >= 0 && isSpace(p.code(at))) at--
  if (p.kind(at) === ']') return p.frames.has('list')
  return p.kind(at) === '}' && p.frames.closedMembers > 1 && p.frames.has('object')
}

/** Drops a member that has no value, with the comma before it. */
function takeBack(p: Parser): void {
  p.edits.truncate(p.separatorEdits)
  p.at = p.separator
  if (p.at < p.end) p.replace(p.end, '', 'truncation')
}

function closeAll(p: Parser, rule: RuleId): void {
  const closers: string[] = []
  let known = true
  for (let kind = p.frames.inner; kind !== undefined; kind = p.frames.inner) {
    // One value behind a parenthesis is that value, or the first of a tuple.
    if (kind === 'paren' && p.frames.isFresh) known = false
    if (kind === 'paren') p.endParenthesis(true)
    closers.push(CLOSER[kind])
    p.frames.pop()
  }
  if (closers.length > 0) p.edit(p.end, p.end, closers.join(''), known ? rule : 'truncation')
}

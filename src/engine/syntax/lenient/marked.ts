/**
 * Texts between marks of several characters: three quotes, as Python writes them,
 * and a dialect's own quote marks, such as `<|"|>text<|"|>`, which know no escapes.
 */
import type { RuleId } from '../../text/rules.js'
import { BACKSLASH, DOUBLE, SINGLE } from './characters.js'
import { escapeOf } from './control.js'
import { Escapes } from './escapes.js'
import { tellCutString } from './open-string.js'
import type { Parser } from './parser.js'

/** Reads a text in three quotes at the reader's position; false when none stands there. */
export function readTriple(p: Parser, open: number): boolean {
  if (open !== DOUBLE && open !== SINGLE) return false
  const mark = open === DOUBLE ? '"""' : "'''"
  if (!p.text.startsWith(mark, p.at)) return false
  const start = p.at
  const close = closeOf(p, mark, start + 3)
  if (close < 0) return false
  const escapes = new Escapes(p, true)
  readText(p, mark, close, 'triple-quotes', escapes)
  p.replace(close + 3, '"', 'triple-quotes')
  escapes.tell(start)
  return true
}

/** Where the mark stands that closes the text: not behind a backslash. */
function closeOf(p: Parser, mark: string, from: number): number {
  for (let at = p.text.indexOf(mark, from); at >= 0; at = p.text.indexOf(mark, at + 1)) {
    let slash = at
    while (slash > from && p.code(slash - 1) === BACKSLASH) slash--
    if ((at - slash) % 2 === 0) return at + mark.length > p.end ? -1 : at
  }
  return -1
}

/** Reads the dialect's string at the reader's position, or what the text's end leaves of it. */
export function readToken(p: Parser, role: 'key' | 'value'): void {
  const mark = p.tokenAt(p.at) ?? ''
  const found = p.text.indexOf(mark, p.at + mark.length)
  const closed = found >= 0 && found + mark.length <= p.end
  readText(p, mark, closed ? found : p.end, 'dialect-quote', null)
  p.replace(closed ? found + mark.length : p.end, '"', closed ? 'dialect-quote' : 'missing-quote')
  if (!closed && role === 'value') tellCutString(p)
}

/** Writes the opening mark and the text up to `end` as JSON's. */
function readText(
  p: Parser,
  mark: string,
  end: number,
  rule: RuleId,
  escapes: Escapes | null,
): void {
  p.replace(p.at + mark.length, '"', rule)
  for (let i = p.at; i < end; ) {
    const c = p.code(i)
    const escaped = escapeOf(c)
    if (c === BACKSLASH && escapes !== null) i = escapes.read(i, mark.charCodeAt(0), rule)
    else {
      if (escaped !== null) p.edit(i, i + 1, escaped, rule)
      i++
    }
  }
  p.at = end
}

/** The key with which a line begins, where arguments stand line by line. */
import { lineStop } from '../../../text/lines.js'
import { withEqualBranches } from '../branches.js'

/**
 * A key on a line, before the sign for its value. Before it may stand signs, a word with one
 * (`With> `) or a number (`%1.`); behind a sign of its own no other one is needed: `.to Anna`.
 */
const KEY =
  /^((?:[^\S\n]|[^\p{L}\p{N}\s"'({<[]){0,12}(?:\p{L}{2,8}[>»] ?|\d{1,3}\.)?)([\p{L}_][\p{L}\p{N}_.-]{0,39}(?:\[\])?)([`*_]{0,2})(:{1,2}(?=\s|$)|：|[^\S\n]?(?::=|=>|\+?=(?![=>])|->|→|⇒|←|\|)|\t| {2,}(?=\S)| (?=\S)|$)/u
export interface Key {
  readonly lead: string
  readonly key: string
  readonly sign: string
  readonly end: number
}

/** The key that a line begins with. */
export function keyIn(text: string, line: number): Key | null {
  const found = KEY.exec(text.slice(line, Math.min(lineStop(text, line), line + 80)))
  if (found === null) return null
  const [all, lead = '', key = '', close = '', sign = ''] = found
  if (sign === ' ' && !/^\s*(?:[.@:%$!+]{1,2}|--)$/.test(lead)) return null
  // Of a key alone, or before a column of values, nothing but its depth says that it is one.
  const blank = /^ *$/.test(sign) && sign.length !== 1
  if (blank && !/^\s+$/.test(lead)) return null
  // What closes around the key has opened there.
  if (close !== '' && !lead.endsWith(close)) return null
  const own = blank ? '' : sign.trim() === '' ? sign : sign.trim().replace('+', '')
  return {
    lead: withEqualBranches(lead).replace(/\d+/g, '0'),
    key: sign.includes('+') ? `${key}[]` : key,
    sign: own,
    end: line + all.length,
  }
}

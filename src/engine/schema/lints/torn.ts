/** What went into a text on its way here, or tore it: lines of other programs, marks and numbers around it, words run together. */
import { LOG_LEVEL } from '../../text/log-levels.js'
import { isRawTextField } from '../raw-text-fields.js'
import type { Finding, Site } from './lint.js'
import { openQuote } from './open-quote.js'

const TIME = '\\d{4}-\\d\\d-\\d\\d[T ]\\d\\d:\\d\\d'
/** A line, or the head of one, that another program wrote in the middle of a word or a number, which goes on below it. */
const BETWEEN = new RegExp(
  `(?:\\p{Ll}(?:${LOG_LEVEL}|\\[?${TIME})|[\\d.]\\[${TIME})(?!\\p{Ll})[^\\n]{0,400}\\n[\\p{Ll}\\d.]|\\p{Ll}={8,80} [^=\\n]{1,80} ={8,80}\\n`,
  'u',
)
/** The head of a line of a log in the middle of a sentence. */
const LOGGED = new RegExp(
  `\\p{Ll}\\[[A-Z]{2,12}\\] \\d{4}[/-]\\d\\d[/-]\\d\\d|\\p{Ll}${TIME}[\\d:.,]{0,14}Z? {1,2}\\[?${LOG_LEVEL}\\b|[\\p{L},] ${LOG_LEVEL}:[a-z][\\w.]{0,60}:\\S`,
  'u',
)
/** A mark of a patch that does not begin its line. */
const GLUED_MARK = /[\p{L}\p{N})]\*\*\* (?:(?:Update|Add|Delete) File: |End Patch)/u
/** A patch that nothing ends. */
const OPEN_PATCH = /^\s*\*\*\* Begin Patch\n(?![\s\S]*\*\*\* End Patch)/
/** Lines with the numbers that a reader puts before them. */
const NUMBERED = /^\s{0,10}\d{1,6}→[^\n]{0,2000}\n\s{0,10}\d{1,6}→/
/** Two addresses that nothing parts. */
const ADDRESSES = /^[\w.+-]{1,64}@[\w-]{1,60}\.[\w.-]{1,60}@[\w-]{1,60}\.[\w.-]{1,60}$/
/** One word that goes on further in on the next line. */
const TORN_WORD = /^(?=[^\n]*\d)[\w./:@+-]{2,60}\r?\n[ \t]{1,40}[\w./:@+-]{1,60}$/

const SHOWN = 60

/** The first trace of that; null for none. */
export function torn(site: Site): Finding | null {
  const { text, key } = site
  const found =
    BETWEEN.exec(text) ??
    LOGGED.exec(text) ??
    GLUED_MARK.exec(text) ??
    OPEN_PATCH.exec(text) ??
    NUMBERED.exec(text) ??
    (isRawTextField(key) ? null : (ADDRESSES.exec(text) ?? TORN_WORD.exec(text)))
  return found === null ? openQuote(site) : { detail: found[0].slice(0, SHOWN) }
}

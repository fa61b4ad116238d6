/** Words and signs that say what belongs in the place of a text, or that something was taken out of it. */

import { isRawTextField } from '../raw-text-fields.js'
import { LINE, LONGEST } from './placeholder-lengths.js'

/**
 * `<your path>`, `{{city}}`, `[INSERT NAME]`, `${value}`: words in brackets that
 * say what belongs there. One word in angle brackets may be an element.
 */
const PLACEHOLDER = new RegExp(
  `^\\s*(?:${[
    String.raw`<(?:[A-Za-z][\w.'’-]* +[\w .'’-]{1,40}|[a-z]+(?:[_-][a-z0-9]+)+|[A-Z][A-Z0-9_ -]{2,40})>`,
    // In letters that no name of an element has.
    String.raw`<[^\0-\x7f][^<>\n]{0,40}>`,
    String.raw`[^\s<]*(?:\{\{ ?[A-Za-z_][\w .[\]-]*\}\}|\$\{[A-Za-z_][\w.[\]]+\})\S*`,
  ].join('|')})\\s*$`,
)

/** Words in brackets for what belongs there, or for what a logger or a printer left out. */
const INSTEAD =
  '(?:\\*{3}|[[<{]+)(?:(?:insert|your|enter)[ _]\\w|(?:placeholder|value|todo|tbd|hidden|removed|filtered|masked|redacted|secret|circular|object|array|function|(?:max )?depth|too l\\w+)(?![a-z]))[^\\])}>]*[\\])}>*]+'
/** What hides a value: one sign again and again, behind what is left of it; a key or data of which the begin is left. */
const MASKED = new RegExp(
  `^(?:${INSTEAD}|[\\w.@+-]*([•●█▓])\\1{2,}|[\\w.@+ *-]*\\*{3,}[\\d.@ ]*|[\\p{L}\\d_.@+-]*x{5,}[\\p{L}\\d_.@+-]*|\\[email\\sprotected\\]|(?:[sp]k-|gh\\w_|eyj)[\\w-]{0,30}(?:\\.{3}|…)[\\w-]{0,12})$`,
  'iu',
)
/** What was hidden inside of a line: `root@[REDACTED]`, `X-Key: ***`, `-u <password>`. */
const HIDDEN =
  /(?:[@/-]|[=:] ?)["']?[[<{*](?:redacted|masked|hidden|removed|filtered)[\]>}*]|[:=] ?\*{3,}(?=["'\s]|$)|["']\*{3,}["']|\[(?:your|insert) \w[\w ]{1,30}\]|<(?:password|passwd|token|secret|api[-_]key|hostname|username)>(?!.*<\/)/i
/** What a filter wrote in the place of a part: `[CONTENT REMOVED BY POLICY]`. */
const FILTERED =
  /\[(?:[A-Z]{2,20} ){1,3}(?:REMOVED|REDACTED|FILTERED|WITHHELD|CENSORED|BLOCKED)(?: [A-Z]{2,20}){0,4}\]/
/** The kind of a name that an anonymiser took out: `[PERSON]`, `<EMAIL_ADDRESS>`, `[PHONE_NUMBER_1]`. */
const ANONYMISED =
  /[[<{](?:PERSON|(?:FIRST|LAST|FULL)_?NAME|E-?MAIL_ADDRESS|PHONE_NUMBER|STREET_ADDRESS|CREDIT_CARD(?:_NUMBER)?|IBAN_CODE|US_SSN|SSN|IP_ADDRESS|DATE_OF_BIRTH)(?:[_-]?\d{1,3})?[\]>}]/
/** What the reader of an address, a header or a command is to put in: `/users/<USER_ID>`, `Bearer YOUR_TOKEN`. */
const TO_BE_PUT_IN =
  /[/=]<[A-Z][A-Z0-9_-]{2,30}>|[: ]<[A-Z]{2,20}[_-][A-Z0-9_-]{1,20}>|\bYOUR[_-](?:[A-Z0-9]{1,20}[_-]){0,3}(?:KEY|TOKEN|SECRET|PASSWORD|ID|NAME|DOMAIN|HOST|URL|ACCOUNT|PROJECT)\b/
/** `[Your Name]` in a letter. */
const BLANK =
  /\[(?:(?:your|insert|recipient|customer)(?:['’]s)? )?(?:\w+ )?(?:name|company|date|title|address)\](?!\()/i
const SHOWN = 60
const LETTER = /^(?:body|message|subject|text|email|letter|comment)$/i
/** A table or a value that a statement has yet to get: `FROM <table>`, `id = {id}`. */
const HOLE =
  /^\s*(?:select|insert|update|delete|with|drop|alter|create)\b[^'"]* (?:<\w+>|\{\w+\})(?=[\s;,)]|$)/i

/** Words for what belongs there, in a text that closes no element: `hotels in <city name>`. */
const WORDS = /(?<![\w"'=])<[a-z]{2,20}(?: [a-z]{2,20}){1,3}>(?!.*<\/)/
/** A type, or a value with its type around it, as a schema says it: `{"type": "string"}`, `{"value": "Oslo"}`. */
const OF_SCHEMA =
  /^\s*\{\s*"(?:type"\s*:\s*"(?:string|number|integer|boolean|array|object|null)"\s*(?:\}\s*$|,\s*"(?:value|description|enum|default|title)")|value"\s*:\s*(?:"(?:[^"\\]|\\.)*"|[\d.]+|true|false)\s*\}\s*$)/s

/** The sign, or the whole text; null where there is none. */
export function placeholderIn(text: string, key: string): string | null {
  const blank = LETTER.test(key) ? BLANK.exec(text)?.[0] : undefined
  const taken = blank ?? ANONYMISED.exec(text)?.[0] ?? FILTERED.exec(text)?.[0]
  if (taken !== undefined) return taken
  if (text.startsWith('{') && !/schema|json|config/i.test(key) && OF_SCHEMA.test(text))
    return text.slice(0, SHOWN)
  if (text.length > LINE) return null
  const hidden = text.includes('\n') ? null : (HIDDEN.exec(text) ?? TO_BE_PUT_IN.exec(text))
  if (/sql|query|statement/i.test(key) && HOLE.test(text)) return text.trim()
  if (hidden !== null) return hidden[0]
  const words = text.includes('\n') || isRawTextField(key) ? null : WORDS.exec(text)
  if (words !== null) return words[0]
  if (text.length > LONGEST) return null
  return PLACEHOLDER.test(text) || MASKED.test(text) ? text.trim() : null
}

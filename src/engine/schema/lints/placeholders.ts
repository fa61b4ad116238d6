import { isRecord } from '../../model/records.js'
import { isUsedAsItIs, type Lint } from './lint.js'

/** Longest text that may stand for a value. */
const LONGEST = 60

/**
 * `<your path>`, `{{city}}`, `[INSERT NAME]`, `${value}`: words in brackets that
 * say what belongs there. One word in angle brackets may be an element.
 */
const PLACEHOLDER = new RegExp(
  `^\\s*(?:${[
    String.raw`<(?:[A-Za-z][\w.'’-]* +[\w .'’-]{1,40}|[a-z]+(?:[_-][a-z0-9]+)+|[A-Z][A-Z0-9_ -]{2,40})>`,
    String.raw`[^\s<]*(?:\{\{ ?[A-Za-z_][\w .-]*\}\}|\$\{[A-Za-z_][\w.]+\})\S*`,
  ].join('|')})\\s*$`,
)

/** Whole texts that nobody means: `YOUR_KEY`, `PATH_HERE`, `xxx`, `{table_name}`. */
const NOTHING =
  /^(?:\{[a-z]+(?:_[a-z]+)+\}|YOUR[_ -][A-Z0-9_ -]{1,40}|[A-Z_]{2,30}_HERE|[xX]{3,12}|TBD|FIXME|(?:CHANGE|REPLACE)_?ME|[yY]our[-_ ][\w -]{1,30}[-_ ]here)$/
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
/** The kind of a name that an anonymiser took out: `[PERSON]`, `<EMAIL_ADDRESS>`, `[PHONE_NUMBER_1]`. */
const ANONYMISED =
  /[[<{](?:PERSON|(?:FIRST|LAST|FULL)_?NAME|E-?MAIL_ADDRESS|PHONE_NUMBER|STREET_ADDRESS|CREDIT_CARD(?:_NUMBER)?|IBAN_CODE|US_SSN|SSN|IP_ADDRESS|DATE_OF_BIRTH)(?:[_-]?\d{1,3})?[\]>}]/
/** What the reader of an address, a header or a command is to put in: `/users/<USER_ID>`, `Bearer YOUR_TOKEN`. */
const TO_BE_PUT_IN =
  /[/=]<[A-Z][A-Z0-9_-]{2,30}>|[: ]<[A-Z]{2,20}[_-][A-Z0-9_-]{1,20}>|\bYOUR[_-](?:[A-Z0-9]{1,20}[_-]){0,3}(?:KEY|TOKEN|SECRET|PASSWORD|ID|NAME|DOMAIN|HOST|URL|ACCOUNT|PROJECT)\b/
/** `[city]`, `%CITY%`: the argument's own name in brackets. */
const BRACKETED = /^[[<{(%$_]{1,2}([\w .-]+?)[\])>}%_]{1,2}$/
/** Where a name, a place or a recipient belongs, that there is none: `undefined`, `N/A`, `(ask the user)`. */
const NONE = /^(?:undefined|n\/a|tbd|\([a-z ]+\))$/i
/** `[Your Name]` in a letter. */
const BLANK =
  /\[(?:(?:your|insert|recipient|customer)(?:['’]s)? )?(?:\w+ )?(?:name|company|date|title|address)\](?!\()/i
const LETTER = /^(?:body|message|subject|text|email|letter|comment)$/i
const LETTER_LENGTH = 4000
/** A table or a value that a statement has yet to get: `FROM <table>`, `id = {id}`. */
const HOLE =
  /^\s*(?:select|insert|update|delete|with|drop|alter|create)\b[^'"]* (?:<\w+>|\{\w+\})(?=[\s;,)]|$)/i
/** Longest line in which it is looked for: who writes about such marks writes more. */
const LINE = 200
/** What each of them has one of. */
const HINT = /[>}\]*•●█▓…]|x{5}|\.{3}|YOUR[_-]/i
/** A type's name where a value belongs. */
const TYPE =
  /^(?:str(?:ing)?|int(?:eger)?|number|float|double|bool(?:ean)?|object|array|list|dict|any)\??$/i

/** A text that only says what belongs in its place. */
export const placeholders: Lint = {
  code: 'suspect-placeholder',
  text({ text, key }) {
    if (text.length <= LETTER_LENGTH && LETTER.test(key)) {
      const blank = BLANK.exec(text)?.[0]
      if (blank !== undefined) return { detail: blank }
    }
    if (text.length > LETTER_LENGTH || !HINT.test(text)) return null
    const taken = ANONYMISED.exec(text)?.[0]
    if (taken !== undefined) return { detail: taken }
    if (text.length > LINE) return null
    const hidden = text.includes('\n') ? null : (HIDDEN.exec(text) ?? TO_BE_PUT_IN.exec(text))
    if (/sql|query|statement/i.test(key) && HOLE.test(text)) return { detail: text.trim() }
    if (hidden !== null) return { detail: hidden[0] }
    if (text.length > LONGEST) return null
    return PLACEHOLDER.test(text) || MASKED.test(text) ? { detail: text.trim() } : null
  },
  argument(site) {
    const { text, key } = site
    if (text.length > LONGEST) return null
    const named = BRACKETED.exec(text.trim())?.[1]
    const isName = named !== undefined && lettersOf(named) === lettersOf(key)
    const isNone = NONE.test(text.trim()) && isUsedAsItIs(site)
    return isName || isNone || NOTHING.test(text.trim()) ? { detail: text } : null
  },
  whole({ value }) {
    if (!isRecord(value)) return []
    let members = 0
    for (const key in value) {
      if (!isType(value[key])) return []
      members++
    }
    return members === 0 ? [] : [{ path: '$', detail: 'every value is the name of a type' }]
  },
}

function lettersOf(name: string): string {
  return name.replace(/[\W_]/g, '').toLowerCase()
}

function isType(value: unknown): boolean {
  return typeof value === 'string' && TYPE.test(value)
}

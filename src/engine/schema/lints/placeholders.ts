import { isRecord } from '../../model/records.js'
import type { Lint } from './lint.js'

/** Longest text that may stand for a value. */
const LONGEST = 60

/**
 * `<your path>`, `{{city}}`, `[INSERT NAME]`, `${value}`: words in brackets that
 * say what belongs there. One word in angle brackets may be an element.
 */
const PLACEHOLDER = new RegExp(
  `^\\s{0,10}(?:${[
    String.raw`<(?:[A-Za-z][\w.'’-]* +[\w .'’-]{1,40}|[a-z]+(?:[_-][a-z0-9]+)+|[A-Z][A-Z0-9_ -]{2,40})>`,
    String.raw`\{\{ ?[A-Za-z_][\w .-]{0,40} ?\}\}`,
    String.raw`\[(?:[Ii]nsert|INSERT|[Yy]our|YOUR|[Ee]nter|ENTER|[Pp]laceholder|PLACEHOLDER|TODO|TBD)\b[^\]]{0,40}\]`,
    String.raw`\{(?:insert|your|enter|INSERT|YOUR|ENTER)[ _][^}]{1,40}\}`,
    String.raw`\$\{[A-Za-z_][\w.]{1,40}\}`,
    String.raw`\[object [A-Z]\w{1,20}\]`,
  ].join('|')})\\s{0,10}$`,
)

/** Whole texts that nobody means: `YOUR_KEY`, `PATH_HERE`, `xxx`. */
const NOTHING =
  /^(?:YOUR[_ -][A-Z0-9_ -]{1,40}|[A-Z_]{2,30}_HERE|[xX]{3,12}|[yY]our[-_ ][\w -]{1,30}[-_ ]here)$/
/** What hides a value: a word for it in brackets, one sign again and again, behind what is left of it. */
const MASKED =
  /^(?:<value>|[<[](?:hidden|removed|filtered|masked)(?:[: ][\w -]{1,20})?[>\]]|[\w.@+-]{0,12}([•●█▓])\1{2,}|[\w.@+-]{0,12}\*{3,}|[\p{L}\d_.@+-]{0,12}x{5,}[\p{L}\d_.@+-]{0,12}|\[email\sprotected\])$/iu
/** What each of them has one of. */
const HINT = /[>}\]*•●█▓]|x{5}/i
/** A type's name where a value belongs. */
const TYPE =
  /^(?:string|str|integer|int|number|float|double|boolean|bool|object|array|list|dict|any|String|Integer|Boolean|Number)\??$/

/** A text that only says what belongs in its place. */
export const placeholders: Lint = {
  code: 'suspect-placeholder',
  text({ text }) {
    if (text.length > LONGEST || !HINT.test(text)) return null
    return PLACEHOLDER.test(text) || MASKED.test(text) ? { detail: text.trim() } : null
  },
  argument({ text }) {
    return text.length <= LONGEST && NOTHING.test(text.trim()) ? { detail: text } : null
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

function isType(value: unknown): boolean {
  return typeof value === 'string' && TYPE.test(value)
}

import { isRecord } from '../../model/records.js'
import { isUsedAsItIs, type Lint } from './lint.js'
import { LETTER_LENGTH, LINE, LONGEST } from './placeholder-lengths.js'
import { placeholderIn } from './placeholder-signs.js'

/** Whole texts that nobody means: `YOUR_KEY`, `PATH_HERE`, `xxx`, `{table_name}`. */
const NOTHING =
  /^(?:\{[a-z]+(?:_[a-z]+)+\}|YOUR[_ -][A-Z0-9_ -]{1,40}|[A-Z_]{2,30}_HERE|[xX]{3,12}|TBD|FIXME|(?:CHANGE|REPLACE)_?ME|[yY]our[-_ ][\w -]{1,30}[-_ ]here)$/
/** `[city]`, `%CITY%`: the argument's own name in brackets. */
const BRACKETED = /^[[<{(%$_]{1,2}([\w .-]+?)[\])>}%_]{1,2}$/
/** Where a name, a place or a recipient belongs, that there is none: `undefined`, `N/A`, `(ask the user)`. */
const NONE = /^(?:undefined|n\/a|tbd|\([a-z ]+\))$/i
/** What each of the signs has one of, and of those that a letter is searched for. */
const HINT = /[>}\]*•●█▓…]|x{5}|\.{3}|YOUR[_-]/i
const LONG_HINT = /[[<{][A-Z]{3}|(?:[Nn]ame|[Cc]ompany|[Dd]ate|[Tt]itle|[Aa]ddress)\]/
/** A type's name where a value belongs. */
const TYPE =
  /^(?:str(?:ing)?|int(?:eger)?|number|float|double|bool(?:ean)?|object|array|list|dict|any)\??$/i

/** A text that only says what belongs in its place. */
export const placeholders: Lint = {
  code: 'suspect-placeholder',
  text({ text, key }) {
    const hint = text.length > LINE ? LONG_HINT : HINT
    if (text.length > LETTER_LENGTH || !hint.test(text)) return null
    const detail = placeholderIn(text, key)
    return detail === null ? null : { detail }
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

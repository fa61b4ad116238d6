/** What calls cannot be, whatever speaks for them: values that are no values, names that are keys. */
import type { Span } from '../../text/span.js'
import type { FoundCall } from '../learning/example.js'
import { balancedEnd, isClosed } from './marked.js'
import { SHARE } from './talk.js'
import { isHalf } from './words.js'

/** Marks that no bare text holds. */
const MARKS = /[⟦⟧«»‹›【】〈〉「」『』⟨⟩⟪⟫▸◂｜]|<\||\|>|\]\]|%%|<~|~>|%\}|#>/u

function isCode(value: string): boolean {
  return (value.match(/[{}();<>|\\$]/g)?.length ?? 0) > 2 + SHARE * value.length
}

/** No bare text goes over its line, or over the marks behind its key. `offered`: the keys are; then a mark that closes says enough. */
export function plainValues(text: string, calls: readonly FoundCall[], offered = false): boolean {
  return calls.every(({ parameters }) =>
    parameters.every(({ key, value, json }) => {
      if (!offered && isSentence(text.slice(key.start, value.start + 1))) return false
      if (json) return true
      const own = text.slice(value.start, value.end)
      if (offered && isClosed(text, { key, value })) return true
      if (own === '' && (parameters.length === 1 || isHalf(text.slice(key.start, key.end))))
        return false
      if (!offered && isTorn(text, value)) return false
      const between = text.slice(key.end, value.start)
      const mark = between.trim()
      // A fence holds whatever it holds.
      if (FENCED.test(mark)) return true
      // A key inside of a quoted text has its value there, too.
      const quote = /["']/.exec(text[key.start - 1] ?? '')?.[0]
      if (quote !== undefined && text[key.end] !== quote && own.includes(quote)) return false
      if (MARKS.test(own) || /^[=:;,>)\]}\n]/.test(own)) return false
      // What begins on a line below its key has lines to itself.
      if (offered && mark === '' && between.includes('\n')) return true
      // Programs hold settings, but no marks around them.
      if (!/[>\]}⟧»]/.test(mark) && isCode(own)) return false
      if (/^[^:="']$/.test(mark)) return !WHOLE_MARK.test(own)
      return /[^:="']/.test(mark) ? !own.includes(mark) : !own.includes('\n')
    }),
  )
}

/** A word of a script that has no blanks between words, before inline code or a stop: it is talk, and no key. */
const isSentence = (keyed: string): boolean => UNSPACED.test(keyed)
const UNSPACED =
  /^\P{L}{0,9}[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}][\p{L}\p{M}\p{N}_]{0,40}\s{0,9}[`。、，．！？]/u

/** A key is a value itself, above another setting: `name: zone`, and below it `in: query`. */
export function describesKey(text: string, calls: readonly FoundCall[]): boolean {
  return calls.some(({ parameters }) =>
    parameters.some(
      ({ key, value }) =>
        text.slice(key.end, value.start).includes('\n') &&
        /: $/.test(text.slice(Math.max(0, key.start - 2), key.start)) &&
        /^[\w-]{1,40}: /.test(text.slice(value.start, value.end)),
    ),
  )
}

/** It begins with a bracket that something behind it closes, or has one half of a pair of quotes. */
function isTorn(text: string, { start, end }: Span): boolean {
  if (/^[[{(]$/.test(text[start] ?? '')) return balancedEnd(text, start, end) < 0
  return text.slice(start, end).split('"').length % 2 === 0
}

const FENCED = /(?:\n|[=:])[^\S\n]*(?:```|~~~|"{3}|'{3})[\w+.-]*$/
/** A mark with a word in it. */
const WHOLE_MARK = /[<[{⟦«‹【]\p{L}[\p{L}\p{N}_ =:"'-]{0,40}[>\]}⟧»›】]/u

/** A word that is name and key is none of both, but what all marks share: `<|plamo:begin_call:plamo|>`. */
export function namesApart(text: string, calls: readonly FoundCall[]): boolean {
  return calls.every(({ name, parameters }) => {
    const own = text.slice(name.start, name.end)
    return parameters.every(({ key }) => text.slice(key.start, key.end) !== own)
  })
}

/** At least one call in two has arguments. */
export function haveArguments(text: string, calls: readonly FoundCall[]): boolean {
  const some = calls.filter(
    ({ whole, parameters }) =>
      parameters.length > 0 ||
      whole?.notation === 'object' ||
      (whole !== null && /\w/.test(text.slice(whole.start, whole.end))),
  )
  return some.length * 2 >= calls.length && some.length > 0
}

/** Words for the types of values that stand behind keys: `<|str|>`, `as="json"`. Another value has another one. */
import type { Gaps } from './gaps.js'

/** Stand in gaps for such a word: one of JSON Schema's, or another. */
export const TYPE_NAME = '\u{e007}'
export const TYPE_WORD = '\u{e008}'

const NAMES = 'string|number|integer|boolean|array|object|null'
const WORDS = `${NAMES}|str|text|int|num|float|double|bool|list|dict|map|json`
const TYPED = new RegExp(
  `^(.*[^\\p{L}\\p{N}_\\s]\\s?|.*\\n\\p{L}+: ?)(${WORDS})([^\\p{L}\\p{N}_].*)$`,
  'su',
)
const NAME = new RegExp(`^(?:${NAMES})$`)

/** The gaps with the type's word left open, where one stands at the same place behind every key. */
export function withoutTypes(gaps: Gaps): Gaps {
  const typed = gaps.toValue.map((gap) => TYPED.exec(gap))
  const [first] = typed
  const [, before, , after] = first ?? []
  const alike = typed.every((one) => one !== null && one[1] === before && one[3] === after)
  if (before === undefined || after === undefined || !alike) return gaps
  const words = typed.map((one) => one?.[2] ?? '')
  // A mark that closes with the same word is no word for a type alone.
  const behind = [...gaps.between, ...gaps.middles, ...gaps.tails].join('\n')
  if (words.some((word) => new RegExp(`\\b${word}\\b`).test(behind))) return gaps
  const sign = words.every((word) => NAME.test(word)) ? TYPE_NAME : TYPE_WORD
  return { ...gaps, toValue: gaps.toValue.map(() => before + sign + after) }
}

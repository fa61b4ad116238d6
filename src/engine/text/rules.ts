/**
 * Every rule by which an edit is made, and its risk. Strategies name a rule with each
 * edit. The sentences of rules that are certain stand apart, in `rule-texts.ts`: no
 * verdict quotes them.
 */

import type { Risk } from './risk.js'
import { wordList } from './words.js'

/** The same value in another notation. */
const LOSSLESS = wordList(
  'single-quotes python-constant python-escape python-string-prefix python-number python-tuple',
  'python-set python-concatenation python-parentheses python-triple-quotes',
  'python-control-character python-white-space python-comment python-key keyword-argument',
  'trailing-comma json-escape dialect-quote dialect-key json-text number-text boolean-text',
  'null-text markup-parameter positional-argument text-escape',
)

/** One declared meaning. */
type Deterministic =
  | 'empty-arguments'
  | 'comment'
  | 'unquoted-key'
  | 'control-character'
  | 'unknown-escape'
  | 'redundant-escape'
  | 'backtick-quotes'
  | 'triple-quotes'
  | 'escaped-whitespace'
  | 'trailing-semicolon'
  | 'smart-quotes'
  | 'special-whitespace'
  | 'json5-number'
  | 'json5-string'
  | 'expression'
  | 'missing-closer'
  | 'fence'
  | 'surrounding-text'
  | 'concatenation'
  | 'byte-order-mark'
  | 'call-notation'
  | 'repeated-value'
  | 'empty-then-value'
  | 'half-escaped'
  | 'html-entity'

/** A likely meaning; verdicts quote the sentence. */
export const INFERRED = {
  'slid-closer': 'A closing bracket is missing, and it may have stood further ahead.',
  'missing-comma': 'A missing comma is added.',
  'missing-colon': 'A missing colon is added.',
  'missing-quote': 'A missing quote is added.',
  'missing-opener': 'A missing opening bracket is added.',
  'surplus-closer': 'A closing bracket too many is removed.',
  'mismatched-closer': 'A closing bracket of the wrong kind is replaced.',
  'surplus-comma': 'A comma too many is removed.',
  'equals-sign': 'An equals sign between key and value becomes a colon.',
  'unquoted-string': 'A text without quotes is quoted.',
  'inner-quotes': 'Quotes inside a string that were not escaped are escaped.',
  'leading-zeros': 'Zeros in front of a whole number are dropped.',
  'odd-number': 'Something that is almost a number is kept as text.',
  'non-json-value': 'A value that JSON does not have becomes null.',
  ellipsis: 'An ellipsis between values is removed.',
  'joined-roots': 'Several values in a row become an array.',
  'missing-value': 'A missing value becomes null.',
  'missing-bracket': 'A bracket that is missing in the middle is added.',
  semicolon: 'A semicolon between values becomes a comma.',
  'unknown-call': 'A wrapping call of unknown meaning is removed.',
  'stray-text': 'Characters that belong to no value are removed.',
  truncation: 'What is missing at the end is closed for the preview.',
  'library-repair': 'Changed by a library that does not say what it did.',
  'drop-null': 'An optional null that the schema refuses is left out.',
  'drop-empty': 'An optional empty text that the schema refuses is left out.',
  unwrap: 'One level of wrapping around the value is taken off.',
  pairs: 'A list of names and values becomes the object that it lists.',
  alias: 'A parameter’s other name becomes the declared one.',
  'string-from-value': 'A value where only text is allowed becomes that text, as it is written.',
  'element-text': 'Markup elements inside a parameter become the structure.',
  suggestion: 'A suggestion of a lint that a person chose.',
  'raw-text': 'A bare text becomes the tool’s only required text.',
} as const

/** Something is lost. */
export const LOSSY = {
  'quote-regex': 'Every single quote becomes a double quote.',
} as const

export type CertainRule = (typeof LOSSLESS)[number] | Deterministic
export type RuleId = CertainRule | keyof typeof INFERRED | keyof typeof LOSSY

const lossless: ReadonlySet<string> = new Set(LOSSLESS)

/** Does an edit by this rule infer something? */
export function isInferred(rule: RuleId): rule is keyof typeof INFERRED {
  return rule in INFERRED
}

/** How far an edit by this rule can be trusted. */
export function riskOfRule(rule: RuleId): Risk {
  if (isInferred(rule)) return 'inferred'
  if (rule in LOSSY) return 'lossy'
  return lossless.has(rule) ? 'lossless' : 'deterministic'
}

const ORDER: Record<Risk, number> = { lossless: 0, deterministic: 1, inferred: 2, lossy: 3 }

/** The worse of two risks. */
export function worse(a: Risk, b: Risk): Risk {
  return ORDER[a] >= ORDER[b] ? a : b
}

/** The worst risk among the rules of some edits; `lossless` when there are none. */
export function riskOf(rules: Iterable<RuleId>): Risk {
  let risk: Risk = 'lossless'
  const seen: RuleId[] = []
  for (const id of rules) {
    if (seen.includes(id)) continue
    seen.push(id)
    risk = worse(risk, riskOfRule(id))
  }
  return risk
}

/**
 * Every rule by which an edit is made: its risk and its sentence. Strategies
 * name a rule with each edit; the ladder, the risk legend and the grouping of
 * edits read this table.
 */
import type { Risk } from './risk.js'

interface RuleText {
  readonly risk: Risk
  readonly sentence: string
}

const rule = (risk: Risk, sentence: string): RuleText => ({ risk, sentence })

export const RULES = {
  // lossless: the same value in another notation
  'single-quotes': rule('lossless', 'Single-quoted strings become double-quoted ones.'),
  'python-constant': rule('lossless', 'True, False and None become true, false and null.'),
  'python-escape': rule('lossless', 'A Python escape sequence becomes its JSON form.'),
  'python-string-prefix': rule(
    'lossless',
    'A string prefix (r, u, b, f without fields) is resolved.',
  ),
  'python-number': rule(
    'lossless',
    'A Python number (hex, octal, binary, underscores, bare point) is written in decimal.',
  ),
  'python-tuple': rule('lossless', 'A tuple becomes an array.'),
  'python-set': rule('lossless', 'A set becomes an array.'),
  'python-bytes': rule('lossless', 'Bytes become a string.'),
  'python-concatenation': rule('lossless', 'Strings side by side become one.'),
  'python-parentheses': rule('lossless', 'Parentheses around a single value are removed.'),
  'python-triple-quotes': rule('lossless', 'Triple-quoted strings become double-quoted ones.'),
  'python-control-character': rule(
    'lossless',
    'A raw control character that Python allows in a string is escaped.',
  ),
  'python-white-space': rule(
    'lossless',
    'White space and line joins that JSON does not know are removed.',
  ),
  'python-comment': rule('lossless', 'A Python comment is removed.'),
  'python-key': rule('lossless', 'A key that is a number or constant becomes a string.'),
  'keyword-argument': rule('lossless', 'Keyword arguments become the members of an object.'),
  'trailing-comma': rule('lossless', 'A comma before a closing bracket is removed.'),
  'json-escape': rule('lossless', 'One level of string escaping is removed.'),
  'dialect-quote': rule('lossless', 'The dialect’s own quote marks become JSON quotes.'),
  'dialect-key': rule('lossless', 'The dialect writes keys without quotes; they are quoted.'),
  'json-text': rule('lossless', 'Text that holds an object or array becomes it: the schema asks.'),
  'number-text': rule('lossless', 'Text that is a number in full becomes it: the schema asks.'),
  'boolean-text': rule('lossless', 'The text true or false becomes it: the schema asks.'),
  'null-text': rule('lossless', 'The text null becomes null: the schema allows it.'),
  'markup-parameter': rule('lossless', 'Parameters in markup become the members of an object.'),
  'positional-argument': rule(
    'lossless',
    'Positional values are named in the order of the tool’s parameters.',
  ),
  'text-escape': rule('lossless', 'Raw text is written as a JSON string.'),
  // deterministic: one declared meaning
  'empty-arguments': rule('deterministic', 'No arguments are {} where the tool requires none.'),
  comment: rule('deterministic', 'A comment is removed.'),
  'unquoted-key': rule('deterministic', 'A key without quotes is quoted.'),
  'control-character': rule('deterministic', 'A raw control character in a string is escaped.'),
  'unknown-escape': rule(
    'deterministic',
    'A backslash that starts no escape is kept as a backslash.',
  ),
  'redundant-escape': rule(
    'deterministic',
    'An escape that JSON does not know and that means the character itself is resolved.',
  ),
  'backtick-quotes': rule('deterministic', 'Strings between backticks become double-quoted ones.'),
  'triple-quotes': rule('deterministic', 'Strings in three quotes become double-quoted ones.'),
  'escaped-whitespace': rule(
    'deterministic',
    'White space that is written as an escape between values is removed.',
  ),
  'trailing-semicolon': rule('deterministic', 'A semicolon behind the value is removed.'),
  'smart-quotes': rule('deterministic', 'Typographic quotes around a string become plain ones.'),
  'special-whitespace': rule('deterministic', 'Unusual white space between values is removed.'),
  'json5-number': rule('deterministic', 'A number in JSON5 form is written as JSON.'),
  'json5-string': rule(
    'deterministic',
    'A line continuation or JSON5 escape in a string is resolved.',
  ),
  expression: rule('deterministic', 'A bounded Python expression is worked out.'),
  'missing-closer': rule('deterministic', 'Closing brackets are added where the end is proven.'),
  'slid-closer': rule(
    'inferred',
    'A closing bracket is missing, and it may have stood further ahead.',
  ),
  fence: rule('deterministic', 'The code fence around the value is removed.'),
  'surrounding-text': rule('deterministic', 'Text around the value is removed.'),
  concatenation: rule('deterministic', 'Strings joined with + become one.'),
  'byte-order-mark': rule('deterministic', 'A byte order mark is removed.'),
  'call-notation': rule(
    'deterministic',
    'A wrapping call such as JSONP or ObjectId(…) is removed.',
  ),
  'repeated-value': rule('deterministic', 'The same value twice in a row is kept once.'),
  'empty-then-value': rule('deterministic', 'An empty object before the real one is dropped.'),
  'half-escaped': rule('deterministic', 'Text that is escaped as a whole is unescaped.'),
  'html-entity': rule('deterministic', 'HTML entities around keys and values are decoded.'),
  // inferred: a likely meaning
  'missing-comma': rule('inferred', 'A missing comma is added.'),
  'missing-colon': rule('inferred', 'A missing colon is added.'),
  'missing-quote': rule('inferred', 'A missing quote is added.'),
  'missing-opener': rule('inferred', 'A missing opening bracket is added.'),
  'surplus-closer': rule('inferred', 'A closing bracket too many is removed.'),
  'mismatched-closer': rule('inferred', 'A closing bracket of the wrong kind is replaced.'),
  'surplus-comma': rule('inferred', 'A comma too many is removed.'),
  'equals-sign': rule('inferred', 'An equals sign between key and value becomes a colon.'),
  'unquoted-string': rule('inferred', 'A text without quotes is quoted.'),
  'inner-quotes': rule('inferred', 'Quotes inside a string that were not escaped are escaped.'),
  'leading-zeros': rule('inferred', 'Zeros in front of a whole number are dropped.'),
  'odd-number': rule('inferred', 'Something that is almost a number is kept as text.'),
  'non-json-value': rule('inferred', 'A value that JSON does not have becomes null.'),
  ellipsis: rule('inferred', 'An ellipsis between values is removed.'),
  'joined-roots': rule('inferred', 'Several values in a row become an array.'),
  'missing-value': rule('inferred', 'A missing value becomes null.'),
  'missing-bracket': rule('inferred', 'A bracket that is missing in the middle is added.'),
  semicolon: rule('inferred', 'A semicolon between values becomes a comma.'),
  'unknown-call': rule('inferred', 'A wrapping call of unknown meaning is removed.'),
  'stray-text': rule('inferred', 'Characters that belong to no value are removed.'),
  'stray-backslash': rule('inferred', 'A stray backslash outside a string is removed.'),
  truncation: rule('inferred', 'What is missing at the end is closed for the preview.'),
  'library-repair': rule('inferred', 'Changed by a library that does not say what it did.'),
  'model-answer': rule('inferred', 'Rewritten by a model.'),
  'tool-repair': rule('inferred', 'A repair that is known for this tool.'),
  'drop-null': rule('inferred', 'An optional null that the schema refuses is left out.'),
  'drop-empty': rule('inferred', 'An optional empty text that the schema refuses is left out.'),
  unwrap: rule('inferred', 'One level of wrapping around the value is taken off.'),
  alias: rule('inferred', 'A parameter’s other name becomes the declared one.'),
  'string-from-value': rule(
    'inferred',
    'A value where only text is allowed becomes that text, as it is written.',
  ),
  'element-text': rule('inferred', 'Markup elements inside a parameter become the structure.'),
  suggestion: rule('inferred', 'A suggestion of a lint that a person chose.'),
  'raw-text': rule('inferred', 'A bare text becomes the tool’s only required text.'),
  // lossy
  'quote-regex': rule('lossy', 'Every single quote becomes a double quote.'),
} as const satisfies Record<string, RuleText>

export type RuleId = keyof typeof RULES

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
    risk = worse(risk, RULES[id].risk)
  }
  return risk
}

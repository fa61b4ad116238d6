/** The sentence of every rule; the ladder, the risk legend and the grouping of edits read it. */
import type { Risk } from './risk.js'
import { type CertainRule, INFERRED, LOSSY, type RuleId, riskOfRule } from './rules.js'

const CERTAIN: Readonly<Record<CertainRule, string>> = {
  // lossless
  'single-quotes': 'Single-quoted strings become double-quoted ones.',
  'python-constant': 'True, False and None become true, false and null.',
  'python-escape': 'A Python escape sequence becomes its JSON form.',
  'python-string-prefix': 'A string prefix (r, u, b, f without fields) is resolved.',
  'python-number':
    'A Python number (hex, octal, binary, underscores, bare point) is written in decimal.',
  'python-tuple': 'A tuple becomes an array.',
  'python-set': 'A set becomes an array.',
  'python-concatenation': 'Strings side by side become one.',
  'python-parentheses': 'Parentheses around a single value are removed.',
  'python-triple-quotes': 'Triple-quoted strings become double-quoted ones.',
  'python-control-character': 'A raw control character that Python allows in a string is escaped.',
  'python-white-space': 'White space and line joins that JSON does not know are removed.',
  'python-comment': 'A Python comment is removed.',
  'python-key': 'A key that is a number or constant becomes a string.',
  'keyword-argument': 'Keyword arguments become the members of an object.',
  'trailing-comma': 'A comma before a closing bracket is removed.',
  'json-escape': 'One level of string escaping is removed.',
  'dialect-quote': 'The dialect’s own quote marks become JSON quotes.',
  'dialect-key': 'The dialect writes keys without quotes; they are quoted.',
  'json-text': 'Text that holds an object or array becomes it: the schema asks.',
  'number-text': 'Text that is a number in full becomes it: the schema asks.',
  'boolean-text': 'The text true or false becomes it: the schema asks.',
  'null-text': 'The text null becomes null: the schema allows it.',
  'markup-parameter': 'Parameters in markup become the members of an object.',
  'positional-argument': 'Positional values are named in the order of the tool’s parameters.',
  'text-escape': 'Raw text is written as a JSON string.',
  // deterministic
  'empty-arguments': 'No arguments are {} where the tool requires none.',
  comment: 'A comment is removed.',
  'unquoted-key': 'A key without quotes is quoted.',
  'control-character': 'A raw control character in a string is escaped.',
  'unknown-escape': 'A backslash that starts no escape is kept as a backslash.',
  'redundant-escape':
    'An escape that JSON does not know and that means the character itself is resolved.',
  'backtick-quotes': 'Strings between backticks become double-quoted ones.',
  'triple-quotes': 'Strings in three quotes become double-quoted ones.',
  'escaped-whitespace': 'White space that is written as an escape between values is removed.',
  'trailing-semicolon': 'A semicolon behind the value is removed.',
  'smart-quotes': 'Typographic quotes around a string become plain ones.',
  'special-whitespace': 'Unusual white space between values is removed.',
  'json5-number': 'A number in JSON5 form is written as JSON.',
  'json5-string': 'A line continuation or JSON5 escape in a string is resolved.',
  expression: 'A bounded Python expression is worked out.',
  'missing-closer': 'Closing brackets are added where the end is proven.',
  fence: 'The code fence around the value is removed.',
  'surrounding-text': 'Text around the value is removed.',
  concatenation: 'Strings joined with + become one.',
  'byte-order-mark': 'A byte order mark is removed.',
  'call-notation': 'A wrapping call such as JSONP or ObjectId(…) is removed.',
  'repeated-value': 'The same value twice in a row is kept once.',
  'empty-then-value': 'An empty object before the real one is dropped.',
  'half-escaped': 'Text that is escaped as a whole is unescaped.',
  'html-entity': 'HTML entities around keys and values are decoded.',
}

const SENTENCES: Readonly<Record<RuleId, string>> = { ...CERTAIN, ...INFERRED, ...LOSSY }

/** What is said of a rule. */
interface RuleText {
  readonly risk: Risk
  readonly sentence: string
}

/** All rules, those that can be trusted most first. */
export const RULES = /* @__PURE__ */ withRisks(SENTENCES)

function withRisks(sentences: Readonly<Record<RuleId, string>>) {
  const entries = Object.entries(sentences).map(([id, sentence]) => [
    id,
    { risk: riskOfRule(id as RuleId), sentence },
  ])
  return Object.fromEntries(entries) as Readonly<Record<RuleId, RuleText>>
}

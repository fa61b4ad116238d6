/** Lessons on JSON that is written loosely, or damaged. */
import type { RuleId } from '../../../engine/text/rules.js'
import { ASK, CHECK, type Lesson, LIBRARIES, lesson, STRICT } from '../lesson.js'

const LOOSE = 'The model writes JavaScript or JSON5 instead of JSON.'
const HASTE = 'The model lost a character; long or deep arguments make it likelier.'

export const LOOSE_JSON = {
  'trailing-comma': lesson('{"a": 1,} → {"a": 1}', LOOSE, ASK, STRICT),
  comment: lesson('{"a": 1 /* one */} → {"a": 1}', LOOSE, ASK, STRICT),
  'unquoted-key': lesson('{a: 1} → {"a": 1}', LOOSE, ASK, STRICT),
  'control-character': lesson(
    'a line break in a string → \\n',
    'The model writes a long text as it would stand in a file.',
    ASK,
    STRICT,
  ),
  'unknown-escape': lesson(
    '"\\d" → "\\\\d"',
    'A regular expression or a path was not escaped.',
    'Check the value if it is a path.',
    STRICT,
  ),
  'redundant-escape': lesson('"it\\\'s" → "it\'s"', 'An escape of another language.', ASK, STRICT),
  'backtick-quotes': lesson('`a` → "a"', LOOSE, ASK, STRICT),
  'escaped-whitespace': lesson(
    '{\\n"a": 1} → {"a": 1}',
    'The text was escaped once too often by a log or a client.',
    'Paste the text from before it was logged.',
    STRICT,
  ),
  'trailing-semicolon': lesson('{"a": 1}; → {"a": 1}', LOOSE, ASK, STRICT),
  'smart-quotes': lesson(
    '“a” → "a"',
    'A word processor, a chat or a training text changed the quotes.',
    'Paste from where the model’s text is raw.',
    STRICT,
  ),
  'special-whitespace': lesson(
    'a no-break space → a space',
    'The text went through a page or a word processor.',
    'Paste from where the model’s text is raw.',
    STRICT,
  ),
  'json5-number': lesson('+.5 → 0.5', LOOSE, ASK, STRICT),
  'json5-string': lesson('a string over two lines → one string', LOOSE, ASK, STRICT),
  'missing-closer': lesson(
    '{"a": [1] + a closing tag → {"a": [1]}',
    'The model forgot the last brackets; the end of the call is proven otherwise.',
    'Nothing: nothing else can be missing.',
    STRICT,
  ),
  'slid-closer': lesson(
    '{"a": {"b": 1, "c": 2} + a closing tag → {"a": {"b": 1, "c": 2}}',
    'The model forgot a bracket; c may have stood beside a instead of in it.',
    'Compare with what the tool expects, then decide.',
    STRICT,
  ),
  concatenation: lesson('"a" + "b" → "ab"', LOOSE, ASK, STRICT),
  'missing-comma': lesson('{"a": 1 "b": 2} → {"a": 1, "b": 2}', HASTE, CHECK, LIBRARIES),
  'missing-colon': lesson('{"a" 1} → {"a": 1}', HASTE, CHECK, LIBRARIES),
  'missing-quote': lesson('{"a: 1} → {"a": 1}', HASTE, CHECK, LIBRARIES),
  'missing-opener': lesson('"a": 1} → {"a": 1}', HASTE, CHECK, LIBRARIES),
  'surplus-closer': lesson('{"a": 1}} → {"a": 1}', HASTE, CHECK, LIBRARIES),
  'mismatched-closer': lesson('[1, 2} → [1, 2]', HASTE, CHECK, LIBRARIES),
  'surplus-comma': lesson('[1,, 2] → [1, 2]', HASTE, CHECK, LIBRARIES),
  'equals-sign': lesson('{a = 1} → {"a": 1}', 'The model writes an assignment.', CHECK, LIBRARIES),
  'unquoted-string': lesson('{"a": hello} → {"a": "hello"}', HASTE, CHECK, LIBRARIES),
  'inner-quotes': lesson(
    '"say "hi"" → "say \\"hi\\""',
    'The model forgot to escape quotes inside a text.',
    CHECK,
    LIBRARIES,
  ),
  'leading-zeros': lesson(
    '007 → 7',
    'An id was written as a number.',
    'Declare ids as text.',
    LIBRARIES,
  ),
  'odd-number': lesson(
    '1.2.3 → "1.2.3"',
    'A version or an address was not quoted.',
    CHECK,
    LIBRARIES,
  ),
  'non-json-value': lesson(
    'NaN → null',
    'A number that JSON cannot write.',
    CHECK,
    'json.dumps, which writes NaN by default.',
  ),
  ellipsis: lesson(
    '[1, …, 9] → [1, 9]',
    'The model left elements out.',
    'Ask for all of them.',
    LIBRARIES,
  ),
  'missing-value': lesson(
    '{"a": } → {"a": null}',
    'The model left a value out.',
    'Ask for it; nothing runs with an invented value.',
    LIBRARIES,
  ),
  'missing-bracket': lesson(
    '{"a": [{"b": 1], "c": 2} → {"a": [{"b": 1}], "c": 2}',
    HASTE,
    CHECK,
    LIBRARIES,
  ),
  semicolon: lesson('[1; 2] → [1, 2]', LOOSE, CHECK, LIBRARIES),
  'stray-text': lesson('{"a": 1 x} → {"a": 1}', HASTE, CHECK, LIBRARIES),
  truncation: lesson(
    '{"a": "b → {"a": "b"}',
    'The text is cut; this is a picture of what was there.',
    'Never run it. Let the model repeat the call.',
    'Repair libraries: for them it is a result.',
  ),
} satisfies Partial<Record<RuleId, Lesson>>

/** Lessons on what is written as Python. */
import type { RuleId } from '../../../engine/text/rules.js'
import { type Lesson, lesson, STRICT } from '../lesson.js'

const TRAINED =
  'The model was trained on Python, or a program printed a value with str() or repr().'
const DUMPS =
  'Print with json.dumps, and offer the tool’s schema, so that the server can constrain the output.'

export const PYTHON = {
  'single-quotes': lesson('{\'a\': \'b\'} → {"a": "b"}', TRAINED, DUMPS, STRICT),
  'python-constant': lesson('True → true', TRAINED, DUMPS, STRICT),
  'python-escape': lesson('\'\\x41\' → "A"', TRAINED, DUMPS, STRICT),
  'python-string-prefix': lesson('u\'a\' → "a"', TRAINED, DUMPS, STRICT),
  'python-number': lesson('0x1F → 31', TRAINED, DUMPS, STRICT),
  'python-tuple': lesson('(1, 2) → [1, 2]', TRAINED, DUMPS, STRICT),
  'python-set': lesson('{1, 2} → [1, 2]', TRAINED, DUMPS, STRICT),
  'python-concatenation': lesson("'a' 'b' → \"ab\"", TRAINED, DUMPS, STRICT),
  'python-parentheses': lesson('(1) → 1', TRAINED, DUMPS, STRICT),
  'python-triple-quotes': lesson("'''a''' → \"a\"", TRAINED, DUMPS, STRICT),
  'python-control-character': lesson('a tab in a string → \\t', TRAINED, DUMPS, STRICT),
  'python-white-space': lesson('a line join (\\) → nothing', TRAINED, DUMPS, STRICT),
  'python-comment': lesson('# a remark → nothing', TRAINED, DUMPS, STRICT),
  'python-key': lesson('{1: "a"} → {"1": "a"}', TRAINED, DUMPS, STRICT),
  'keyword-argument': lesson(
    'f(a=1) → {"a": 1}',
    'The model writes its calls as Python.',
    'Choose a server whose parser reads Python calls.',
    'Servers with a parser for JSON calls.',
  ),
  'positional-argument': lesson(
    'f("x") → {"path": "x"}',
    'Calls in code form give values by position.',
    'Keep the order of the parameters in the schema.',
    'Parsers that read keyword arguments only.',
  ),
  'triple-quotes': lesson('"""a""" → "a"', TRAINED, DUMPS, STRICT),
  expression: lesson(
    '[0] * 3 → [0, 0, 0]',
    'The model abbreviates with an expression instead of writing the value.',
    'Tell it to write values in full.',
    'Whoever reaches for eval: never do.',
  ),
} satisfies Partial<Record<RuleId, Lesson>>

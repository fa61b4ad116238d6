/** Lessons on values that become what the schema asks for. */
import type { RuleId } from '../../../engine/text/rules.js'
import { CHECK, type Lesson, lesson, STRICT } from '../lesson.js'

const SCHEMA = 'The schema asks for a type that the notation could not write.'
const COERCE = 'Nothing: the text is that value in full, and nothing else.'

export const OF_SCHEMAS = {
  'json-escape': lesson(
    '"{\\"a\\": 1}" → {"a": 1}',
    'The arguments were encoded as JSON twice.',
    'Encode once: most APIs want the arguments as text already.',
    'Handlers that parse once and call .get on a text.',
  ),
  'json-text': lesson('"[1, 2]" → [1, 2]', SCHEMA, COERCE, 'Validators: for them it is a text.'),
  'number-text': lesson('"3" → 3', SCHEMA, COERCE, 'Validators: for them it is a text.'),
  'boolean-text': lesson('"true" → true', SCHEMA, COERCE, 'Validators: for them it is a text.'),
  'null-text': lesson('"null" → null', SCHEMA, COERCE, 'Validators: for them it is a text.'),
  'empty-arguments': lesson(
    'f() → {}',
    'The tool requires nothing, and the model wrote nothing.',
    'Nothing.',
    'JSON.parse on an empty text.',
  ),
  'drop-null': lesson(
    '{"limit": null} → {}',
    'The model writes null for what it leaves out.',
    'Allow null in the schema, or say that it may be left out.',
    'Validators, which refuse it.',
  ),
  'drop-empty': lesson(
    '{"filter": ""} → {}',
    'The model writes an empty text for what it leaves out.',
    'Say that it may be left out.',
    'Validators, which refuse it.',
  ),
  unwrap: lesson(
    '{"input": {"a": 1}} → {"a": 1}',
    'The model wraps its arguments as another API does.',
    CHECK,
    'Validators, which miss the parameter.',
  ),
  pairs: lesson(
    '[{"name": "a", "value": 1}] → {"a": 1}',
    'The framework lists parameters by name, or the model writes a query (a=1&b=2).',
    CHECK,
    'Validators, which refuse the list.',
  ),
  alias: lesson(
    '{"file": "a"} → {"path": "a"}',
    'The model uses the name that another tool has for it.',
    'Name parameters as other tools do.',
    'Validators, which miss the parameter.',
  ),
  'string-from-value': lesson('5 → "5"', SCHEMA, CHECK, 'Validators, which refuse it.'),
  'element-text': lesson(
    '<items><item>a</item></items> → ["a"]',
    'The model writes structure as elements.',
    CHECK,
    'Parsers that take the text as it is.',
  ),
  suggestion: lesson(
    '"[\'a\']" → "[\\"a\\"]"',
    'A person chose a suggestion.',
    'Whoever runs it should agree.',
    'Nobody.',
  ),
  'raw-text': lesson(
    'ls -la → {"command": "ls -la"}',
    'The model wrote the only text that the tool needs.',
    CHECK,
    STRICT,
  ),
} satisfies Partial<Record<RuleId, Lesson>>

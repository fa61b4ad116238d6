/** Lessons on what stands around a value, and notations of dialects. */
import type { RuleId } from '../../../engine/text/rules.js'
import { ASK, CHECK, type Lesson, LIBRARIES, lesson, STRICT } from '../lesson.js'

const MARKUP = 'The dialect writes values as text between tags.'

export const NOTATIONS = {
  'dialect-quote': lesson(
    '<|"|>a<|"|> → "a"',
    'The dialect has quote marks of its own.',
    'Nothing: it is how this model writes.',
    'Parsers for another dialect.',
  ),
  'dialect-key': lesson(
    '{a: 1} → {"a": 1}',
    'The dialect writes keys without quotes.',
    'Nothing: it is how this model writes.',
    'Parsers for another dialect.',
  ),
  'markup-parameter': lesson(
    '<parameter=a>1</parameter> → {"a": "1"}',
    MARKUP,
    'Nothing: it is how this model writes.',
    'Parsers for another dialect.',
  ),
  'text-escape': lesson(
    'a line break → \\n',
    MARKUP,
    'Nothing: the text is kept as it is.',
    'Parsers that put raw text between quotes.',
  ),
  fence: lesson('```json {…} ``` → {…}', 'The model shows its arguments as code.', ASK, STRICT),
  'surrounding-text': lesson(
    'Sure: {…} → {…}',
    'The model talks around its arguments.',
    ASK,
    STRICT,
  ),
  'byte-order-mark': lesson(
    'U+FEFF before { → nothing',
    'A file was saved with a mark at its start.',
    'Save without it.',
    STRICT,
  ),
  'call-notation': lesson(
    'ObjectId("a") → "a"',
    'The value was printed by a database or a shell.',
    'Send the plain value.',
    STRICT,
  ),
  'repeated-value': lesson(
    '{"a": 1}{"a": 1} → {"a": 1}',
    'A stream or a client delivered the arguments twice.',
    'Look for a delta that is added twice.',
    STRICT,
  ),
  'empty-then-value': lesson(
    '{}{"a": 1} → {"a": 1}',
    'A client began with {} and then appended the deltas.',
    'Begin with an empty text.',
    'Clients that join the deltas of a stream.',
  ),
  'half-escaped': lesson(
    '{\\"a\\": 1} → {"a": 1}',
    'One of two levels of quotation was lost.',
    'Paste the text from before it was logged.',
    STRICT,
  ),
  'html-entity': lesson(
    '{&quot;a&quot;: 1} → {"a": 1}',
    'The text went through a page.',
    'Paste from where the model’s text is raw.',
    STRICT,
  ),
  'joined-roots': lesson(
    '{"a": 1}{"a": 2} → [{"a": 1}, {"a": 2}]',
    'Two values were written without anything between them.',
    CHECK,
    LIBRARIES,
  ),
  'unknown-call': lesson(
    'wrap({"a": 1}) → {"a": 1}',
    'The value stands in a call that means nothing here.',
    CHECK,
    LIBRARIES,
  ),
  'library-repair': lesson(
    'whatever jsonrepair changed',
    'The library tells its result and not its steps.',
    CHECK,
    LIBRARIES,
  ),
  'quote-regex': lesson(
    'it\'s → it"s',
    'Many agents replace quotes blindly.',
    'Look at what it corrupts, and use another strategy.',
    'Every agent that does it.',
  ),
} satisfies Partial<Record<RuleId, Lesson>>

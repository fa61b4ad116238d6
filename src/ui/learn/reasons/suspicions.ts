/** Lessons on values that are valid and probably wrong. */
import type { ReasonCode } from '../../../engine/model/reasons.js'
import { type Lesson, lesson } from '../lesson.js'

export const SUSPICIONS = {
  'suspect-markup': lesson(
    '{"content": "…</parameter></invoke>"}',
    'The end of the call slipped into a value.',
    'Look at the value: everything from the markup on is probably not meant.',
    'JSON parsers: for them the text is fine.',
  ),
  'suspect-control-characters': lesson(
    '{"path": "C:\\\\temp"} written with one backslash',
    'A backslash was not doubled, so \\t became a tab.',
    'Compare the path with what exists.',
    'Every JSON parser: the text is valid.',
  ),
  'suspect-stray-keys': lesson(
    '{"name": "f", "arguments": {}, "path": "a"}',
    'The model put an argument beside the arguments.',
    'See whether the key belongs inside.',
    'Clients that read arguments only.',
  ),
  'suspect-duplicate-key': lesson(
    '{"path": "a", "path": "b"}',
    'The model corrected itself, or merged two calls.',
    'Decide which value was meant: JSON takes the last.',
    'Parsers that take the first, and those that take the last.',
  ),
  'suspect-number': lesson(
    '{"id": 9007199254740993}',
    'The number has more digits than JavaScript keeps.',
    'Send ids as text.',
    'JSON.parse: it rounds without a word.',
  ),
  'suspect-python-text': lesson(
    '{"items": "[\'a\', True]"}',
    'A list was printed by Python and put into a text.',
    'Apply the suggestion, or let the model send JSON text.',
    'Tools that call json.loads on that parameter.',
  ),
  'suspect-broken-structure': lesson(
    '{"items": "[{\\"a\\": 1}"}',
    'A structure was sent as text, and the text is damaged.',
    'Send the feedback message, or take what would parse.',
    'Tools that parse the text themselves.',
  ),
  'suspect-format': lesson(
    '{"date": "tomorrow"} for a date',
    'The model sent words where a format is declared.',
    'Ask for the format by an example.',
    'Validators, which mostly do not check formats.',
  ),
  'suspect-empty': lesson(
    '{"query": ""}',
    'The model had nothing to say for a required text.',
    'Ask what is meant.',
    'Schemas without a smallest length.',
  ),
  'suspect-undeclared': lesson(
    '{"args": {"path": "a"}}',
    'The arguments are wrapped once more, or belong to another tool.',
    'Look for the real arguments inside.',
    'Schemas that allow any other key.',
  ),
  'suspect-abridged': lesson(
    '{"content": "def f(): …"}',
    'The model, or who pasted it, shortened the text.',
    'Make sure that the ellipsis is meant.',
    'Whatever writes the file.',
  ),
  'suspect-unseen': lesson(
    'a path with a Cyrillic “а”',
    'A look-alike letter, a zero-width character or a control that turns the order.',
    'Compare the escapes that the page shows, one by one.',
    'Reviewers: the text looks right.',
  ),
  'suspect-entities': lesson(
    '{"command": "make &amp;&amp; make test"}',
    'The model, or what the text went through, rewrote the value: escapes of HTML, links of a name to itself, a tokenizer’s blanks.',
    'Undo it, unless the value itself is meant so, as in a command that writes HTML.',
    'Servers: some undo them in parameters between tags, most do not.',
  ),
  'suspect-placeholder': lesson(
    '{"path": "<path to the file>"}',
    'The model filled in a form instead of a value.',
    'Ask for the value.',
    'Schemas: a placeholder is a text like any other.',
  ),
} satisfies Partial<Record<ReasonCode, Lesson>>

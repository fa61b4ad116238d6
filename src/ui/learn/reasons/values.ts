/** Lessons on arguments that are damaged, cut off or may mean something else. */
import type { ReasonCode } from '../../../engine/model/reasons.js'
import { type Lesson, lesson, STRICT } from '../lesson.js'

export const VALUES = {
  unparsable: lesson(
    '{"path" "a.txt" 3}',
    'The model lost the notation, or two answers ran into each other.',
    'Send the feedback message; it names the place where reading failed.',
    STRICT,
  ),
  truncated: lesson(
    '{"path": "a.txt", "content": "half of',
    'The output limit, a dropped connection or a stop word ended the text inside a value.',
    'Raise the output limit or split the work, and let the model repeat the call. Never run what is there: half a file would be written.',
    'Repair libraries that close every bracket: they make a cut call look whole.',
  ),
  'value-invented': lesson(
    '{"limit": }',
    'The model left a value out and went on.',
    'Ask for the value. A tool must not receive one that nobody wrote.',
    'Lenient parsers that fill in null or an empty text.',
  ),
  abridged: lesson(
    '{"content": "… 240 lines unchanged …"}',
    'Somebody shortened the text before pasting it, or a log did.',
    'Paste the text as the model wrote it.',
    'Test suites that were built from shortened logs.',
  ),
  'inferred-repair': lesson(
    '{"a": 1 "b": 2}',
    'Something is missing, and there is a likely meaning but no proof of it.',
    'Compare raw and normalized, then accept or send the feedback message.',
    'Repair libraries: they do the same and do not tell.',
  ),
  'empty-arguments': lesson(
    '{"name": "list_files"}',
    'The model left the arguments out because it needs none, or the answer was cut.',
    'Paste the tools: if nothing is required, the call is ready.',
    'Clients that read absent arguments as {}.',
  ),
  'several-readings': lesson(
    '{"a": "b", "c"}',
    'The damage can be mended in more than one way, and the ways give different values.',
    'Choose in Compare, or ask the model.',
    'Whoever takes the first reading that parses.',
  ),
  'end-not-proven': lesson(
    '{"path": "a.txt"',
    'Only closing brackets are missing; the rest of the arguments may be missing as well.',
    'Say how the answer ended, in Settings, or paste the whole response.',
    'Libraries that close brackets without asking why they are missing.',
  ),
  'text-beside-arguments': lesson(
    'Sure! {"path": "a.txt"} Done.',
    'The model talks where only arguments belong.',
    'Feed back that the arguments stand alone.',
    'JSON.parse on the whole string.',
  ),
  'non-json-value': lesson(
    '{"ratio": NaN}',
    'Python and JavaScript have values that JSON has not.',
    'Let the model send null or a text, as the schema allows.',
    'json.dumps, which writes NaN by default.',
  ),
  'truncated-read': lesson(
    '{"path": "src/',
    'The text is cut, and the tool only reads.',
    'A person may decide; nothing is destroyed by reading.',
    'Policies without a difference between reading and writing.',
  ),
} satisfies Partial<Record<ReasonCode, Lesson>>

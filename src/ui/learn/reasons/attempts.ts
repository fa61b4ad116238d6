/** Lessons on one attempt at the arguments, and what others say of it. */
import type { ReasonCode } from '../../../engine/model/reasons.js'
import { type Lesson, lesson, STRICT } from '../lesson.js'

export const ATTEMPTS = {
  'engine-fault': lesson(
    'any text',
    'A mistake in this program, caught before it could say something wrong.',
    'Report the text, and read it by hand until then.',
    'Nobody else: the fault is here.',
  ),
  limit: lesson(
    '[0] * 10 ** 9',
    'A value would need more elements, depth or bytes than the bound that is named.',
    'Look at the bound. If the value is meant, raise it where you run the engine.',
    'Evaluators without bounds: they fill the memory.',
  ),
  'accepted-change': lesson(
    'a suggestion that was applied',
    'A person changed the result.',
    'Whoever runs it should agree.',
    'Nobody: it is written down so that it is seen.',
  ),
  'refused-by-parser': lesson(
    "Expecting ',' delimiter: line 1 column 9",
    'The paste quotes the error of the parser that gave up.',
    'Compare its place with the place found here.',
    'Whoever sees only the error.',
  ),
  'not-applicable': lesson(
    'Python literal on plain JSON',
    'The strategy is for another kind of text.',
    'Nothing.',
    'Nobody.',
  ),
  'not-needed': lesson(
    'jsonrepair after Direct JSON',
    'An earlier strategy read the text.',
    'Choose “try all” to see it run.',
    'Nobody.',
  ),
  'switched-off': lesson(
    'a strategy that the profile leaves out',
    'The profile says so.',
    'Change it in Settings.',
    'Nobody.',
  ),
  'too-long': lesson(
    'jsonrepair on more than 16 KB',
    'The strategy is too slow or too deep for this size.',
    'Use the other strategies.',
    'Repair libraries that are quadratic.',
  ),
  'syntax-error': lesson(
    '{"a": \'b\'}',
    'The place where a strict reader gave up.',
    'See what the next strategy made of it.',
    STRICT,
  ),
  'strategy-failed': lesson(
    'a custom strategy that threw',
    'The strategy has a fault of its own.',
    'Mend the strategy; the others went on without it.',
    'Nobody.',
  ),
  agrees: lesson(
    'jsonrepair gives the same value',
    'Two independent readers came to one value.',
    'Nothing: it speaks for the result.',
    'Nobody.',
  ),
  disagrees: lesson(
    'jsonrepair gives another value',
    'The damage can be read in two ways.',
    'Compare the values.',
    'Whoever uses one repair library only.',
  ),
  'lossy-preview': lesson(
    'it\'s → it"s',
    'The strategy replaces characters blindly.',
    'Look, and do not use.',
    'Agents that replace quotes by a regular expression.',
  ),
} satisfies Partial<Record<ReasonCode, Lesson>>

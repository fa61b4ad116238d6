/** How a model's thinking departs from its template's. */
import type { Departure } from './kinds.js'

export interface ThinkingMarks {
  readonly open: string
  readonly close: string
}

/** What opens and closes thinking in any template that is known. */
const KNOWN: readonly ThinkingMarks[] = [
  ['<think>', '</think>'],
  ['<thinking>', '</thinking>'],
  ['<thought>', '</thought>'],
  ['<reasoning>', '</reasoning>'],
  ['[THINK]', '[/THINK]'],
  ['<|channel>thought', '<channel|>'],
  ['<seed:think>', '</seed:think>'],
  ['◁think▷', '◁/think▷'],
].map(([open = '', close = '']) => ({ open, close }))

/**
 * @param marks what the template writes around thinking; null where it writes none
 * @param opened the prompt has opened the thinking already
 */
export function thinkingDepartures(
  got: string,
  marks: ThinkingMarks | null,
  opened: boolean,
): Departure[] {
  if (marks !== null && (got.includes(marks.open) || opened)) {
    const from = got.includes(marks.open) ? got.indexOf(marks.open) + marks.open.length : 0
    if (got.includes(marks.close, from)) return []
    // A prompt may open thinking that a model has switched off: only what was begun is unclosed.
    if (!got.includes(marks.open) && !opened) return []
    return [{ kind: 'thinking-open', expected: marks.close, got: '' }]
  }
  if (marks !== null && got.includes(marks.close)) return []
  const other = KNOWN.find(
    ({ open }) => got.includes(open) && open !== marks?.open && !marks?.open.includes(open),
  )
  if (other === undefined) return []
  return marks === null
    ? [{ kind: 'foreign-thinking', expected: '', got: other.open }]
    : [{ kind: 'other-thinking', expected: marks.open, got: other.open }]
}

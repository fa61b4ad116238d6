/** A call whose opening mark is missing: accepted where nothing else could be its beginning. */
import type { Reason } from '../../model/trace.js'
import { drift } from './block-end.js'
import type { Page } from './page.js'

/** How far back is looked for what stands before such a call. */
const REACH = 120
/** One word where a name belongs. */
const LONE_WORD = /^[\w.:-]{1,60}$/

/**
 * The reasons of a call at `start` without its opening mark. Behind a line break
 * or a whole mark it begins where it seems to; behind other text of its line, a
 * part of that text may belong to its name, or a part of its name to the text;
 * and behind a mark and a word, the word may be another name.
 */
export function missingOpener(page: Page, start: number): Reason[] {
  const at = page.span(start, start)
  const accepted = drift('the opening mark is missing', at)
  const before = page.text.slice(Math.max(0, start - REACH), start)
  const said = before.trimEnd()
  if (said === '') return [accepted]
  const last = page.marks.list[page.marks.indexFrom(start) - 1]
  const end = start - before.length + said.length
  if (last !== undefined && last.end === end) return [accepted]
  const line = before.slice(before.lastIndexOf('\n') + 1)
  if (line.trim() !== '') {
    return [accepted, { code: 'dialect-drift', detail: 'text stands where its mark belongs', at }]
  }
  const marked = last !== undefined && last.kind !== 'close' && last.end > start - before.length
  if (marked && LONE_WORD.test(page.text.slice(last.end, end).trim())) {
    return [accepted, { code: 'dialect-drift', detail: 'another name stands before it', at }]
  }
  return [accepted]
}

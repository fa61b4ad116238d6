/** A call whose opening mark is missing: accepted where nothing else could be its beginning. */
import type { Reason } from '../../model/trace.js'
import type { Page } from './page.js'

/** How far back is looked for what stands before such a call. */
const REACH = 120
/** Words of marks that open calls. */
const OPENS_CALLS = /tool|func|call|action|invoke/i
/** One word where a name belongs. */
const LONE_WORD = /^[\w.:-]{1,60}$/

/**
 * The reasons of a call at `start` without its opening mark. Behind a line break
 * or a whole mark it begins where it seems to. Behind another opening mark, or the
 * rest of one, nobody knows which dialect it is; behind other text of its line, a
 * part of that text may belong to its name, or a part of its name to the text; and
 * behind a mark and a word, the word may be another name.
 */
export function missingOpener(page: Page, start: number): Reason[] {
  const accepted = page.drift('the opening mark is missing', start)
  const doubt = (detail: string) => page.doubt(detail, start)
  const before = page.text.slice(Math.max(0, start - REACH), start)
  const said = before.trimEnd()
  if (said === '') return [accepted]
  const last = page.marks.list[page.marks.indexFrom(start) - 1]
  const end = start - before.length + said.length
  if (last !== undefined && last.end === end) {
    // Two that open say that this one is no dialect's, or was damaged.
    const opens = last.kind === 'open' || (last.kind === 'token' && !/end|close|\//.test(last.key))
    return opens && OPENS_CALLS.test(last.name)
      ? [accepted, doubt('another opening mark stands there')]
      : [accepted]
  }
  if (/[>\]|]$/.test(said)) return [accepted, doubt('what stands there may be its rest')]
  const line = before.slice(before.lastIndexOf('\n') + 1)
  if (line.trim() !== '') return [accepted, doubt('text stands where its mark belongs')]
  const marked = last !== undefined && last.kind !== 'close' && last.end > start - before.length
  if (marked && LONE_WORD.test(page.text.slice(last.end, end).trim())) {
    return [accepted, doubt('another name stands before it')]
  }
  return [accepted]
}

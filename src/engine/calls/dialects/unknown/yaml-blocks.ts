/** Calls as YAML in the text itself or in a fence: see `bodies/yaml-calls.ts`. */
import type { Reason } from '../../../model/trace.js'
import { yamlCalls } from '../bodies/yaml-calls.js'
import type { Candidate, DialectContext } from '../dialect.js'
import type { Page } from '../page.js'
import { isNameLike } from './names.js'
import { candidateOf } from './structures.js'

/** A line that may begin such calls. */
const LINE =
  /^[ \t]*(?:-[ \t]+)?(?:tool|function|name|tool_name|function_name|action|tool_call|(?:tool_|function_)?calls|tools|functions|actions)[ \t]*:[^\n{[]{0,140}$/gm
/** The last line is not ended: more of it may have been cut off. */
const OPEN: Reason = { code: 'end-not-proven', detail: 'more lines may follow' }

/** All calls of this kind, in order. */
export function yamlBlocks(page: Page, context: DialectContext): Candidate[] {
  const { text } = page
  const found: Candidate[] = []
  let done = 0
  for (const { index } of text.matchAll(LINE)) {
    if (index < done) continue
    const input = { page, context, start: index, limit: text.length, stops: () => false }
    const reading = yamlCalls.read(input)
    if (reading === null || !reading.calls.every(({ name }) => isNameLike(name))) continue
    if (!page.spend(reading.end - index)) break
    done = reading.end
    const ended = reading.end < text.length || text.endsWith('\n')
    for (const [i, call] of reading.calls.entries()) {
      const last = i === reading.calls.length - 1
      found.push(
        candidateOf(page, {
          start: call.start,
          end: call.end,
          name: call.name,
          nameStart: call.nameSpan?.start ?? call.start,
          arguments: call.arguments,
          closed: true,
          frame: `${call.name} in lines of YAML`,
          reasons: last && !ended ? [OPEN] : [],
        }),
      )
    }
  }
  return found
}

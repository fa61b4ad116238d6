/**
 * A value between two special tokens that are named after its tool or its parameter:
 * `<|begin_search_query|>tides<|end_search_query|>`. There is one parameter that it can be.
 */
import type { Span } from '../../../text/span.js'
import { trimmed } from '../../../text/trimmed.js'
import { onlyTextParameter } from '../../dialects/bodies/properties.js'
import type { Candidate, DialectContext } from '../../dialects/dialect.js'
import type { Page } from '../../dialects/page.js'
import { unnamedCall } from './candidate.js'

const OPENER = /<[|｜](begin|start)_(?:of_)?([\p{L}\p{N}_]{1,60})[|｜]>/gu
/** Most such tokens that are looked at. */
const MOST = 200

/** The calls between such tokens. */
export function betweenTokens(page: Page, context: DialectContext): Candidate[] {
  const { text } = page
  const found: Candidate[] = []
  let done = 0
  let tries = 0
  for (const { 0: opener, 1: half = '', 2: word = '', index } of text.matchAll(OPENER)) {
    if (++tries > MOST) break
    if (index < done) continue
    const asked = askedBy(word, context)
    const closer = opener.replace(half, half === 'begin' ? 'end' : 'stop')
    const start = index + opener.length
    const close =
      asked === null
        ? -1
        : ([closer, opener.replace(half, 'end')]
            .map((one) => text.indexOf(one, start))
            .find((at) => at >= 0) ?? -1)
    if (asked === null || close < 0) continue
    const value: Span = trimmed(text, { start, end: close })
    done = text.indexOf('>', close) + 1
    if (value.end === value.start) continue
    found.push(
      unnamedCall(page, {
        tool: asked.tool,
        name: { start: index, end: start },
        span: { start: index, end: done },
        values: [{ name: asked.parameter, value, type: 'text' }],
      }),
    )
  }
  return found
}

/** The one tool that is named so, or whose only text is; with that text. */
function askedBy(
  word: string,
  context: DialectContext,
): { tool: string; parameter: string } | null {
  const named = context.tools.flatMap(({ name: tool }) => {
    const parameter = onlyTextParameter(context, tool)
    const fits = parameter !== null && [tool, `${tool}_${parameter}`, parameter].includes(word)
    return fits ? [{ tool, parameter }] : []
  })
  const [only, ...others] = named
  return only === undefined || others.length > 0 ? null : only
}

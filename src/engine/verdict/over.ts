/** Calls of which the text shows what became of them: a result stands behind, or the API stopped the answer. */
import type { Call, Finish, Reason } from '../model/trace.js'
import { withReasons } from './batch.js'

/** A turn, a record or a line in which a tool answers. */
const ANSWERS =
  /(?<![|｜])(?:function|tool)[-_ ]?(?:use|call|execution)?[-_]?(?:result|return|response|output)s?(?:-\w{1,12}|Part|Content)?\\?["'>(:=](?!:?\s?\[\s?\])|_call_output\\?["']|\[TOOL_RESULTS\]|<[|｜]tool[▁_]outputs[▁_]begin|ToolMessage\(|\brole\\?["']?\s?[:=]\s?\\?["']tool\b|["']result\\?["']\s?:|^(?:EXECUTION RESULT|[ \t]{0,8}[*#]{0,3} ?(?:tool|output|result|observation)s?[*]{0,2}:)/gim

/** The calls; one that was answered, or that the API stopped, is not ready. */
export function withOutcomes(calls: readonly Call[], text: string, finish: Finish | null): Call[] {
  const places = calls.flatMap(({ spans }) => spans).sort((a, b) => a.start - b.start)
  let index = 0
  let last = -1
  let said = ''
  for (const match of calls.some(isReady) ? text.matchAll(ANSWERS) : []) {
    while ((places[index]?.end ?? match.index + 1) <= match.index) index++
    if ((places[index]?.start ?? match.index + 1) <= match.index) continue
    last = match.index
    said = match[0].trim()
  }
  return calls.map((call) => {
    const isAnswered = last >= 0 && call.spans.every(({ end }) => end <= last)
    if (!isReady(call) || !(isAnswered || finish === 'content_filter')) return call
    const detail = isAnswered ? `it has been answered (${said})` : 'the API stopped the answer'
    const reason: Reason = { code: 'call-withdrawn', detail }
    return withReasons(call, [reason])
  })
}

function isReady({ verdict }: Call): boolean {
  return verdict === 'ready'
}

/** Calls of which the text shows what became of them: a result stands behind, the API stopped the answer, a program holds them. */
import { isInProgram } from '../calls/pragmatics/program.js'
import type { Call, Finish } from '../model/trace.js'
import { withReasons } from './batch.js'

/** A turn, a record or a line in which a tool answers. */
const ANSWERS =
  /(?<![|｜])(?:function|tool|call|use|execution)[-_ ]?(?:result|return|response|output)s?(?:-\w{1,12}|Part|Content)?\\?["'>(:=\]](?!:?\s?\[\s?\])|<[|｜]tool[▁_]outputs[▁_]begin|ToolMessage\(|\brole\\?["']?\s?[:=]\s?\\?["']tool\b|["']result\\?["']\s?:|^(?:EXECUTION RESULT|[ \t]{0,8}[*#]{0,3} ?(?:tool|output|result|observation)s?[*]{0,2}:)/gim

/** The calls; one that was answered, or that the API stopped, is not ready. */
export function withOutcomes(calls: readonly Call[], text: string, finish: Finish | null): Call[] {
  const places = calls.flatMap(({ spans }) => spans).sort((a, b) => a.start - b.start)
  let at = 0
  let last = -1
  let said = ''
  for (const match of calls.some(isReady) ? text.matchAll(ANSWERS) : []) {
    while ((places[at]?.end ?? match.index + 1) <= match.index) at++
    if ((places[at]?.start ?? match.index + 1) <= match.index) continue
    last = match.index
    said = match[0].trim()
  }
  return calls.map((call, index) => {
    const [place] = call.spans
    if (!isReady(call) || place === undefined) return call
    const isAnswered = last >= 0 && call.spans.every(({ end }) => end <= last)
    if (isAnswered || finish === 'content_filter') {
      const detail = isAnswered ? `it has been answered (${said})` : 'the API stopped the answer'
      return withReasons(call, [{ code: 'call-withdrawn', detail }])
    }
    const from = calls[index - 1]?.spans.at(-1)?.end ?? 0
    const to = calls[index + 1]?.spans[0]?.start ?? text.length
    return isInProgram(text, place, from, to)
      ? withReasons(call, [{ code: 'inside-listing', detail: 'the code of a program' }])
      : call
  })
}

function isReady({ verdict }: Call): boolean {
  return verdict === 'ready'
}

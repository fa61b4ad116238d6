/** Calls of which the text shows what became of them: a result stands behind, the API stopped the answer, a program holds them. */
import { isProgram } from '../calls/pragmatics/program.js'
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
  const inProgram = calls.some(isReady) && isProgram(text, places)
  return calls.map((call) => {
    if (!isReady(call)) return call
    const isAnswered = last >= 0 && call.spans.every(({ end }) => end <= last)
    const withdrawn = isAnswered
      ? `it has been answered (${said})`
      : finish === 'content_filter' && 'the API stopped the answer'
    if (withdrawn) return withReasons(call, [{ code: 'call-withdrawn', detail: withdrawn }])
    if (!inProgram) return call
    return withReasons(call, [{ code: 'inside-listing', detail: 'the code of a program' }])
  })
}

function isReady({ verdict }: Call): boolean {
  return verdict === 'ready'
}

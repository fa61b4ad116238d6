/** Calls of which the text shows what became of them: a result stands behind, the API stopped the answer, a program holds them. */
import { pageOf } from '../calls/dialects/page.js'
import { isProgram } from '../calls/pragmatics/program.js'
import { toolPlaces } from '../calls/pragmatics/speakers.js'
import type { Call, Finish } from '../model/trace.js'
import type { Layer } from '../text/layers.js'
import { firstIndex } from '../text/sorted.js'
import { withReasons } from './batch.js'

/** A record or a line in which a tool answers; its turns and elements are marks. */
const ANSWERS =
  /(?<![|｜])(?:function|tool|call|use|execution)[-_ ]?(?:result|return|response|output)s?(?:-\w{1,12}|Part|Content)?\\?["'>(:=\]](?!:?\s?\[\s?\])|tool_use_id\\?["']|ToolMessage\(|\brole\\?["']?\s?[:=]\s?\\?["']tool\b|["']result\\?["']\s?:|(?<=^|>)\W{0,8}(?:\w+ )?(?:result|return|response|output)s? (?:of|from) [^\n]{0,60}[:*\]]|^(?:\[[^\]\n]{1,80}\]|[ \t]{0,8}[*#]{0,3}(?: ?tool\b)?) ?(?:tool|output|result|observation|returned)s?[*]{0,2}:|^ {0,8}⎿/gim

/** The calls; one that was answered, that a program holds, or that the API stopped, is not ready. */
export function withOutcomes(calls: readonly Call[], layer: Layer, finish: Finish | null): Call[] {
  if (!calls.some(isReady)) return [...calls]
  const { text } = layer
  const places = calls.flatMap(({ spans }) => spans).sort((a, b) => a.start - b.start)
  const answers = [...text.matchAll(ANSWERS)].map(({ index }) => index)
  const last = [...answers, ...toolPlaces(pageOf(layer).marks)].reduce((most, at) => {
    const { start = at + 1 } = places[firstIndex(places, ({ end }) => end > at)] ?? {}
    return start <= at ? most : Math.max(most, at)
  }, -1)
  const inProgram = isProgram(text, places)
  return calls.map((call) => {
    if (!isReady(call)) return call
    const isAnswered = call.spans.every(({ end }) => end <= last)
    const withdrawn = isAnswered
      ? `it has been answered (${text.slice(last, last + 40).trim()})`
      : (finish === 'content_filter' || finish === 'error') && 'the API stopped the answer'
    if (withdrawn) return withReasons(call, [{ code: 'call-withdrawn', detail: withdrawn }])
    if (!inProgram) return call
    return withReasons(call, [{ code: 'inside-listing', detail: 'the code of a program' }])
  })
}

function isReady({ verdict }: Call): boolean {
  return verdict === 'ready'
}

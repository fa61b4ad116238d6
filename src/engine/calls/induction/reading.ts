/** From calls that were found to a grammar that reads them, checked by reading the text with it. */

import type { Grammar } from '../../model/grammar.js'
import type { LayerSpan } from '../../text/layers.js'
import { lineEnd, lineStart } from '../../text/lines.js'
import type { Span } from '../../text/span.js'
import type { Candidate, DialectContext } from '../dialects/dialect.js'
import type { Page } from '../dialects/page.js'
import { dialectOf } from '../grammar/dialect.js'
import { hypotheses, numberedHypotheses, variedHypotheses } from '../learning/build.js'
import type { Example, FoundCall } from '../learning/example.js'
import { isBare } from '../learning/gaps.js'
import { hasBranches } from './branches.js'
import { isKeyed, isNovel, sourceOf } from './direct.js'

export interface Induced {
  /** None where no single one reads all of them. */
  readonly grammar?: Grammar
  readonly candidates: readonly Candidate[]
  /** All of its groups: marks around the calls are no content. */
  readonly markup: readonly LayerSpan[]
}

export const NO_CALLS: Induced = { candidates: [], markup: [] }

/** Id of grammars that were learnt from the very text that they read. */
const INDUCED = 'unknown'
const TITLE = 'Learnt from this text'

/** The grammar that reads all of the found calls as they were found, and most of the others. */
export function readingOf(
  page: Page,
  found: readonly FoundCall[],
  places: readonly number[],
  context: DialectContext,
): Induced | null {
  const names = new Set(places)
  const said = found.map(({ name }) => page.text.slice(name.start, name.end))
  const told = { ...context, toolNames: new Set([...context.toolNames, ...said]) }
  const novel = found.some(({ parameters }) => parameters.some((one) => isNovel(page.text, one)))
  const whole = [[{ text: page.text, calls: [] }, found] as const]
  // Where all calls have arguments, their one run is the whole text.
  const tried = found.some(isBare) ? [whole, runsOf(page.text, found)] : [whole]
  const seen = new Set<string>()
  const plain = best(hypotheses) ?? best(numberedHypotheses)
  return plain ?? (hasBranches(page.text) ? best(variedHypotheses) : null)

  function best(allowed: typeof hypotheses): Induced | null {
    let best: Induced | null = null
    for (const one of tried) {
      for (const { grammar } of allowed(one)) {
        // Several ways lead to one grammar.
        if (seen.size === seen.add(JSON.stringify(grammar)).size) continue
        const read = induced({ ...grammar, id: INDUCED, title: TITLE, experimental: true })
        if (read !== null && read.candidates.length > (best?.candidates.length ?? 0)) best = read
        // No grammar reads more than a call at each of the places.
        if (best?.candidates.length === names.size) return best
      }
    }
    return best
  }

  function induced(grammar: Grammar): Induced | null {
    const { candidates, markup } = dialectOf(grammar).find(page.layer, told)
    const known = candidates.every(({ nameSpan }) => names.has(nameSpan?.start ?? -1))
    if (!known || !found.every((call) => candidates.some((one) => reads(one, call)))) return null
    const own = candidates.map((one) => {
      const call = found.find((call) => reads(one, call))
      const said = call?.parameters.some(({ written }) => written !== undefined)
      const own = call && said ? { ...one, arguments: sourceOf(page, call, context) } : one
      return novel && !isKeyed(page.text, one.span.start) ? { ...own, novel } : own
    })
    return { grammar, candidates: own, markup }
  }
}

/**
 * Neighbouring calls with arguments, each run with its own piece of the text:
 * calls without arguments lack marks, and would blur what stands between.
 */
function runsOf(text: string, found: readonly FoundCall[]): [Example, FoundCall[]][] {
  const runs: [Example, FoundCall[]][] = []
  let from = 0
  let run: FoundCall[] = []
  const close = (to: number) => {
    if (run.length > 0) {
      const piece = text.slice(from, to)
      runs.push([{ text: piece, calls: [] }, run.map((call) => moved(call, -from))])
    }
    run = []
  }
  for (const call of found) {
    if (!isBare(call)) run.push(call)
    else {
      close(lineStart(text, call.name.start))
      from = lineEnd(text, call.name.end)
    }
  }
  close(text.length)
  return runs
}

function moved(call: FoundCall, by: number): FoundCall {
  const span = ({ start, end }: Span): Span => ({ start: start + by, end: end + by })
  return {
    name: span(call.name),
    whole: call.whole === null ? null : { ...call.whole, ...span(call.whole) },
    parameters: call.parameters.map((one) => ({
      ...one,
      key: span(one.key),
      value: span(one.value),
    })),
  }
}

function reads({ nameSpan, arguments: source }: Candidate, call: FoundCall): boolean {
  if (nameSpan?.start !== call.name.start || nameSpan.end !== call.name.end) return false
  if (call.whole !== null) {
    return (
      source.form === 'text' &&
      source.span.start === call.whole.start &&
      source.span.end === call.whole.end
    )
  }
  if (call.parameters.length === 0) return source.form === 'none'
  if (source.form !== 'fields' || source.fields.length !== call.parameters.length) return false
  return source.fields.every(({ value }, index) => {
    const wanted = call.parameters[index]?.value
    return value.start === wanted?.start && value.end === wanted.end
  })
}

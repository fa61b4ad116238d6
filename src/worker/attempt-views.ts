/**
 * What the page shows of the attempts at an inspection's calls: their diff,
 * their rules and where in the source each of them stands.
 */

import type { Attempt, Call, Inspection } from '../engine/model/trace.js'
import { BackMap } from '../engine/text/back-map.js'
import { toSource } from '../engine/text/layers.js'
import type { Span } from '../engine/text/span.js'
import { flatten } from './attempts.js'
import { type Diff, diffOf } from './diff.js'
import { tracedInput } from './nested.js'
import { pairsOf, wordsOf } from './places.js'
import { type RuleView, viewRules } from './rules-view.js'
import { withMarkup } from './with-markup.js'

/** As many places of one group of edits are shown. */
const PLACES_SHOWN = 400

interface Chosen {
  readonly call: Call
  readonly attempt: Attempt
}

/** Calls and attempts are named by their index; what does not exist has no view. */
export class AttemptViews {
  private readonly diffs = new Map<string, Diff>()

  constructor(private readonly inspection: Inspection) {}

  /** What an attempt changed, computed once. */
  diff(call: number, attempt: number): Diff | null {
    const key = `${call} ${attempt}`
    const known = this.diffs.get(key)
    if (known !== undefined) return known
    const chosen = this.chosen(call, attempt)
    if (chosen === null) return null
    const diff = diffOf(chosen.attempt)
    this.diffs.set(key, diff)
    return diff
  }

  /** The rules that an attempt applied, each with its places. */
  rules(call: number, attempt: number): RuleView[] {
    const chosen = this.chosen(call, attempt)
    if (chosen === null) return []
    return viewRules(chosen.attempt, (spans) => {
      const places = this.inSource(chosen, spans)
      const [first] = places
      return {
        spans: pairsOf(places),
        place: first === undefined ? null : wordsOf(this.inspection.layers.source, first),
      }
    })
  }

  /** Where in the source the edits of one group stand. */
  editPlaces(call: number, attempt: number, group: number): Uint32Array | null {
    const chosen = this.chosen(call, attempt)
    const edits = chosen?.attempt.edits ?? null
    const diff = this.diff(call, attempt)
    if (chosen === null || edits === null || diff === null) return null
    const spans: Span[] = []
    for (let i = 0; i < edits.length && spans.length < PLACES_SHOWN; i++) {
      if (diff.groupOf[i] !== group) continue
      spans.push(edits.at(i))
    }
    return Uint32Array.from(pairsOf(this.inSource(chosen, spans)))
  }

  /** Where in the source stands what one side of the diff shows. */
  diffPlaces(
    call: number,
    attempt: number,
    side: 'left' | 'right',
    span: Span,
  ): Uint32Array | null {
    const chosen = this.chosen(call, attempt)
    const aligned = this.diff(call, attempt)?.aligned ?? null
    if (chosen === null || aligned === null) return null
    const { edits } = chosen.attempt
    if (side === 'right' && edits === null) return null
    const [start, end] = aligned[side].pieces.back(span.start, span.end)
    const here = { start, end }
    const raw = side === 'left' || edits === null ? here : new BackMap(edits).span(here)
    return Uint32Array.from(pairsOf(this.inSource(chosen, [raw])))
  }

  private chosen(index: number, attempt: number): Chosen | null {
    const call = this.inspection.calls[index]
    if (call === undefined) return null
    const found = flatten(call.attempts)[attempt]
    return found === undefined ? null : { call, attempt: withMarkup(call, found) }
  }

  /** Places of spans of an attempt's input. */
  private inSource({ call, attempt }: Chosen, spans: readonly Span[]): Span[] {
    const { layer, start } = tracedInput(call, attempt, this.inspection.layers)
    return spans.flatMap((span) =>
      toSource({ layer, start: start + span.start, end: start + span.end }),
    )
  }
}

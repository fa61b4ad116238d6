/** The invalid-call handler: parse as it is, then the fixers, then a message to the model. */

import type { Profile } from '../../../model/profile.js'
import type { Call } from '../../../model/trace.js'
import { normalizeArguments } from '../../../normalize.js'
import { differences } from '../../../reports/differences.js'
import { toSource } from '../../../text/layers.js'
import { isJson } from '../../../text/parsed-json.js'
import type { Span } from '../../../text/span.js'
import { found, type PlacedFinding } from '../../findings.js'
import {
  ended,
  layer,
  notReached,
  type SystemLayer,
  type SystemOutcome,
  switchedOff,
} from '../../system-outcome.js'
import { type Pipeline, quoted, rawText } from '../pipeline.js'
import { type Fix, type Fixer, fixersOf } from './fixers.js'
import { couldNotParse, errorCalling } from './messages.js'
import { misplaced, repetitionsIn } from './repetitions.js'

const PARSE = 'json.loads'

export const invalidToolCalls: Pipeline = (call, context) => {
  const { profile } = context
  const raw = rawText(call)
  const fixers = profile.policy === 'feedback-only' ? [] : fixersOf(call, context)
  const saw = raw === '' ? 'no arguments' : quoted(raw)
  if (!profile.strategies.includes('direct')) {
    return climb(call, saw, fixers, switchedOff(PARSE), profile)
  }
  const asItIs = (text: string, why: string) =>
    ended('dispatched-as-is', 'It parses as it is.', {
      layers: [
        layer(PARSE, 'took', quoted(text), 'parsed it', why),
        ...fixers.map(({ name }) => notReached(name)),
        notReached('ToolMessage'),
      ],
      given: raw,
      text,
    })
  const parsed = raw === '' && !call.reasons.some(({ code }) => code === 'unparsable')
  if (call.error === null && parsed && call.argumentsText !== null) {
    return asItIs(call.argumentsText, 'the API has parsed it')
  }
  if (isJson(raw)) return asItIs(raw, 'it parses as it is')
  const why = call.error ?? 'it is no JSON'
  return climb(call, saw, fixers, layer(PARSE, 'failed', saw, 'raised', why), profile)
}

/** Each fixer in its turn; the first that can is the last that is asked. */
function climb(
  call: Call,
  saw: string,
  fixers: readonly Fixer[],
  parse: SystemLayer,
  profile: Profile,
): SystemOutcome {
  const given = rawText(call)
  const layers = [parse]
  let taken: { name: string; fix: Fix & { status: 'fixed' } } | null = null
  for (const { name, fix } of fixers) {
    if (taken !== null) {
      layers.push(notReached(name))
      continue
    }
    const result: Fix = given === '' ? NOTHING : fix(given)
    if (result.status === 'fixed') {
      taken = { name, fix: result }
      layers.push(layer(name, 'took', saw, `made ${quoted(result.text)}`, 'it parses'))
    } else if (result.status === 'cannot') {
      layers.push(layer(name, 'declined', saw, 'can_fix said no', result.why))
    } else {
      layers.push(layer(name, 'failed', saw, 'fix failed', result.why))
    }
  }
  if (taken === null) return notFixed(call, given, layers, profile)
  layers.push(notReached('ToolMessage'))
  const { name, fix } = taken
  const known = { layers, strategy: name, given, text: fix.text }
  if (meansTheSame(given, fix.text, name)) {
    return ended('dispatched-repaired', `Fixed by ${name}.`, known)
  }
  const wrong = misplaced(given, fix.places)
  const places = placed(call, wrong.length === 0 ? fix.places : wrong)
  const detail = `Fixed by ${name}, to something else than what was meant.`
  const findings = [found('pattern-corrupts-texts', places)]
  return ended('dispatched-corrupted', detail, { ...known, findings })
}

const NOTHING: Fix = { status: 'cannot', why: 'args is None', places: [] }

function notFixed(
  call: Call,
  given: string,
  layers: readonly SystemLayer[],
  profile: Profile,
): SystemOutcome {
  const findings = missed(call, given, profile)
  const saw = call.error === null ? 'no error of a parser' : `the error ${quoted(call.error)}`
  if (profile.policy === 'repair-only') {
    const last = layer('ToolMessage', 'off', saw, '', 'The policy never tells the model.')
    const detail = 'The handler could not fix it, and the model is not told.'
    return ended('dropped', detail, { layers: [...layers, last], given, findings })
  }
  const message = profile.policy === 'feedback-only' ? errorCalling(call) : couldNotParse(call)
  const did = `told the model: ${quoted(message, 120)}`
  const last = layer('ToolMessage', 'took', saw, did, 'nothing fixed it')
  const detail = 'The handler could not fix it; an error goes back to the model.'
  return ended('fed-back', detail, { layers: [...layers, last], given, message, findings })
}

/** Nested lists that the pattern could not match. */
function missed(call: Call, raw: string, profile: Profile): PlacedFinding[] {
  if (!profile.quirks.includes('pattern-misses-nested-lists')) return []
  const { nested } = repetitionsIn(raw)
  return nested.length === 0 ? [] : [found('pattern-misses-nested-lists', placed(call, nested))]
}

function placed({ raw }: Call, spans: readonly Span[]): Span[] {
  if (raw === null) return []
  const { layer, start } = raw
  return spans.flatMap((span) =>
    toSource({ layer, start: start + span.start, end: start + span.end }),
  )
}

/** Does the fixed text say what Callmend reads in the raw one? A strategy of the user's own is believed. */
function meansTheSame(raw: string, fixed: string, name: string): boolean {
  if (!name.startsWith('PythonList')) return true
  const reading = normalizeArguments(raw, { finish: 'stop' })
  if (reading.value === undefined) return false
  return differences(reading.value, JSON.parse(fixed), '$').length === 0
}

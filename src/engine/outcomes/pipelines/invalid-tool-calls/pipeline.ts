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
  notReached,
  type SystemLayer,
  type SystemOutcome,
  switchedOff,
} from '../../system-outcome.js'
import { type Pipeline, quoted, rawText } from '../pipeline.js'
import { type Fix, fixersOf } from './fixers.js'
import { couldNotParse, errorCalling } from './messages.js'
import { misplaced, repetitionsIn } from './repetitions.js'

const PARSE = 'json.loads'

export const invalidToolCalls: Pipeline = (call, context) => {
  const { profile } = context
  const raw = rawText(call)
  const fixers = profile.policy === 'feedback-only' ? [] : fixersOf(call, context)
  const names = fixers.map(({ name }) => name)
  const saw = raw === '' ? 'no arguments' : quoted(raw)
  if (!profile.strategies.includes('direct')) {
    return climb(call, raw, fixers, [switchedOff(PARSE)], profile)
  }
  const parsed = raw === '' && !call.reasons.some(({ code }) => code === 'unparsable')
  if (call.error === null && parsed && call.argumentsText !== null) {
    return asItIs(call.argumentsText, raw, names, 'the API has parsed it')
  }
  if (isJson(raw)) return asItIs(raw, raw, names, 'it parses as it is')
  const parse: SystemLayer = {
    name: PARSE,
    status: 'failed',
    saw,
    did: 'raised',
    why: call.error ?? 'it is no JSON',
  }
  return climb(call, raw, fixers, [parse], profile)
}

function asItIs(text: string, given: string, names: readonly string[], why: string): SystemOutcome {
  const parse: SystemLayer = {
    name: PARSE,
    status: 'took',
    saw: quoted(text),
    did: 'parsed it',
    why,
  }
  return {
    kind: 'dispatched-as-is',
    detail: 'It parses as it is.',
    layers: [parse, ...names.map(notReached), notReached('ToolMessage')],
    strategy: null,
    given,
    text,
    message: null,
    findings: [],
  }
}

function climb(
  call: Call,
  raw: string,
  fixers: ReturnType<typeof fixersOf>,
  before: readonly SystemLayer[],
  profile: Profile,
): SystemOutcome {
  const layers = [...before]
  let taken: { name: string; fix: Fix & { status: 'fixed' } } | null = null
  const saw = raw === '' ? 'no arguments' : quoted(raw)
  for (const { name, fix } of fixers) {
    if (taken !== null) {
      layers.push(notReached(name))
      continue
    }
    const result: Fix = raw === '' ? NOTHING : fix(raw)
    if (result.status === 'fixed') {
      taken = { name, fix: result }
      layers.push({
        name,
        status: 'took',
        saw,
        did: `made ${quoted(result.text)}`,
        why: 'it parses',
      })
    } else {
      const did = result.status === 'cannot' ? 'can_fix said no' : 'fix failed'
      const status = result.status === 'cannot' ? 'declined' : 'failed'
      layers.push({ name, status, saw, did, why: result.why })
    }
  }
  if (taken === null) return notFixed(call, raw, layers, profile)
  const { name, fix } = taken
  layers.push(notReached('ToolMessage'))
  const sound = meansTheSame(raw, fix.text, name)
  const wrong = sound ? [] : misplaced(raw, fix.places)
  const findings = sound
    ? []
    : [found('pattern-corrupts-texts', placed(call, wrong.length === 0 ? fix.places : wrong))]
  return {
    kind: sound ? 'dispatched-repaired' : 'dispatched-corrupted',
    detail: sound
      ? `Fixed by ${name}.`
      : `Fixed by ${name}, to something else than what was meant.`,
    layers,
    strategy: name,
    given: raw,
    text: fix.text,
    message: null,
    findings,
  }
}

const NOTHING: Fix = { status: 'cannot', why: 'args is None', places: [] }

function notFixed(
  call: Call,
  raw: string,
  layers: readonly SystemLayer[],
  profile: Profile,
): SystemOutcome {
  const drops = profile.policy === 'repair-only'
  const final = profile.policy === 'feedback-only'
  const message = drops ? null : final ? errorCalling(call) : couldNotParse(call)
  const last: SystemLayer = {
    name: 'ToolMessage',
    status: drops ? 'off' : 'took',
    saw: call.error === null ? 'no error of a parser' : `the error ${quoted(call.error)}`,
    did: drops ? '' : `told the model: ${quoted(message ?? '', 120)}`,
    why: drops ? 'The policy never tells the model.' : 'nothing fixed it',
  }
  return {
    kind: drops ? 'dropped' : 'fed-back',
    detail: drops
      ? 'The handler could not fix it, and the model is not told.'
      : 'The handler could not fix it; an error goes back to the model.',
    layers: [...layers, last],
    strategy: null,
    given: raw,
    text: null,
    message,
    findings: missed(call, raw, profile),
  }
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

/** The payload of a leaked tag: JSON, one call or a list of them, each with a name and arguments. */

import type { LadderResult } from '../../arguments/ladder/climbing.js'
import { climbText } from '../../arguments/ladder/text.js'
import { direct } from '../../arguments/strategies/direct.js'
import { jsonInString } from '../../arguments/strategies/json-in-string.js'
import { lenientJson } from '../../arguments/strategies/lenient-json.js'
import { pythonLiteral } from '../../arguments/strategies/python-literal.js'
import { explain } from '../../model/reason-texts.js'
import { fieldsOf, isRecord } from '../../model/records.js'
import { verdictOf } from '../../model/verdict-of.js'
import { Layers, whole } from '../../text/layers.js'
import { isJson, parsedJson } from '../../text/parsed-json.js'
import { RULES } from '../../text/rule-texts.js'
import { recommended } from '../recommended.js'

export interface LeakedCall {
  readonly name: string
  readonly arguments: Readonly<Record<string, unknown>>
}

export interface ReadPayload {
  readonly calls: readonly LeakedCall[]
  /** Why a payload, or an entry of it, is no call. */
  readonly rejected: readonly string[]
  /** What was repaired, one sentence each. */
  readonly repairs: readonly string[]
}

const STRATEGIES = [direct, jsonInString, pythonLiteral, lenientJson]
const PROFILE = { ...recommended, strategies: STRATEGIES.map(({ id }) => id) }

/**
 * Reads a payload. Never throws.
 *
 * @param strict nothing is repaired: where other tags stand in it, that would read past them
 */
export function readPayload(text: string, strict = false): ReadPayload {
  const rejected = (why: string): ReadPayload => ({ calls: [], rejected: [why], repairs: [] })
  const payload = text.trim()
  if (payload === '') return rejected('the tag is empty')
  if (!/^[{[]/.test(payload)) return rejected('it does not begin like JSON')
  if (strict && !isJson(payload)) return rejected('it is no JSON: another tag stands in it')
  const read = climbed(payload)
  if (
    verdictOf(read.reasons) === 'blocked' ||
    typeof read.value !== 'object' ||
    read.value === null
  ) {
    const [reason] = read.reasons
    return rejected(reason === undefined ? 'it is no object and no list' : explain(reason))
  }
  const entries: readonly unknown[] = Array.isArray(read.value) ? read.value : [read.value]
  const calls: LeakedCall[] = []
  const refused: string[] = []
  for (const entry of entries) {
    const call = callOf(entry)
    if (typeof call === 'string') refused.push(call)
    else calls.push(call)
  }
  return { calls, rejected: refused, repairs: repairsOf(read) }
}

function climbed(payload: string): LadderResult {
  const layers = new Layers(payload)
  return climbText(
    {
      end: 'proven',
      tool: null,
      named: false,
      schema: null,
      path: '$',
      profile: PROFILE,
      strategies: STRATEGIES,
      layers,
      modelAnswer: null,
      now: null,
    },
    whole(layers.source),
    { kind: 'json' },
  )
}

/** A call, or what it lacks. */
function callOf(entry: unknown): LeakedCall | string {
  if (typeof entry !== 'object' || entry === null) return 'an entry is no object'
  const fields = fieldsOf(entry)
  const named: unknown = fields.get('name') ?? fields.get('function') ?? fields.get('tool')
  if (typeof named !== 'string') return 'a call has a name, and this one has none'
  const name = sanitizeToolName(named)
  if (name === '') return 'the name is empty'
  const given: unknown = fields.get('arguments') ?? fields.get('parameters')
  if (given === undefined) return `${name} has no arguments`
  const args = typeof given === 'string' ? parsedJson(given) : given
  return isRecord(args) ? { name, arguments: args } : `the arguments of ${name} are no object`
}

const LONGEST_NAME = 200

/** A name without the tokens and signs that no tool's name holds. */
export function sanitizeToolName(name: string): string {
  return name
    .replace(/<\|[^|<>]{0,40}\|>/g, '')
    .trim()
    .replace(/[^\w.:/-]+/g, '_')
    .slice(0, LONGEST_NAME)
}

function repairsOf(read: LadderResult): string[] {
  if (read.strategy === 'direct') return []
  const taken = read.attempts.find(
    ({ strategy, path }) => strategy === read.strategy && path === '$',
  )
  if (taken?.edits == null) return [`repaired by ${read.strategy ?? 'nothing'}`]
  return [...taken.edits.countByRule()].map(([rule, count]) =>
    count === 1 ? RULES[rule].sentence : `${RULES[rule].sentence} (${count} times)`,
  )
}

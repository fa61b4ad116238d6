/**
 * The argument normalizer's pipeline: arguments that are already a dictionary go
 * through four layers until the result counts as valid.
 */

import { pythonExpression } from '../../arguments/strategies/python-expression.js'
import { pythonLiteral } from '../../arguments/strategies/python-literal.js'
import type { StrategyContext } from '../../arguments/strategies/strategy.js'
import type { Profile, Quirk } from '../../model/profile.js'
import type { Normalization } from '../../reports/metrics/log.js'
import { findingsFor } from '../findings.js'
import { type Pipeline, rawText, strictMembers, textOfMembers } from './pipeline.js'

export interface NormalizedDictionary {
  readonly arguments: ReadonlyMap<string, unknown>
  readonly normalization: Normalization
}

export interface NormalizerSettings {
  /** Layers that may run, in their order. */
  readonly layers: readonly Normalization[]
  /** As written, whatever can be written as JSON is valid: every dictionary. */
  readonly acceptAnything: boolean
}

/** A text as Python's `literal_eval` reads it, as JSON text; null when it is no list or dict. */
function literalAsJson(text: string): string | null {
  const outcome = pythonLiteral.attempt(text, CONTEXT)
  if (outcome.status === 'succeeded' && isStructure(outcome.text)) return outcome.text
  const strict = jsonStructure(text)
  return strict === null ? null : text
}

const CONTEXT: StrategyContext = {
  notation: { kind: 'json' },
  end: 'unproven',
  path: '$',
  tool: null,
  schema: null,
  modelAnswer: null,
  step: () => {},
}

/** Known repairs by tool: the texts of these parameters are structures. An open registry. */
export const MANUAL_REPAIRS: ReadonlyMap<string, readonly string[]> = new Map([
  ['edit_files', ['operations']],
])

/** Runs the layers. The texts of a repaired dictionary stay texts: JSON instead of Python. */
export function normalizeDictionary(
  given: ReadonlyMap<string, unknown>,
  tool: string,
  settings: NormalizerSettings,
): NormalizedDictionary {
  const valid = (candidate: ReadonlyMap<string, unknown>): boolean =>
    settings.acceptAnything || [...candidate.values()].every(holdsNoBrokenStructure)
  if (valid(given)) return { arguments: given, normalization: 'direct' }
  for (const layer of settings.layers) {
    const candidate = LAYERS[layer]?.(given, tool)
    if (candidate !== undefined && valid(candidate))
      return { arguments: candidate, normalization: layer }
  }
  return { arguments: given, normalization: 'failed' }
}

type Layer = (given: ReadonlyMap<string, unknown>, tool: string) => ReadonlyMap<string, unknown>

const LAYERS: Partial<Record<Normalization, Layer>> = {
  python_ast: (given) => mapTexts(given, (text) => literalAsJson(text) ?? text),
  regex_quotes: (given) =>
    mapTexts(given, (text) => text.replaceAll("\\'", '"').replaceAll("'", '"')),
  manual_repair: (given, tool) => {
    const parameters = MANUAL_REPAIRS.get(tool) ?? []
    return mapTexts(given, (text, name) =>
      parameters.includes(name) ? (repaired(text) ?? text) : text,
    )
  },
}

function repaired(text: string): string | null {
  const literal = literalAsJson(text)
  if (literal !== null) return literal
  const expression = pythonExpression.attempt(text, CONTEXT)
  return expression.status === 'succeeded' ? expression.text : null
}

function mapTexts(
  given: ReadonlyMap<string, unknown>,
  change: (text: string, name: string) => string,
): ReadonlyMap<string, unknown> {
  return new Map(
    [...given].map(([name, value]) => [
      name,
      typeof value === 'string' ? change(value, name) : value,
    ]),
  )
}

/** A text that begins like a list or dictionary has to be JSON; everything else is fine. */
function holdsNoBrokenStructure(value: unknown): boolean {
  if (typeof value !== 'string' || !isStructure(value)) return true
  return jsonStructure(value) !== null
}

function isStructure(text: string): boolean {
  return /^\s*[[{]/.test(text)
}

function jsonStructure(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

/** The pipeline's decision: it always goes on to execute, with whatever came out. */
export const argumentNormalizer: Pipeline = (call, profile) => {
  const given = strictMembers(rawText(call))
  if (given === null) {
    return {
      action: 'drop',
      text: null,
      detail: 'The arguments are no JSON object, so the normalizer never receives a dictionary.',
      findings: [],
    }
  }
  const intended = normalizeDictionary(given, call.name, {
    layers: layersOf(profile),
    acceptAnything: false,
  })
  const acceptAnything = profile.quirks.includes('fast-path-accepts-any-strings')
  const result = acceptAnything
    ? normalizeDictionary(given, call.name, { layers: layersOf(profile), acceptAnything })
    : intended
  const quirks: Quirk[] = []
  if (acceptAnything && intended.normalization !== 'direct')
    quirks.push('fast-path-accepts-any-strings')
  if (result.normalization === 'regex_quotes') quirks.push('quote-regex-may-dispatch')
  if (result.normalization === 'python_ast') quirks.push('structures-stay-json-text')
  if (result.normalization === 'failed' && profile.policy === 'repair-then-feed-back') {
    const detail = 'All layers failed; an error goes back to the model.'
    return { action: 'feed-back', text: null, detail, findings: [] }
  }
  return {
    action: 'dispatch',
    text: textOfMembers(result.arguments),
    detail:
      result.normalization === 'failed'
        ? 'All layers failed; the arguments are executed as they were.'
        : `Executed after the layer ${result.normalization}.`,
    findings: findingsFor(quirks),
  }
}

const LAYER_OF: ReadonlyMap<string, Normalization> = new Map([
  ['python-literal', 'python_ast'],
  ['quote-regex', 'regex_quotes'],
  ['tool-repair', 'manual_repair'],
])

/** The layers that the profile's strategies and its provider's switches leave on. */
function layersOf(profile: Profile): Normalization[] {
  const override =
    profile.provider === null ? undefined : profile.providerOverrides[profile.provider]
  if (override?.enabled === false) return []
  return profile.strategies.flatMap((id) => {
    const layer = LAYER_OF.get(id)
    const on = override?.strategies === undefined || override.strategies.includes(id)
    return layer !== undefined && on ? [layer] : []
  })
}

/** The argument normalizer: it always goes on to execute, with whatever came out of its layers. */

import type { Profile } from '../../../model/profile.js'
import { overrideOf } from '../../../model/provider-override.js'
import type { Call } from '../../../model/trace.js'
import { normalizeArguments } from '../../../normalize.js'
import { differences } from '../../../reports/differences.js'
import { isRawTextField } from '../../../schema/raw-text-fields.js'
import { isJson } from '../../../text/parsed-json.js'
import type { FindingId } from '../../finding-texts.js'
import { found, type PlacedFinding } from '../../findings.js'
import { ended, type OutcomeKind } from '../../system-outcome.js'
import { beginsStructure, givenTo, jsonOf, type Member, type Members } from '../members.js'
import { type Pipeline, rawText } from '../pipeline.js'
import { fedBack } from './fed-back.js'
import { withoutDictionary } from './no-dictionary.js'
import {
  brokenMember,
  changedNames,
  layersOf,
  type Normalized,
  normalizeDictionary,
} from './normalize.js'

export const argumentNormalizer: Pipeline = (call, { profile, extensions }) => {
  const given = givenTo(call)
  if (given.form === 'other') return withoutDictionary(call, given, profile)
  const { members } = given
  const setting = { tool: call.name, declared: call.tool, profile, extensions }
  const result = normalizeDictionary(members, setting)
  const failed = result.by === 'failed'
  const shared = { layers: result.layers, given: rawText(call) }
  // Which layer acts when only what is sound counts as valid.
  const sound = { ...setting, profile: { ...profile, quirks: [] } }
  const intended = normalizeDictionary(members, sound).by
  const findings = findingsOf(result, members, intended, call)
  const overridden =
    profile.quirks.includes('settings-are-never-read') &&
    layersOf({ ...profile, quirks: [] }).length < profile.strategies.length
  if (overridden) findings.push(found('settings-are-never-read', []))
  if (failed && profile.quirks.includes('failures-are-not-counted')) {
    findings.push(found('failures-are-not-counted', []))
  }
  if (failed && profile.policy === 'repair-then-feed-back' && !isOff(profile)) {
    return fedBack(call.name, { ...shared, findings })
  }
  const kind = kindOf(result, members)
  const detail = failed
    ? 'All layers failed; the arguments are executed as they were.'
    : `Executed after the layer ${result.by}.`
  // Arguments that were not changed keep their very text.
  const raw = rawText(call).trim()
  const kept = kind === 'dispatched-as-is' && !given.printed && isJson(raw)
  const text = kept ? raw : jsonOf(result.members)
  return ended(kind, detail, { ...shared, strategy: result.by, text, findings })
}

/** Is the normalizer off for this provider? Then there is nothing that could fail. */
function isOff(profile: Profile): boolean {
  return (
    overrideOf(profile)?.enabled === false && !profile.quirks.includes('settings-are-never-read')
  )
}

function findingsOf(
  result: Normalized,
  members: Members,
  intended: Normalized['by'],
  call: Call,
): PlacedFinding[] {
  const findings: PlacedFinding[] = []
  const add = (id: FindingId, names: readonly string[]) => {
    const spans = names.flatMap((name) => members.get(name)?.spans ?? [])
    findings.push(found(id, spans))
  }
  const changed = changedNames(result.members, members)
  const broken = brokenMember(members)
  if (result.by === 'direct' && intended !== 'direct') {
    add('fast-path-accepts-any-strings', broken === null ? [] : [broken])
  }
  if (result.by === 'regex_quotes') {
    const hit = changed.filter(
      (name) => !isSound(name, members.get(name), result.members.get(name)),
    )
    if (hit.length > 0) add('quote-regex-may-dispatch', hit)
  }
  if (result.by === 'python_ast' || result.by === 'manual_repair') {
    const raw = changed.filter(isRawTextField)
    const kept = changed.filter((name) => !isRawTextField(name))
    if (kept.length > 0) add('structures-stay-json-text', kept)
    if (raw.length > 0) add('literals-in-texts-are-rewritten', raw)
  }
  if (result.passed) add('regex-fallback-is-pass', call.name === 'edit_files' ? ['operations'] : [])
  return findings
}

function kindOf(result: Normalized, given: Members): OutcomeKind {
  const changed = changedNames(result.members, given)
  if (changed.length === 0) return 'dispatched-as-is'
  return changed.every((name) => isSound(name, given.get(name), result.members.get(name)))
    ? 'dispatched-repaired'
    : 'dispatched-corrupted'
}

/** Is the new text what the old one said? Only a structure may be written anew. */
function isSound(name: string, before: Member | undefined, after: Member | undefined): boolean {
  if (before?.text == null || after === undefined) return before === undefined
  if (isRawTextField(name) || !beginsStructure(before.text)) return false
  const json = after.text ?? after.json
  if (!isJson(json)) return false
  const reading = normalizeArguments(before.text)
  if (reading.value === undefined || reading.verdict === 'blocked') return false
  return differences(reading.value, JSON.parse(json), '$').length === 0
}

/** The argument normalizer's order of layers: the first result that counts as valid is taken. */

import type { Extensions } from '../../../arguments/strategies/custom.js'
import { strategiesWith } from '../../../arguments/strategies/registered.js'
import type { Normalization } from '../../../model/normalization.js'
import type { Profile } from '../../../model/profile.js'
import { strategiesOn } from '../../../model/provider-override.js'
import type { StrategyId, Tool } from '../../../model/trace.js'
import { isRawTextField } from '../../../schema/raw-text-fields.js'
import { isJson } from '../../../text/parsed-json.js'
import { layer, notReached, type SystemLayer, switchedOff } from '../../system-outcome.js'
import { beginsStructure, type Members } from '../members.js'
import {
  type LayerResult,
  viaAst,
  viaManualRepair,
  viaManualRepairAsWritten,
  viaRegex,
  viaStrategy,
} from './layers.js'

/** What came of the layers. */
export interface Normalized {
  readonly members: Members
  /** The layer that acted: a name of the enum, or the id of a strategy that the profile adds. */
  readonly by: Normalization | StrategyId
  readonly layers: readonly SystemLayer[]
  /** The repair of `edit_files` ran into its `pass`. */
  readonly passed: boolean
}

/** The enum's name of each strategy that has one. */
const NAMES: Partial<Record<StrategyId, Normalization>> = {
  direct: 'direct',
  'python-literal': 'python_ast',
  'quote-regex': 'regex_quotes',
  'tool-repair': 'manual_repair',
}

const KNOWN = Object.keys(NAMES) as readonly StrategyId[]

export interface Setting {
  readonly tool: string
  readonly declared: Tool | null
  readonly profile: Profile
  readonly extensions: Extensions
}

/** Runs the profile's layers in its order. */
export function normalizeDictionary(given: Members, setting: Setting): Normalized {
  const { profile } = setting
  const acceptsAll = profile.quirks.includes('fast-path-accepts-any-strings')
  const broken = (members: Members) => (acceptsAll ? null : brokenMember(members))
  const on = layersOf(profile)
  const saw = sawOf(given)
  const layers: SystemLayer[] = []
  let taken: { members: Members; by: Normalized['by'] } | null = null
  let passed = false
  for (const id of on) {
    const name = NAMES[id] ?? id
    if (taken !== null) {
      layers.push(notReached(name))
      continue
    }
    const result = id === 'direct' ? { members: given, why: '' } : runLayer(id, given, setting)
    if (result === null) continue
    if ('error' in result) {
      layers.push(layer(name, 'failed', saw, 'raised', result.error))
      continue
    }
    if (result.fallback === true) passed = true
    const wrong = broken(result.members)
    const changed = changedNames(result.members, given)
    const did = changed.length === 0 ? 'changed nothing' : `changed ${changed.join(', ')}`
    if (wrong === null) {
      taken = { members: result.members, by: name }
      const valid = acceptsAll ? 'json.dumps can write it' : 'no text is a broken structure'
      layers.push(layer(name, 'took', saw, did, join(result.why, valid)))
    } else {
      const why = join(result.why, `${wrong} is still a broken structure`)
      layers.push(layer(name, changed.length === 0 ? 'declined' : 'failed', saw, did, why))
    }
  }
  for (const id of KNOWN) if (!on.includes(id)) layers.push(switchedOff(NAMES[id] ?? id))
  const why = 'No layer gave a result that counts as valid.'
  layers.push(
    taken === null
      ? layer('failed', 'took', saw, 'gave the arguments back as they were', why)
      : notReached('failed'),
  )
  return { members: taken?.members ?? given, by: taken?.by ?? 'failed', layers, passed }
}

/** The members that are not what they were. */
export function changedNames(now: Members, before: Members): string[] {
  return [...now].flatMap(([name, { json }]) => (before.get(name)?.json === json ? [] : [name]))
}

function join(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('; ')
}

function sawOf(given: Members): string {
  const shown = [...given.keys()].slice(0, 4).join(', ')
  return given.size === 0 ? 'an empty dictionary' : `a dictionary with ${shown}`
}

function runLayer(id: StrategyId, given: Members, setting: Setting): LayerResult | null {
  const { profile, tool, declared, extensions } = setting
  switch (id) {
    case 'python-literal':
      return viaAst(given)
    case 'quote-regex':
      return viaRegex(given)
    case 'tool-repair':
      return profile.quirks.includes('regex-fallback-is-pass')
        ? viaManualRepairAsWritten(given, tool)
        : viaManualRepair(given, tool, declared, extensions.toolRepairs ?? [])
    default: {
      const strategy = strategiesWith(extensions).find((member) => member.id === id)
      return strategy === undefined ? null : viaStrategy(given, strategy)
    }
  }
}

/** The first member whose text begins like a structure and is none; null when all is well. */
export function brokenMember(members: Members): string | null {
  for (const [name, { text }] of members) {
    if (text === null || !beginsStructure(text) || isRawTextField(name)) continue
    if (!isJson(text)) return name
  }
  return null
}

/** The layers that the profile leaves on; with an override for its provider, those that it names. */
export function layersOf(profile: Profile): readonly StrategyId[] {
  const unread = profile.quirks.includes('settings-are-never-read')
  return unread ? profile.strategies : strategiesOn(profile)
}

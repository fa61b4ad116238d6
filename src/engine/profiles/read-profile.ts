/** A profile from a file: checked, with a message for whatever cannot be taken. */

import { isCustom } from '../arguments/strategies/custom.js'
import { STRATEGIES } from '../arguments/strategies/index.js'
import { readGrammars } from '../calls/grammar/read-grammars.js'
import type { Profile } from '../model/profile.js'
import { fieldsOf, isRecord } from '../model/records.js'
import { PROFILES, profileById } from './index.js'
import { recommended } from './recommended.js'

export type ReadProfile =
  | { readonly status: 'read'; readonly profile: Profile }
  | { readonly status: 'unreadable'; readonly problems: readonly string[] }

/** Null when the value fits, else what it has to be. */
type Check = (value: unknown) => string | null

/**
 * A profile by the id of one that ships, or of the user's own, as JSON text or as
 * a value. Parts that it lacks are the recommended ones. Never throws; every
 * problem is told.
 */
export function readProfile(given: unknown): ReadProfile {
  if (typeof given !== 'string') return fromValue(given)
  if (!given.trimStart().startsWith('{')) return byId(given.trim())
  try {
    return fromValue(JSON.parse(given))
  } catch (error) {
    return unreadable(`the profile is no JSON: ${error instanceof Error ? error.message : ''}`)
  }
}

function byId(id: string): ReadProfile {
  const profile = profileById(id)
  if (profile !== null) return { status: 'read', profile }
  const known = PROFILES.map((each) => each.id).join(', ')
  return unreadable(`there is no profile "${id}"; there are ${known}`)
}

function fromValue(given: unknown): ReadProfile {
  if (!isRecord(given)) return unreadable('a profile is an id or an object')
  const problems: string[] = []
  const profile: Profile = { ...recommended }
  for (const [part, check] of PARTS) {
    const value = given[part]
    if (value === undefined) continue
    const wanted = check(value)
    if (wanted === null) Object.assign(profile, { [part]: value })
    else problems.push(`the profile's "${part}" has to be ${wanted}`)
  }
  const own = readGrammars(given.grammars)
  for (const problem of own.problems) problems.push(`the profile's ${problem}`)
  if (own.grammars.length > 0) Object.assign(profile, { grammars: own.grammars })
  return problems.length === 0 ? { status: 'read', profile } : { status: 'unreadable', problems }
}

function unreadable(problem: string): ReadProfile {
  return { status: 'unreadable', problems: [problem] }
}

const text: Check = (value) => (typeof value === 'string' ? null : 'a text')

const orNull =
  (check: Check): Check =>
  (value) =>
    value === null ? null : check(value)

const oneOf =
  (...known: readonly string[]): Check =>
  (value) =>
    known.some((each) => each === value) ? null : `one of ${known.join(', ')}`

const listOf =
  (check: Check): Check =>
  (value) => {
    if (!Array.isArray(value)) return 'a list'
    for (const item of value) {
      const wanted = check(item)
      if (wanted !== null) return `a list; ${JSON.stringify(item)} has to be ${wanted}`
    }
    return new Set(value).size === value.length ? null : 'a list without repetitions'
  }

const strategy: Check = (value) =>
  typeof value === 'string' && isCustom(value)
    ? null
    : oneOf(...STRATEGIES.map(({ id }) => id), 'parameters')(value)

const overrides: Check = (value) => {
  if (!isRecord(value)) return 'an object with one entry per provider'
  for (const [name, given] of Object.entries(value)) {
    const fields = fieldsOf(given)
    if (typeof fields.get('enabled') !== 'boolean') {
      return `an object; ${name} needs "enabled", true or false`
    }
    const fails = fields.get('failOnNormalizationFailure')
    if (fails !== undefined && typeof fails !== 'boolean') {
      return `an object; "failOnNormalizationFailure" of ${name} has to be true or false`
    }
    const listed = fields.get('strategies')
    const wanted = listed === undefined ? null : listOf(strategy)(listed)
    if (wanted !== null) return `an object; the strategies of ${name} have to be ${wanted}`
  }
  return null
}

const truncation: Check = (value) => {
  if (!isRecord(value)) return 'an object with write, run, delete and read'
  for (const tool of ['write', 'run', 'delete']) {
    if (value[tool] !== 'never') return `an object; "${tool}" has to be never`
  }
  return value.read === 'never' || value.read === 'review'
    ? null
    : 'an object; "read" has to be never or review'
}

const seed: Check = (value) => {
  if (!isRecord(value) || typeof value.document !== 'string') return 'null or a document'
  const wanted = oneOf('as-written', 'as-intended')(value.variant)
  return wanted === null ? null : `a document whose variant is ${wanted}`
}

/** What each part of a profile must be; grammars are read, not only checked. */
const CHECKS: Readonly<Record<Exclude<keyof Profile, 'grammars'>, Check>> = {
  id: text,
  title: text,
  description: text,
  strategies: listOf(strategy),
  mode: oneOf('until-it-parses', 'try-all'),
  policy: oneOf('repair-then-feed-back', 'feedback-only', 'repair-only'),
  provider: orNull(text),
  providerOverrides: overrides,
  truncation,
  quirks: listOf((value) => oneOf(...QUIRKS)(value)),
  seed: orNull(seed),
}

const PARTS = Object.entries(CHECKS)

const QUIRKS = [...new Set(PROFILES.flatMap(({ quirks }) => quirks))]

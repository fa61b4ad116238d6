/** What a part says of the members of an object and the items of an array. */
import type { JsonRecord } from '../../model/records.js'
import { ANYTHING, type Items, type Members, type Part } from '../part.js'
import { type Answer, both, FAILS, FITS, UNKNOWN } from './answer.js'
import type { Walk } from './walk.js'
import * as words from './words.js'

export function answerForMembers(
  walk: Walk,
  value: JsonRecord,
  members: Members,
  telling: boolean,
): Answer {
  const { properties, patterns, names } = members
  const others = members.others ?? ANYTHING
  let answer = required(walk, value, members, telling)
  if (answer === FAILS && !telling) return FAILS
  const keys = Object.keys(value)
  walk.spend((keys.length >> 2) * (1 + patterns.length))
  for (const key of keys) {
    const declared = properties.get(key)
    let spoken = declared !== undefined
    if (declared !== undefined)
      answer = both(answer, member(walk, value, key, declared, members, telling))
    for (const [pattern, one] of patterns) {
      if (!pattern.test(key)) continue
      spoken = true
      answer = both(answer, member(walk, value, key, one, members, telling))
    }
    if (!spoken) answer = both(answer, member(walk, value, key, others, members, telling))
    if (answer === FAILS && !telling) return FAILS
  }
  if (names === ANYTHING) return answer
  for (const key of keys) {
    const one = walk.follow(key, names, false)
    if (one === FAILS && telling) walk.fails('propertyNames', () => words.badName(key), key)
    answer = both(answer, one)
  }
  return answer
}

function member(
  walk: Walk,
  value: JsonRecord,
  key: string,
  part: Part,
  { properties }: Members,
  telling: boolean,
): Answer {
  if (!telling || part.schema !== false) return walk.at(key, value[key], part, telling)
  return walk.fails(
    'additionalProperties',
    (hints) => words.refused(key, value[key], hints ? missingNames(value, properties) : []),
    key,
  )
}

function required(walk: Walk, value: JsonRecord, members: Members, telling: boolean): Answer {
  let answer: Answer = FITS
  walk.spend(members.required.length >> 2)
  for (const key of members.required) {
    if (Object.hasOwn(value, key)) continue
    if (!telling) return FAILS
    answer = misses(walk, 'required', key, value, members)
  }
  for (const [present, keys] of members.dependentRequired) {
    if (!Object.hasOwn(value, present)) continue
    for (const key of keys) {
      if (Object.hasOwn(value, key)) continue
      if (!telling) return FAILS
      answer = misses(walk, 'dependentRequired', key, value, members)
    }
  }
  return answer
}

function misses(
  walk: Walk,
  keyword: string,
  key: string,
  value: JsonRecord,
  members: Members,
): typeof FAILS {
  return walk.fails(keyword, (hints) => words.missing(key, value, members, hints), key)
}

export function answerForItems(
  walk: Walk,
  value: readonly unknown[],
  items: Items,
  telling: boolean,
): Answer {
  const { tuple, contains } = items
  const rest = items.rest ?? ANYTHING
  const last = rest === ANYTHING ? Math.min(tuple.length, value.length) : value.length
  walk.spend(last >> 3)
  let answer: Answer = FITS
  for (let i = 0; i < last; i++) {
    answer = both(answer, walk.at(i, value[i], tuple[i] ?? rest, telling))
    if (answer === FAILS && !telling) return FAILS
  }
  if (contains === null) return answer
  const { part, least, most } = contains
  const answers = value.map((item) => walk.follow(item, part, false))
  const fitting = answers.filter((one) => one === FITS).length
  const open = answers.filter((one) => one === UNKNOWN).length
  if (fitting > most || fitting + open < least) {
    if (telling) walk.fails('contains', () => words.containing(fitting, least, most))
    return FAILS
  }
  return both(answer, fitting >= least && fitting + open <= most ? FITS : UNKNOWN)
}

/** Declared members that the object does not have. */
function missingNames(value: JsonRecord, properties: Members['properties']): string[] {
  return [...properties.keys()].filter((name) => !Object.hasOwn(value, name))
}

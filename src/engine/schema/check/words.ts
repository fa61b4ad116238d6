/** What does not fit, in plain words: what was expected, and what came. */
import type { JsonRecord } from '../../model/records.js'
import { closestName } from '../closest.js'
import { ANYTHING, listOf, type Members, type Part, type Test } from '../part.js'
import { nameOfValue, shorten } from '../shown.js'
import { nameOfTypes, typeOfValue } from '../types.js'

export interface Words {
  readonly expected: string
  readonly received: string
}

export function byType(value: unknown, types: number): Words {
  return { expected: nameOfTypes(types), received: nameOfValue(value) }
}

export function byTest(value: unknown, { expected, received }: Test): Words {
  return { expected: expected(), received: received?.(value) ?? nameOfValue(value) }
}

export function excluded(value: unknown): Words {
  return {
    expected: 'a value that does not fit what is excluded',
    received: nameOfValue(value),
  }
}

/**
 * @param fitting how many alternatives fit
 * @param meant those that may be meant
 */
export function byUnion(
  value: unknown,
  types: number,
  fitting: number,
  meant: readonly Part[],
): Words {
  if ((types & typeOfValue(value)) === 0) return byType(value, types)
  const received = nameOfValue(value)
  if (fitting > 1) {
    return { expected: 'what exactly one alternative allows, and several do', received }
  }
  const lists = meant.map((part) => listOf(part)?.expected())
  const listed = lists.length > 0 && !lists.includes(undefined)
  const expected = listed
    ? [...new Set(lists)].slice(0, LISTED).join(' or ')
    : 'one of the alternatives, and it fits none'
  return { expected, received }
}

/** Alternatives that are named in one message. */
const LISTED = 12

export function missing(
  key: string,
  value: JsonRecord,
  { properties }: Members,
  hints: boolean,
): Words {
  const undeclared = Object.keys(value).filter((name) => !properties.has(name))
  const meant = hints ? closestName(key, undeclared) : null
  const hint = meant === null ? '' : `; did you mean it by ${JSON.stringify(meant)}?`
  const { typesAllowed } = properties.get(key) ?? ANYTHING
  return { expected: nameOfTypes(typesAllowed), received: `nothing${hint}` }
}

export function badName(key: string): Words {
  return { expected: 'a name that the schema allows', received: JSON.stringify(shorten(key)) }
}

export function containing(fitting: number, least: number, most: number): Words {
  const items = (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`
  return {
    expected:
      fitting < least
        ? `at least ${items(least)} of the kind that it must contain`
        : `at most ${items(most)} of the kind that it may contain`,
    received: String(fitting),
  }
}

/** A value that is refused outright. @param absent names of which one may have been meant */
export function refused(
  step: string | number | undefined,
  value: unknown,
  absent: readonly string[],
): Words {
  const received = nameOfValue(value)
  if (typeof step !== 'string') return { expected: 'nothing here', received }
  const meant = closestName(step, absent)
  const hint = meant === null ? '' : `; did you mean ${JSON.stringify(meant)}?`
  return { expected: 'no member of this name', received: `${received}${hint}` }
}

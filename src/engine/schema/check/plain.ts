/** What of a part is seen to fit without its tests, worked out once for each part. */
import { ANYTHING, type Members, NOTHING, type Part } from '../part.js'
import { ARRAY, FRACTION, INTEGER, OBJECT, typeOfValue } from '../types.js'

const NUMBER = FRACTION | INTEGER

/** Sets `plain`, `listed`, `ranged` and `simple`; those of what the part joins are used where they are set. */
export function setPlain(part: Part): void {
  if (part.unchecked.length > 0) return
  const { types, tests, members, items, unions } = part
  const others = part.not ?? part.condition ?? part.unevaluated
  const alone = others === null && part.dependent.length === 0
  let plain = alone ? types : 0
  for (const one of part.all) plain &= one.plain
  for (const { keyword, branches } of unions) plain &= plainOf(branches, keyword === 'oneOf')
  if (members !== null) plain &= ~OBJECT
  if (items !== null) plain &= ~ARRAY
  let tested = 0
  for (const { keyword, of } of tests) if (keyword !== 'format') tested |= of
  // Not earlier: a part may be one of those that it joins.
  part.plain = plain & ~tested
  setSimple(part, alone && unions.every(({ keyword }) => keyword === 'anyOf'))
  setScalars(part, plain & tested)
}

/** The types of which every value fits one of the alternatives, and where `once`, certainly no second one. */
function plainOf(branches: readonly Part[], once: boolean): number {
  let plain = 0
  let possible = 0
  let twice = 0
  for (const branch of branches) {
    plain |= branch.plain
    twice |= possible & branch.types
    possible |= branch.types
  }
  return once ? plain & ~twice : plain
}

/** @param asked the types of which tests alone decide */
function setScalars(part: Part, asked: number): void {
  const { tests } = part
  const listing = tests.find(({ values }) => values !== undefined)
  if (listing?.values !== undefined && tests.every((test) => test === listing)) {
    const fitting = [...listing.values].filter((value) => (asked & typeOfValue(value)) !== 0)
    part.listed = fitting.length > 0 ? new Set(fitting) : null
  }
  const ofNumbers = tests.filter(({ of }) => (of & NUMBER) !== 0)
  if (!ofNumbers.every(({ range }) => range !== undefined)) return
  part.ranged = asked & NUMBER
  for (const { range } of ofNumbers) {
    part.least = Math.max(part.least, range?.[0] ?? part.least)
    part.most = Math.min(part.most, range?.[1] ?? part.most)
  }
}

function setSimple(part: Part, may: boolean): void {
  part.simple = may ? part.types : 0
  if (part.members !== null && !areSimple(part.members)) part.simple &= ~OBJECT
  const { tuple, contains } = part.items ?? { tuple: [], contains: null }
  if (tuple.length > 0 || contains !== null) part.simple &= ~ARRAY
}

function areSimple(members: Members): boolean {
  const { required, dependentRequired, keys, patterns, others, names } = members
  const other = others ?? ANYTHING
  if (other !== ANYTHING && other !== NOTHING) return false
  if (names !== ANYTHING || keys.length > MANY) return false
  // Members are read without a look at whether they are inherited.
  if ([...keys, ...required].some((key) => key in Object.prototype)) return false
  return dependentRequired.length + patterns.length === 0
}

/** So many declared members are looked for in each object without counting. */
const MANY = 32

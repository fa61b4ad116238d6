/** What of a part is seen to fit without its tests, worked out once for each part. */
import { ANYTHING, type Members, NOTHING, type Part } from '../part.js'
import { ANY, ARRAY, FRACTION, INTEGER, OBJECT, typeOfValue, valuesListed } from '../types.js'

const NUMBER = FRACTION | INTEGER
const SCALAR = ANY & ~(ARRAY | OBJECT)

/** Sets `plain`, `listed`, `ranged` and `simple`; those of what the part joins are used where they are set. */
export function setPlain(part: Part): void {
  if (part.unchecked.length > 0) return
  const { types, tests, members, items, unions } = part
  const others = part.not ?? part.condition ?? part.unevaluated
  const alone = others === null && part.dependent.length === 0
  // Of `oneOf`, no second one may fit: that is for the checker.
  const simple = alone && unions.every(({ keyword }) => keyword === 'anyOf')
  let plain = simple ? types : 0
  for (const one of part.all) plain &= one.plain
  for (const { branches } of unions) plain &= branches.reduce((any, one) => any | one.plain, 0)
  if (members !== null) plain &= ~OBJECT
  if (items !== null) plain &= ~ARRAY
  let tested = 0
  for (const { keyword, of } of tests) if (keyword !== 'format') tested |= of
  // Not earlier: a part may be one of those that it joins.
  part.plain = plain & ~tested
  part.simple = simple ? types : 0
  if (members !== null && !areSimple(members)) part.simple &= ~OBJECT
  const { tuple, contains } = items ?? { tuple: [], contains: null }
  if (tuple.length > 0 || contains !== null) part.simple &= ~ARRAY
  setScalars(part, plain & tested)
}

/** @param asked the types of which tests alone decide */
function setScalars(part: Part, asked: number): void {
  const { schema, tests } = part
  const listed = tests.length === 1 ? valuesListed(schema) : null
  const fitting = listed?.filter((value) => (asked & SCALAR & typeOfValue(value)) !== 0) ?? []
  if (fitting.length > 0) part.listed = new Set(fitting)
  const ofNumbers = tests.filter(({ of }) => (of & NUMBER) !== 0)
  const only = ofNumbers.every(({ keyword }) => keyword === 'minimum' || keyword === 'maximum')
  if (!only || typeof schema === 'boolean') return
  const { minimum, maximum } = schema
  part.ranged = asked & NUMBER
  if (typeof minimum === 'number') part.least = minimum
  if (typeof maximum === 'number') part.most = maximum
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

/** What other parts say of a value itself: references, alternatives, conditions, and what is left over. */
import { type JsonRecord, member } from '../../model/records.js'
import type { Part } from '../part.js'
import { ANY, ARRAY, OBJECT } from '../types.js'
import { type Answer, both, FAILS, FITS, opposite, UNKNOWN } from './answer.js'
import { Evaluated } from './evaluated.js'
import { tagOf } from './meant.js'
import type { Walk } from './walk.js'
import * as words from './words.js'

/** What other parts say of the value itself. */
export function inPlace(
  walk: Walk,
  value: unknown,
  type: number,
  part: Part,
  telling: boolean,
): Answer {
  let answer: Answer = FITS
  const { all, unions, not, condition, dependent, unevaluated } = part
  for (const one of all) {
    answer = both(answer, walk.follow(value, one, telling))
    if (answer === FAILS && !telling) return FAILS
  }
  for (const one of unions) {
    answer = both(answer, union(walk, value, type, part, one, telling))
    if (answer === FAILS && !telling) return FAILS
  }
  if (not !== null) {
    const one = opposite(walk.follow(value, not, false))
    if (one === FAILS && telling) walk.fails('not', () => words.excluded(value))
    answer = both(answer, one)
  }
  if (condition !== null) {
    const { test, yes, no } = condition
    const met = walk.follow(value, test, false)
    const chosen = met === FAILS ? no : yes
    const one = walk.follow(value, chosen, telling && met !== UNKNOWN)
    const sure = met !== UNKNOWN || one === walk.follow(value, no, false)
    answer = both(answer, sure ? one : UNKNOWN)
  }
  for (const [key, one] of type === OBJECT ? dependent : []) {
    if (Object.hasOwn(value as JsonRecord, key)) {
      answer = both(answer, walk.follow(value, one, telling))
    }
  }
  if (unevaluated === null || (answer === FAILS && !telling)) return answer
  return both(answer, remaining(walk, value, type, part, telling))
}

/** Of an `anyOf` one alternative must fit, of a `oneOf` no second one. */
function union(
  walk: Walk,
  value: unknown,
  type: number,
  part: Part,
  { keyword, branches }: Part['unions'][number],
  telling: boolean,
): Answer {
  let fitting = 0
  let open = 0
  for (const branch of branches) {
    const one = walk.follow(value, branch, false)
    if (one === UNKNOWN) open++
    if (one !== FITS) continue
    if (keyword === 'anyOf') return FITS
    fitting++
  }
  if (fitting < 2 && fitting + open > 0) return open === 0 ? FITS : UNKNOWN
  if (!telling) return FAILS
  // The failures of the only alternative that can be meant, else that none fits.
  const meant = branches.filter((branch) => (branch.typesAllowed & type) !== 0)
  if (fitting === 0) {
    const record = value as JsonRecord
    const tag = type === OBJECT && meant.length > 1 ? tagOf(walk, record, meant) : null
    const only = tag === null && meant.length === 1 ? meant[0] : tag?.only
    if (only !== undefined) {
      walk.follow(value, only, true)
      return FAILS
    }
    if (tag !== null) {
      const { key, parts } = tag
      return walk.fails(keyword, () => words.byUnion(member(record, key), ANY, 0, parts), key)
    }
  }
  return walk.fails(keyword, () => words.byUnion(value, part.typesAllowed, fitting, meant))
}

/** The members or items that nothing has spoken of. */
function remaining(walk: Walk, value: unknown, type: number, part: Part, telling: boolean): Answer {
  const one = type === OBJECT ? part.unevaluated?.members : part.unevaluated?.items
  if ((type !== OBJECT && type !== ARRAY) || one === null || one === undefined) return FITS
  const evaluated = new Evaluated(value, type, part, (v, p) => walk.follow(v, p, false))
  let answer: Answer = FITS
  for (const [key, item] of Object.entries(value as JsonRecord)) {
    walk.spend(1)
    const said = evaluated.has(key, item)
    if (said === FITS) continue
    const step = type === OBJECT ? key : Number(key)
    const found = walk.at(step, item, one, telling && said === FAILS)
    answer = both(answer, said === FAILS || found === FITS ? found : UNKNOWN)
  }
  return answer
}

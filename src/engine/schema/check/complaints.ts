/** What of a value that does not fit is to be told: each place with the keyword that fails. */

import { isRecord, type JsonRecord } from '../../model/records.js'
import type { JsonSchema } from '../../model/trace.js'
import { inside, type Place } from '../coercion/log.js'
import { typeOfValue } from '../types.js'
import { FAILS } from './answer.js'
import { holds } from './assertions.js'
import type { Checking } from './checking.js'
import type { Demands, InPlace } from './demands.js'
import { oneOf } from './in-place.js'
import { visitItems } from './items.js'
import { looksLike } from './looks-like.js'
import { visitMembers } from './members.js'

export interface Complaint {
  readonly keyword: string
  readonly place: Place
  readonly value: unknown
  /** The schema with the keyword; for a value that is refused outright, the one that refuses it. */
  readonly schema: JsonRecord
  /** The object or array that holds a value which is refused outright. */
  readonly holder?: unknown
  /** Name of a member that is missing, or that no name should be. */
  readonly key?: string
  /** How many alternatives fit, where their number is wrong. */
  readonly fitting?: number
}

/** What holds a value, and the schema that speaks of its members or items. */
type Within = Required<Pick<Complaint, 'schema' | 'holder'>>

const NOTHING: Within = { schema: {}, holder: null }

/** @param typesAllowed the types that a value under a schema may have */
export class Complaints {
  private readonly told = new Map<Place, Set<string>>()
  private readonly listed = new Map<Place, Set<JsonSchema>>()
  private readonly places = new Map<Place, Map<string | number, Place>>()

  constructor(
    private readonly checker: Checking,
    private readonly typesAllowed: (schema: JsonSchema) => number,
    private readonly tell: (complaint: Complaint) => void,
  ) {}

  /** Tells of a value that is known not to fit; each schema once at each place. */
  list(value: unknown, schema: JsonSchema, place: Place, within: Within = NOTHING): void {
    if (this.checker.exhausted || !isNew(this.listed, place, schema)) return
    if (typeof schema === 'boolean') {
      this.add({ keyword: 'false', place, value, ...within })
      return
    }
    const demands = this.checker.compiled.demandsOf(schema)
    const { checker } = this
    holds(value, demands, checker.spend, (keyword, key) => {
      if (key === undefined) this.add({ keyword, place, value, schema })
      else this.add({ keyword, place: this.inside(place, key), value, schema, key })
      return true
    })
    const { pattern, format } = demands
    if (checker.formats && !looksLike(value, format)) {
      this.add({ keyword: 'format', place, value, schema })
    }
    if (pattern !== null && typeof value === 'string') {
      if (checker.compiled.patterns.matches(pattern, value) === false) {
        this.add({ keyword: 'pattern', place, value, schema })
      }
    }
    if (demands.inPlace !== null) this.inPlace(value, demands, demands.inPlace, place)
    if (isRecord(value)) this.members(value, demands, place)
    else if (Array.isArray(value)) this.items(value, demands, place)
  }

  private inPlace(value: unknown, demands: Demands, all: InPlace, place: Place): void {
    const { checker } = this
    const { schema } = demands
    const descend = (part: JsonSchema): void => {
      if (checker.answer(value, part) === FAILS) this.list(value, part, place)
    }
    for (const part of all.allOf) descend(part)
    if (all.anyOf?.every((branch) => checker.answer(value, branch) === FAILS)) {
      this.union('anyOf', value, all.anyOf, demands, place, 0)
    }
    if (all.oneOf !== null) {
      const { answer, fitting } = oneOf(checker, value, all.oneOf)
      if (answer === FAILS) this.union('oneOf', value, all.oneOf, demands, place, fitting)
    }
    if (all.not !== null && checker.answer(value, all.not) > FAILS) {
      this.add({ keyword: 'not', place, value, schema })
    }
    if (all.condition !== null) {
      const { test, yes, no } = all.condition
      descend(checker.answer(value, test) === FAILS ? no : yes)
    }
  }

  /** The complaints of the only alternative that has the value's type, else that none fits. */
  private union(
    keyword: 'anyOf' | 'oneOf',
    value: unknown,
    branches: readonly JsonSchema[],
    { schema }: Demands,
    place: Place,
    fitting: number,
  ): void {
    const type = typeOfValue(value)
    const meant = branches.filter((branch) => (this.typesAllowed(branch) & type) !== 0)
    const [only, ...rivals] = meant
    if (fitting === 0 && only !== undefined && rivals.length === 0) this.list(value, only, place)
    else this.add({ keyword, place, value, schema, fitting })
  }

  private members(value: JsonRecord, demands: Demands, place: Place): void {
    const { members, schema } = demands
    const { checker } = this
    if (members === null) return
    visitMembers(checker, value, members, (key, part) => {
      if (checker.answer(value[key], part) === FAILS) {
        this.list(value[key], part, this.inside(place, key), { schema, holder: value })
      }
      return !checker.exhausted
    })
    if (members.names === true) return
    for (const key of Object.keys(value)) {
      if (checker.answer(key, members.names) === FAILS) {
        this.add({ keyword: 'propertyNames', place: this.inside(place, key), value, schema, key })
      }
    }
  }

  private items(value: readonly unknown[], demands: Demands, place: Place): void {
    const { items, schema } = demands
    const { checker } = this
    if (items === null) return
    visitItems(value, items, (index, part) => {
      if (checker.answer(value[index], part) === FAILS) {
        this.list(value[index], part, this.inside(place, index), { schema, holder: value })
      }
      return !checker.exhausted
    })
  }

  private add(complaint: Complaint): void {
    if (isNew(this.told, complaint.place, complaint.keyword)) this.tell(complaint)
  }

  /** One place is one object, so that what was told of it is known. */
  private inside(place: Place, step: string | number): Place {
    let steps = this.places.get(place)
    if (steps === undefined) {
      steps = new Map()
      this.places.set(place, steps)
    }
    let child = steps.get(step)
    if (child === undefined) {
      child = inside(place, step)
      steps.set(step, child)
    }
    return child
  }
}

function isNew<Item>(seen: Map<Place, Set<Item>>, place: Place, item: Item): boolean {
  const items = seen.get(place)
  if (items === undefined) {
    seen.set(place, new Set([item]))
    return true
  }
  if (items.has(item)) return false
  items.add(item)
  return true
}

/**
 * Reads a provider's arguments field by field and remembers which argument went
 * into which field, so that links and losses need no second list.
 */

import { fieldsOf, isRecord } from '../model/records.js'
import { addAll } from '../text/lists.js'
import type { FieldLink, Operation, Operations, Variant } from './event.js'

/** A value together with the argument that it came from; null when it is the mapping's own. */
export interface Linked<T> {
  readonly value: T
  readonly from: string | null
}

/** The fields of an object, each with the argument that it came from where there is one. */
export type Fields<T> = { readonly [F in keyof T]: Linked<T[F] | undefined> | T[F] }

/** Thrown when a required argument is absent or of another type; `mapCall` turns it into a generic event. */
export class UnfitArguments extends Error {}

const isLinked = (value: unknown): value is Linked<unknown> =>
  typeof value === 'object' && value !== null && 'from' in value && 'value' in value

export class Mapping {
  readonly operations: Operation[] = []
  readonly links: FieldLink[] = []
  private readonly used = new Set<string>()
  private readonly entries: ReadonlyMap<string, unknown>

  constructor(
    readonly args: unknown,
    private readonly prefix = '',
  ) {
    this.entries = fieldsOf(isRecord(args) ? args : null)
  }

  /** Arguments that were never asked for. */
  get unused(): string[] {
    return [...this.entries.keys()]
      .filter((name) => !this.used.has(name))
      .map((name) => this.prefix + name)
  }

  has(name: string): boolean {
    return this.entries.has(name)
  }

  private take<T>(
    names: readonly string[],
    fits: (value: unknown) => value is T,
  ): Linked<T> | null {
    for (const name of names) {
      const value = this.entries.get(name)
      if (!fits(value)) continue
      this.used.add(name)
      return { value, from: this.prefix + name }
    }
    return null
  }

  private need<T>(names: readonly string[], fits: (value: unknown) => value is T): Linked<T> {
    const found = this.take(names, fits)
    if (found === null) throw new UnfitArguments(`${names.join(' or ')} is missing`)
    return found
  }

  /** A required text under the first of these names that is there. */
  text(...names: string[]): Linked<string> {
    return this.need(names, isText)
  }

  maybeText(...names: string[]): Linked<string | undefined> {
    return this.take(names, isText) ?? nothing
  }

  maybeNumber(...names: string[]): Linked<number | undefined> {
    return this.take(names, isNumber) ?? nothing
  }

  maybeFlag(...names: string[]): Linked<boolean | undefined> {
    return this.take(names, isFlag) ?? nothing
  }

  texts(...names: string[]): Linked<readonly string[]> {
    return this.need(names, isTexts)
  }

  maybeTexts(...names: string[]): Linked<readonly string[] | undefined> {
    return this.take(names, isTexts) ?? nothing
  }

  /** Any value; the argument counts as kept. */
  any(...names: string[]): Linked<unknown> {
    return this.take(names, (value): value is unknown => value !== undefined) ?? nothing
  }

  /** A required list, each item read by its own mapping. */
  each<T>(name: string, read: (item: Mapping, index: number) => T): T[] {
    const list = this.need([name], (value): value is unknown[] => Array.isArray(value))
    return list.value.map((item, index) => {
      const mapping = new Mapping(item, `${this.prefix}${name}[${index}].`)
      const result = read(mapping, index)
      addAll(this.lost, mapping.unused)
      addAll(this.lost, mapping.lost)
      return result
    })
  }

  /** A required list of objects, which fill the field `field` of the next operation. */
  items<T>(name: string, field: string, read: (item: Mapping) => Fields<T>): T[] {
    return this.each(name, (item, index) => this.item(field, index, read(item)))
  }

  /** One object in the list `field` of the next operation. */
  item<T>(field: string, index: number, fields: Fields<T>): T {
    return this.made(fields, `operations[${this.operations.length}].${field}[${index}]`) as T
  }

  /** Losses inside lists. */
  readonly lost: string[] = []

  link(from: Linked<unknown>, to: string): void {
    if (from.from !== null && from.value !== undefined) this.links.push({ from: from.from, to })
  }

  /** Adds an operation; fields without a value are left out. */
  add<V extends Variant>(variant: V, fields: Fields<Operations[V]>): void {
    const made = this.made({ variant, ...fields }, `operations[${this.operations.length}]`)
    this.operations.push(made as Operation)
  }

  private made(fields: object, path: string): unknown {
    const members: [string, unknown][] = []
    for (const [field, given] of Object.entries(fields)) {
      const value = isLinked(given) ? given.value : given
      if (value === undefined) continue
      members.push([field, value])
      if (isLinked(given)) this.link(given, `${path}.${field}`)
    }
    return Object.fromEntries(members)
  }
}

const nothing = { value: undefined, from: null } as const

const isText = (value: unknown): value is string => typeof value === 'string'
const isNumber = (value: unknown): value is number => typeof value === 'number'
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(isText)

/** The same link with another value: a unit or a word changed. */
export function mapLinked<T, U>(linked: Linked<T>, change: (value: T) => U): Linked<U> {
  return { value: change(linked.value), from: linked.from }
}

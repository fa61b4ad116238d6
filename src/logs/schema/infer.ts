/** A JSON Schema from the calls of a log: per tool and client version, with counts. */
import { isSuspectKey } from './keys.js'

/** Different values that are remembered of one member: more are no enum. */
const VALUES = 12
/** A text longer than this is no enum's value. */
const VALUE_LENGTH = 40
/** An enum needs this many calls for each of its values. */
const PER_VALUE = 5
const DEPTH = 12
const MEMBERS = 500

/** What was seen at one place of the arguments. */
export class Shape {
  seen = 0
  readonly types = new Map<string, number>()
  readonly members = new Map<string, Shape>()
  item: Shape | null = null
  least: number | null = null
  most: number | null = null
  private values: Map<string, number> | null = new Map()

  add(value: unknown, depth = 0): void {
    this.seen++
    const type = typeOf(value)
    this.types.set(type, (this.types.get(type) ?? 0) + 1)
    switch (type) {
      case 'string':
        this.remember(String(value))
        break
      case 'integer':
      case 'number': {
        const number = Number(value)
        this.least = this.least === null ? number : Math.min(this.least, number)
        this.most = this.most === null ? number : Math.max(this.most, number)
        break
      }
      case 'array':
        if (depth >= DEPTH) break
        this.item ??= new Shape()
        for (const one of value as readonly unknown[]) this.item.add(one, depth + 1)
        break
      case 'object':
        if (depth >= DEPTH) break
        for (const [name, member] of Object.entries(value as object)) {
          let shape = this.members.get(name)
          if (shape === undefined) {
            if (this.members.size >= MEMBERS || isSuspectKey(name)) continue
            shape = new Shape()
            this.members.set(name, shape)
          }
          shape.add(member, depth + 1)
        }
        break
    }
  }

  /** Members that every object had. */
  get required(): string[] {
    const objects = this.types.get('object') ?? 0
    return [...this.members].filter(([, { seen }]) => seen >= objects).map(([name]) => name)
  }

  /** The few values that a text had, each often enough; null when they are many. */
  get enum(): string[] | null {
    if (this.values === null || this.values.size === 0) return null
    const texts = this.types.get('string') ?? 0
    return texts >= this.values.size * PER_VALUE ? [...this.values.keys()].sort() : null
  }

  private remember(text: string): void {
    if (this.values === null) return
    if (text.length > VALUE_LENGTH) {
      this.values = null
      return
    }
    this.values.set(text, (this.values.get(text) ?? 0) + 1)
    if (this.values.size > VALUES) this.values = null
  }
}

/** The schema, with how often each member was seen under `x-seen`. */
export function schemaOf(shape: Shape): Record<string, unknown> {
  const types = [...shape.types.keys()].sort()
  const type = types.includes('number') ? types.filter((one) => one !== 'integer') : types
  const few = shape.enum
  const { required } = shape
  return {
    type: type.length === 1 ? type[0] : type,
    ...(few === null ? {} : { enum: few }),
    ...(shape.least === null ? {} : { minimum: shape.least, maximum: shape.most }),
    ...(shape.item === null || shape.item.seen === 0 ? {} : { items: schemaOf(shape.item) }),
    ...(shape.members.size === 0
      ? {}
      : {
          properties: Object.fromEntries(
            [...shape.members]
              .sort(([a], [b]) => (a < b ? -1 : 1))
              .map(([name, member]) => [name, schemaOf(member)]),
          ),
        }),
    ...(required.length === 0 ? {} : { required: required.sort() }),
    'x-seen': shape.seen,
  }
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return typeof value
}

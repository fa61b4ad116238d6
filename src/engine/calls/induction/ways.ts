/** How a structure of another language is written, beside what JSON has: gathered while it is read. */
import type { Structures } from '../../model/grammar.js'

type Kind = Exclude<keyof Structures, 'repeated' | 'yaml'>

/** What JSON has itself. */
const JSON_WAYS: ReadonlyMap<Kind, string> = new Map([
  ['lists', '['],
  ['objects', '{'],
  ['between', ','],
  ['pairs', ':'],
  ['keys', '"'],
])

/** What has been seen of each kind. */
export class Ways {
  private readonly seen = new Map<Kind, Set<string>>()

  add(kind: Kind, way: string): void {
    if (JSON_WAYS.get(kind) === way) return
    const same = this.seen.get(kind)
    if (same === undefined) this.seen.set(kind, new Set([way]))
    else same.add(way)
  }

  addAll(others: Ways): void {
    for (const [kind, ways] of others.seen) for (const way of ways) this.add(kind, way)
  }

  /** All of it as a part of a grammar. */
  asStructures(): Structures {
    return Object.fromEntries([...this.seen].map(([kind, ways]) => [kind, [...ways]]))
  }

  /** Nothing has been seen that neither JSON nor Python has. */
  get areNone(): boolean {
    return this.seen.size === 0
  }

  /** Is nothing among it that a grammar does not name? */
  areOf(structures: Structures | undefined): boolean {
    if (structures === undefined) return false
    return [...this.seen].every(([kind, ways]) =>
      [...ways].every((way) => structures[kind]?.includes(way) === true),
    )
  }
}

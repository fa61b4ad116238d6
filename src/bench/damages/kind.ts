/** What a kind of damage is, and the few ways in which most of them are made. */
import type { WrittenCall } from '../../engine/calls/grammar/write.js'

/** A sound text, and what it means. */
export interface Source {
  readonly dialect: string
  /** What an API answers: talk around it is not the model's. */
  readonly wire: boolean
  readonly text: string
  readonly calls: readonly WrittenCall[]
  readonly opening: string
  /** Other calls in the same notation; null where it has no way to say them. */
  readonly write: (calls: readonly WrittenCall[], opening?: string) => string | null
  /** Some other text of the same calls, in another notation. */
  readonly other: (random: Random) => Source
}

export type Random = () => number

/** A damaged text. */
export interface Damaged {
  readonly text: string
  /** What may be ready: any of these; the calls of the source where absent. */
  readonly meant?: readonly WrittenCall[]
}

/**
 * Who can tell that something is wrong: the text around the values, the values
 * themselves too, the text with the tools, or nobody.
 */
export type Teller = 'text' | 'value' | 'tools' | 'nobody'

export interface Kind {
  readonly id: string
  readonly told: Teller
  /** Null where the source has nothing of the kind. */
  readonly make: (source: Source, random: Random) => Damaged | string | null
}

export function pick<T>(list: readonly T[], random: Random): T | undefined {
  return list[Math.floor(random() * list.length)]
}

/** Changes the text as a whole. */
export function whole(
  id: string,
  change: (text: string, random: Random, source: Source) => string,
  told: Teller = 'text',
): Kind {
  return { id, told, make: (source, random) => change(source.text, random, source) }
}

/** Changes one of the places of a pattern. */
export function one(
  id: string,
  pattern: RegExp,
  change: (found: string, random: Random) => string,
  told: Teller = 'text',
): Kind {
  return {
    id,
    told,
    make({ text }, random) {
      const place = pick([...text.matchAll(pattern)], random)
      if (place === undefined) return null
      const end = place.index + place[0].length
      return text.slice(0, place.index) + change(place[0], random) + text.slice(end)
    },
  }
}

/** Changes every place of a pattern. */
export function each(
  id: string,
  pattern: RegExp,
  change: (found: string) => string,
  told: Teller = 'text',
): Kind {
  return whole(id, (text) => text.replace(pattern, (found) => change(found)), told)
}

/** The model itself writes other arguments; what it then says is not what was meant. */
export function value(
  id: string,
  told: Teller,
  change: (given: unknown, key: string, random: Random) => unknown,
): Kind {
  return {
    id,
    told,
    make({ calls, write, opening }, random) {
      const places = calls.flatMap(({ arguments: args }, index) =>
        Object.entries(args).flatMap(([key, given]) => {
          const changed = change(given, key, random)
          return changed === undefined || changed === given ? [] : [{ index, key, changed }]
        }),
      )
      const place = pick(places, random)
      if (place === undefined) return null
      const spoilt = calls.map((call, index) =>
        index === place.index
          ? { ...call, arguments: { ...call.arguments, [place.key]: place.changed } }
          : call,
      )
      const text = write(spoilt, opening)
      return text === null ? null : { text, meant: calls }
    },
  }
}

/** The same calls, with something around them that says that none of them is meant. */
export function unmeant(id: string, before: string, behind = ''): Kind {
  return {
    id,
    told: 'text',
    make: ({ calls, write, wire }) => {
      const text = wire ? null : write(calls, '')
      return text === null ? null : { text: before + text + behind, meant: [] }
    },
  }
}

/** Another prose around the same calls, which are meant. */
export function meant(id: string, before: string, behind = ''): Kind {
  return {
    id,
    told: 'text',
    make: ({ calls, write, wire }) => {
      const text = wire ? null : write(calls, '')
      return text === null ? null : before + text + behind
    },
  }
}

/** The values themselves show this damage. */
export function inValue(kind: Kind): Kind {
  return { ...kind, told: 'value' }
}

/** A grammar as people write it: a text stands for a literal, a list for a sequence. */
import { GRAMMAR_FORMAT, type Grammar, type Part } from '../../model/grammar.js'
import type { Channels } from './known/speech.js'

/** Wherever a part stands in a part, a short one may. */
type Shortened<P> = P extends unknown ? { readonly [K in keyof P]: ShortOf<P[K]> } : never
type ShortOf<V> = V extends Part ? ShortPart : V extends readonly Part[] ? readonly ShortPart[] : V

/** A part in the short form. */
export type ShortPart = string | readonly ShortPart[] | Shortened<Part>

/** A dialect that ships, in the short form: what its file says of it. */
export interface ShortGrammar {
  readonly id: string
  readonly title: string
  readonly group: ShortPart
  readonly unmarked?: true
  readonly lines?: true
}

/** A known dialect: its grammar, and what people want to know of it. */
export interface KnownDialect extends ShortGrammar {
  /** See `Dialect`; where they are others than the first mark of its block. */
  readonly sentinels?: readonly string[]
  /** Where it is another than the first of its forms. */
  readonly example?: string
  readonly forms?: readonly string[]
  /** Markup that stands around calls and answers, and is no content. */
  readonly frames?: readonly string[]
  /** Its calls are messages whose header names a recipient. */
  readonly channels?: Channels
}

/** A known dialect that is read to the letter, where no mark of another was found. */
export type FurtherDialect = Omit<KnownDialect, 'unmarked' | 'frames' | 'channels'>

/** The whole grammar of a short one. */
export function grammarOf({ id, title, group, unmarked, lines }: ShortGrammar): Grammar {
  const whole: Grammar = { format: GRAMMAR_FORMAT, id, title, group: expanded(group) }
  return {
    ...whole,
    ...(unmarked === true ? { unmarked } : {}),
    ...(lines === true ? { lines } : {}),
  }
}

/** The part with every text as a literal, every list as a sequence. It is as deep as what it is given. */
export function expanded(part: ShortPart): Part {
  if (typeof part === 'string') return { literal: part }
  if (isList(part)) return { sequence: part.map(expanded) }
  const members = Object.entries(part).map(([key, held]) => [
    key,
    LISTS.has(key) ? held.map(expanded) : HOLDERS.has(key) ? expanded(held) : held,
  ])
  return Object.fromEntries(members)
}

function isList(part: ShortPart): part is readonly ShortPart[] {
  return Array.isArray(part)
}

/** The keys under which parts stand in a part: a list of them, or one. */
const LISTS = new Set(['sequence', 'either'])
const HOLDERS = new Set(['maybe', 'many', 'between', 'call', 'id', 'parameter', 'holds'])

/** The part, then all that it is made of, in their order; as deep as the grammar. */
export function within(part: Part): Part[] {
  const inner = Object.entries(part).filter(([key]) => LISTS.has(key) || HOLDERS.has(key))
  return [part, ...inner.flatMap(([, held]): Part[] => held).flatMap(within)]
}

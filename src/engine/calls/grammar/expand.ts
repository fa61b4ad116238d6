/** A grammar as people write it: a text stands for a literal, a list for a sequence. */
import { type BlockShape, GRAMMAR_FORMAT, type Grammar, type Part } from './grammar.js'
import type { Channels } from './known/speech.js'

/** A part in the short form. */
export type ShortPart =
  | string
  | readonly ShortPart[]
  | { readonly sequence: readonly ShortPart[] }
  | { readonly either: readonly ShortPart[] }
  | { readonly maybe: ShortPart }
  | { readonly many: ShortPart; readonly between?: ShortPart; readonly least?: 0 | 1 }
  | { readonly call: ShortPart }
  | { readonly id: ShortPart }
  | { readonly parameter: ShortPart }
  | { readonly block: BlockShape; readonly holds: ShortPart }
  | Exclude<
      Part,
      | { readonly sequence: unknown }
      | { readonly either: unknown }
      | { readonly maybe: unknown }
      | { readonly many: unknown }
      | { readonly call: unknown }
      | { readonly id: unknown }
      | { readonly parameter: unknown }
      | { readonly block: unknown }
    >

/** A dialect that ships, in the short form: what its file says of it. */
export interface ShortGrammar {
  readonly id: string
  readonly title: string
  readonly group: ShortPart
  readonly unmarked?: true
}

/** A known dialect: its grammar, and what people want to know of it. */
export interface KnownDialect extends ShortGrammar {
  readonly models: readonly string[]
  /** See `Dialect`. */
  readonly sentinels: readonly string[]
  readonly example: string
  readonly forms?: readonly string[]
  /** Markup that stands around calls and answers, and is no content. */
  readonly frames?: readonly string[]
  /** Its calls are messages whose header names a recipient. */
  readonly channels?: Channels
}

/** The whole grammar of a short one. */
export function grammarOf({ id, title, group, unmarked }: ShortGrammar): Grammar {
  const whole: Grammar = { format: GRAMMAR_FORMAT, id, title, group: expanded(group) }
  return unmarked === true ? { ...whole, unmarked } : whole
}

/** The part with every text as a literal, every list as a sequence. It is as deep as what it is given. */
export function expanded(part: ShortPart): Part {
  if (typeof part === 'string') return { literal: part }
  if (isList(part)) return { sequence: part.map(expanded) }
  if ('sequence' in part) return { sequence: part.sequence.map(expanded) }
  if ('either' in part) return { either: part.either.map(expanded) }
  if ('maybe' in part) return { maybe: expanded(part.maybe) }
  if ('many' in part) {
    const { many, between, ...rest } = part
    const inner = { ...rest, many: expanded(many) }
    return between === undefined ? inner : { ...inner, between: expanded(between) }
  }
  if ('call' in part) return { call: expanded(part.call) }
  if ('id' in part) return { id: expanded(part.id) }
  if ('block' in part) return { block: part.block, holds: expanded(part.holds) }
  if ('parameter' in part) return { parameter: expanded(part.parameter) }
  return part
}

function isList(part: ShortPart): part is readonly ShortPart[] {
  return Array.isArray(part)
}

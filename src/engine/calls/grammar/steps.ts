/** The steps of a program, and what the machine marks on its way. */
import type { Field } from '../../model/argument-source.js'
import type { ArgumentsNotation, ElementTags, ObjectShape } from '../../model/grammar.js'
import type { Literal } from './literal.js'

/** What has a begin and an end. */
export type Thing = 'call' | 'name' | 'id' | 'key' | 'value' | 'arguments' | 'mark'

/** What the machine notes on its way. */
export type Mark =
  | `${Thing}-${'start' | 'end'}`
  /** What the value that ends here is. */
  | 'value-type'
  /** What ends here has brackets that nothing closes. */
  | 'open'
  /** The object of the call has no arguments. */
  | 'arguments-absent'

/** A mark, and what is known of what it marks. */
export interface Noted {
  readonly mark: Mark
  readonly notation?: ArgumentsNotation
  readonly quotes?: readonly string[]
  readonly breaks?: true
  readonly tags?: ElementTags
  readonly type?: Field['type']
  /** The name, where it is not as it stands in the text. */
  readonly text?: string
}

/** A mark with its place. */
export interface Placed extends Noted {
  readonly at: number
}

export type Step =
  | { readonly kind: 'literal'; readonly literal: Literal }
  /** Goes on at `first`; if that leads nowhere, at `second`. */
  | { kind: 'split'; first: number; second: number }
  | { kind: 'jump'; to: number }
  | ({ readonly kind: 'mark' } & Omit<Noted, 'text'>)
  | { readonly kind: 'word'; readonly of: WordKind; readonly except?: readonly string[] }
  /** Text of any kind up to where the program can go on; one that means `nothing` goes on over no sign behind it. */
  | { readonly kind: 'text'; readonly line: boolean; readonly nothing?: true }
  | { readonly kind: 'space' }
  | { readonly kind: 'echo'; readonly of: 'key' | 'name' | 'mark' }
  /** A value that says itself where it ends. `enclosed`: only one with quotes or brackets. */
  | { readonly kind: 'value'; readonly enclosed: boolean }
  | {
      readonly kind: 'arguments'
      readonly notation: ArgumentsNotation
      readonly quotes: readonly string[]
    }
  | { readonly kind: 'object'; readonly shape: ObjectShape }
  | { readonly kind: 'elements'; readonly tags: ElementTags }
  | { readonly kind: 'end' }

export type WordKind = 'name' | 'offered' | 'key' | 'id' | 'type' | 'number' | 'any'

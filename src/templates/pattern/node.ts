/** A Python pattern as a tree. Positions are UTF-16 offsets in the pattern's text. */

/** One character's test. */
export interface CharSet {
  /** 1 for each ASCII character that is in it. */
  readonly ascii: Uint8Array
  /** The test for all other code points. */
  readonly other: (codePoint: number) => boolean
}

export type Assertion =
  | 'start'
  | 'end'
  | 'end-or-last-newline'
  | 'line-start'
  | 'line-end'
  | 'boundary'
  | 'not-boundary'
  | 'word-start'
  | 'word-end'

export type RepeatMode = 'greedy' | 'lazy' | 'possessive'

export type Node =
  | { readonly kind: 'empty' }
  | { readonly kind: 'char'; readonly codePoint: number }
  | { readonly kind: 'set'; readonly set: CharSet }
  | { readonly kind: 'sequence'; readonly items: readonly Node[] }
  | { readonly kind: 'either'; readonly options: readonly Node[] }
  | {
      readonly kind: 'repeat'
      readonly item: Node
      readonly min: number
      /** Infinity for no upper bound. */
      readonly max: number
      readonly mode: RepeatMode
    }
  | { readonly kind: 'group'; readonly index: number; readonly item: Node }
  | { readonly kind: 'atomic'; readonly item: Node }
  | {
      readonly kind: 'look'
      readonly item: Node
      readonly behind: boolean
      readonly negative: boolean
    }
  | { readonly kind: 'backreference'; readonly index: number; readonly caseless: boolean }
  | { readonly kind: 'assertion'; readonly assertion: Assertion }

/** A pattern that was read: its tree and its groups. */
export interface ParsedPattern {
  readonly node: Node
  /** Number of groups, without the whole match. */
  readonly groups: number
  /** Name to group number. */
  readonly names: ReadonlyMap<string, number>
}

/** Why a pattern cannot be used. `refused` is valid Python that this matcher does not speak. */
export class PatternError extends Error {
  constructor(
    message: string,
    /** UTF-16 offset in the pattern. */
    readonly position: number,
    readonly refused: boolean,
  ) {
    super(`${message} at position ${position}`)
  }
}

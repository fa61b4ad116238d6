/** A query as a tree. Places are offsets in the query's text, end exclusive. */

export interface At {
  readonly start: number
  readonly end: number
}

export type Query =
  | { readonly kind: 'or' | 'and'; readonly items: readonly Query[] }
  | { readonly kind: 'not'; readonly item: Query }
  | {
      readonly kind: 'field'
      readonly name: string
      /** Behind the name: `args.edits[*].old_string` has `edits`, `*`, `old_string`. */
      readonly path: readonly Step[]
      /** One of them is enough. */
      readonly values: readonly Value[]
      readonly at: At
    }
  | { readonly kind: 'text'; readonly pattern: string; readonly exact: boolean; readonly at: At }

/** A member by its name, an item by its number (a name, too), or all items. */
export type Step = { readonly name: string } | { readonly every: true }

export type Compare = '>' | '>=' | '<' | '<='

export type Value =
  | { readonly kind: 'any' }
  | { readonly kind: 'exact'; readonly text: string }
  /** With `*` for any run of characters; without one, the word itself. */
  | { readonly kind: 'glob'; readonly pattern: string }
  | { readonly kind: 'compare'; readonly op: Compare; readonly text: string }
  | { readonly kind: 'range'; readonly low: string | null; readonly high: string | null }

export interface QueryError extends At {
  readonly message: string
  /** What was probably meant. */
  readonly suggestion: string | null
}

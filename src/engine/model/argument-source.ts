/** What a dialect hands to the ladder: where a call's arguments stand. */
import type { LayerSpan } from '../text/layers.js'
import type { Notation } from './notation.js'

/** One parameter of a call in markup: `<parameter=key>value</parameter>`. */
export interface Field {
  readonly name: string
  /** The value's text, in its layer, without the newlines that belong to the markup. */
  readonly value: LayerSpan
  /**
   * What the markup says about the type: text as it is, a JSON value, or nothing.
   * `json-or-text`: nothing, but values are known to be written as JSON unless they are texts.
   */
  readonly type: 'text' | 'json' | 'untyped' | 'json-or-text'
  /** True when the text ends inside the value: nothing closed it. */
  readonly cut?: boolean
  /** Nested parameters, where the dialect writes objects as markup. */
  readonly fields?: readonly Field[]
  /** The nested parameters are the items of a list, in order; their names mean nothing. */
  readonly list?: true
}

/** Arguments in one piece, or none. */
export type WholeSource =
  /** One text, for the strategy ladder. */
  | {
      readonly form: 'text'
      readonly span: LayerSpan
      readonly notation: Notation
      /** What `JSON.parse` makes of the text, where it has been asked. */
      readonly parsed?: object
    }
  /**
   * The call has no arguments; `absent`: nothing stands where this notation writes them, not even
   * `{}`, as is `usual` in some where there are none.
   */
  | { readonly form: 'none'; readonly absent?: true | 'usual' }

/** Where a call's arguments come from. */
export type ArgumentSource =
  | WholeSource
  /** One text per parameter. */
  | { readonly form: 'fields'; readonly fields: readonly Field[] }
  /** Positional values (each a text in `notation`), to be mapped through the schema's order, and named ones. */
  | {
      readonly form: 'positional'
      readonly values: readonly LayerSpan[]
      readonly named: readonly Field[]
    }

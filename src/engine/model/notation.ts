/**
 * The notation in which a dialect writes arguments. `json`: a JSON object (or
 * what a model makes of one). `keyword-arguments`: the inside of a Python call,
 * `a=1, b='x'`. `relaxed`: unquoted keys and the dialect's own quote tokens, as
 * in `{city:<|"|>Oslo<|"|>}`.
 */
export type Notation =
  | { readonly kind: 'json' }
  | { readonly kind: 'keyword-arguments' }
  | { readonly kind: 'relaxed'; readonly quoteTokens: readonly string[] }

/** What is expected next. Numbers, because the loop over them is the hottest place of all. */
export const KEY = 0
export const COLON_NEXT = 1
export const VALUE = 2
export const ELEMENT = 3
export const AFTER = 4
export const DONE = 5

export type State =
  | typeof KEY
  | typeof COLON_NEXT
  | typeof VALUE
  | typeof ELEMENT
  | typeof AFTER
  | typeof DONE

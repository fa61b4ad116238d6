/** What a reading tells while it goes on, as Transformers' parser does. */
import type { Value } from './value.js'

export type ResponseEvent =
  | { readonly type: 'region_open'; readonly field: string }
  | {
      readonly type: 'region_chunk'
      readonly field: string
      /** Raw text: not stripped, so joined chunks may differ from the value. */
      readonly text: string
      /** The text is not part of the value as it stands (json, xml-inline, kv-lines). */
      readonly dirty: boolean
    }
  | { readonly type: 'region_close'; readonly field: string; readonly value: Value }

/** A region with its places: UTF-16 offsets in the response; negative ones lie in the prefix. */
export interface Region {
  readonly field: string
  /** Where the opener begins; the body's start for the implicit field. */
  readonly start: number
  readonly bodyStart: number
  readonly bodyEnd: number
  /** Where the closer ends; the body's end where there is none. */
  readonly end: number
  readonly value: Value
}

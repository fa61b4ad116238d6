/** What lines that were copied begin with. */
import type { Reason } from '../model/trace.js'

/** A way to decorate lines. */
export interface Decoration {
  readonly what: string
  readonly prefix: RegExp
  /** A border also stands behind each line. */
  readonly boxed?: true
  /** A line that is left out as a whole. */
  readonly gone?: RegExp
  /** Does the prefix of a line fit the one of the line before? Without, a single line may say enough. */
  readonly follows?: (prefix: string, before: string) => boolean
  /** One line alone says too little of it: those around say more. */
  readonly around?: true
  readonly reasons?: readonly Reason[]
}

/** A prefix is no longer than this. */
export const LONGEST = 240
/** A line that says nothing, or the edge of a box. */
export const BLANK = /^[\s╭╮╰╯┌┐└┘╔╗╚╝─━═]*$/

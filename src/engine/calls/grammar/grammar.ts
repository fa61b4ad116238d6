/**
 * A dialect as data: what a group of calls looks like in a model's text. One
 * machine reads it (`machine.ts`), one writes it (`write.ts`). It is plain JSON,
 * so that it can be learnt, derived, shared and exported.
 */

/** Version of the format; a reader refuses what it does not know. */
export const GRAMMAR_FORMAT = 'callmend.grammar/1'

/**
 * How a value stands in the text. `text`: as it is, up to what follows it.
 * `line`: the same, on one line. `json`: a JSON or Python value. `mixed`: a JSON
 * or Python value where one begins, otherwise text. `json-or-text`: the same extent
 * as `text`; a value that is JSON as a whole is that value unless a schema says more.
 */
export type ValueNotation = 'text' | 'line' | 'json' | 'mixed' | 'json-or-text'

/**
 * How all arguments of a call stand in the text: as one object (JSON, or what a
 * model makes of it), as the inside of a Python call, `a=1, b='x'`, or as an
 * object with bare keys whose texts stand between marks of their own, `quotes`:
 * `{city:<|"|>Oslo<|"|>}`.
 */
export type ArgumentsNotation = 'object' | 'keyword-arguments' | 'relaxed'

/** One part of a grammar. */
export type Part =
  /**
   * This text. White space in it stands for any white space of its kind: a line
   * break for white space with a line break, a blank for blanks or none.
   */
  | { readonly literal: string }
  /** Any text that means nothing, up to what follows. */
  | { readonly any: 'text' | 'line' | 'space' }
  | { readonly sequence: readonly Part[] }
  /** The first that fits; the writer takes the first. */
  | { readonly either: readonly Part[] }
  /** Written, and read where it stands. */
  | { readonly maybe: Part }
  | { readonly many: Part; readonly between?: Part; readonly least?: 0 | 1 }
  /** A call: its parts hold a name and parameters or arguments. */
  | { readonly call: Part }
  | { readonly name: 'tool' }
  /** One argument of the call: its part holds a key and a value. */
  | { readonly parameter: Part }
  | { readonly key: 'name' }
  | { readonly value: ValueNotation }
  /** The key of this parameter, or the name of this call, once more: `</city>`. */
  | { readonly echo: 'key' | 'name' }
  | { readonly arguments: ArgumentsNotation; readonly quotes?: readonly string[] }

/** A dialect: a part that reads a whole group of calls. */
export interface Grammar {
  readonly format: typeof GRAMMAR_FORMAT
  readonly id: string
  readonly title: string
  readonly group: Part
  /** It has not been proven yet: its calls are at most for review. */
  readonly experimental?: boolean
}

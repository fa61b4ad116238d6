/**
 * A dialect as data: what a group of calls looks like in a model's text. One
 * machine reads it (`calls/grammar/machine.ts`), one writes it (`write.ts`). It is plain JSON,
 * so that it can be learnt, derived, shared and exported.
 */

/** Version of the format; a reader refuses what it does not know. */
export const GRAMMAR_FORMAT = 'callmend.grammar/1'

/**
 * How a value stands in the text. `text`: as it is, up to what follows it.
 * `line`: the same, on one line. `string`: the same, and it is a text whatever it
 * looks like; other values are not written so. `json`: a JSON or Python value.
 * `json-or-text`: the same extent as `text`; a value that is JSON as a whole is that
 * value unless a schema says more. `mixed`: a JSON or Python value where one begins with a
 * quote or a bracket, otherwise as `json-or-text`. `elements`: objects and lists as nested elements, see `tags`.
 */
export type ValueNotation =
  | 'text'
  | 'line'
  | 'string'
  | 'json'
  | 'mixed'
  | 'json-or-text'
  | 'elements'

/**
 * How all arguments of a call stand in the text: as one object (JSON, or what a
 * model makes of it), as the inside of a Python call, `a=1, b='x'`, or as an
 * object with bare keys whose texts stand between marks of their own, `quotes`:
 * `{city:<|"|>Oslo<|"|>}`.
 */
export type ArgumentsNotation = 'object' | 'keyword-arguments' | 'relaxed'

/**
 * A call as an object of a closed shape, `{"name": "f", "arguments": {…}}`: for each
 * thing the keys under which it may stand, of which the first is written; in the order
 * in which they are written, read in any order. Any other key makes it another object.
 */
export interface ObjectShape {
  readonly name?: readonly string[]
  readonly arguments?: readonly string[]
  /** An id; written only where the call has one. */
  readonly id?: readonly string[]
  /** An id that is a number in a text, `"0"`; written for every call. */
  readonly counter?: readonly string[]
  /** Read, and it means nothing. */
  readonly other?: readonly string[]
}

/**
 * The tags of nested elements: `open` key `end` value `close` key `end`; items of a
 * list are elements that are named `item`.
 */
export interface ElementTags {
  readonly open: string
  readonly end: string
  readonly close: string
  readonly item: string
}

/**
 * The marks around calls. Any of `open` opens a block and any of `close` closes it; the
 * first of each is written. An empty one: there may be none, and nothing is missing.
 */
export interface BlockShape {
  readonly open: readonly string[]
  readonly close: readonly string[]
  /** Marks that may stand between an opener and what the block holds, and mean nothing. */
  readonly lead?: readonly string[]
  /** A word may stand before such a mark, or before what the block holds. */
  readonly words?: boolean
  /** Marks that close an outer section, behind a closer. */
  readonly trail?: readonly string[]
  /** Marks behind a name by which a block is known that has lost its opener. */
  readonly named?: readonly string[]
}

/**
 * A call as an element, whose parameters are elements or one JSON object. Tags stand
 * here without attributes, `<invoke>`; the first of each list is written.
 */
export interface ElementShape {
  /** Empty where the tag is the name of an offered tool: `<get_time>`. */
  readonly call: readonly string[]
  /** Without them, a parameter is an element of its own name: `<city>Oslo</city>`. */
  readonly parameter?: readonly string[]
  /** Attributes that hold the name, of the call and of a parameter; empty for `<invoke=f>`. */
  readonly name: readonly string[]
  /** An attribute that says whether a value is a text: `string="true"`. */
  readonly typed?: string
  /** Values have lines of their own. */
  readonly lines?: boolean
}

/** One part of a grammar. In a file, a text stands for a literal, and a list for a sequence. */
export type Part =
  /**
   * This text. White space in it stands for any white space of its kind: a line
   * break for white space with a line break, a blank for blanks or none.
   */
  | { readonly literal: string }
  /**
   * Any text that means nothing, up to what follows; `word`: one word, or one sign.
   * `written`: what the writer puts there.
   */
  | { readonly any: 'text' | 'line' | 'word' | 'space'; readonly written?: string }
  | { readonly sequence: readonly Part[] }
  /** The first that fits; the writer takes the first that can be written. */
  | { readonly either: readonly Part[] }
  /** Written, and read where it stands. */
  | { readonly maybe: Part }
  | { readonly many: Part; readonly between?: Part; readonly least?: 0 | 1 }
  /** A call: its parts hold a name and parameters or arguments. */
  | { readonly call: Part }
  /** `offered`: only the name of a tool that was offered. `except`: words that name no tool. */
  | { readonly name: 'tool' | 'offered'; readonly except?: readonly string[] }
  /** All of this is the call's id. */
  | { readonly id: Part }
  /** The id as it is given; it cannot be written for a call without one. */
  | { readonly word: 'id' }
  /** A number that counts the calls, from 0 or from 1. */
  | { readonly counter: 0 | 1 }
  /** One argument of the call: its part holds a key and a value. */
  | { readonly parameter: Part }
  /** `except`: words that are no key there, such as one that begins the next call. */
  | { readonly key: 'name'; readonly except?: readonly string[] }
  /** The JSON type of this parameter's value, as a word. */
  | { readonly type: 'value' }
  /**
   * `breaks`: a line break before the value, and then one behind it, belong to the
   * markup; `written` by every writer, or only `read`.
   */
  | {
      readonly value: ValueNotation
      readonly breaks?: 'written' | 'read'
      readonly tags?: ElementTags
    }
  /**
   * The key of this parameter, or the name of this call, once more: `</city>`. `mark`: a word
   * that all marks of a call share, and that each call has of its own: `<do-4ea> … </do-4ea>`.
   */
  | { readonly echo: 'key' | 'name' | 'mark' }
  | { readonly arguments: ArgumentsNotation; readonly quotes?: readonly string[] }
  | { readonly object: ObjectShape }
  /** The name and the parameters of a call as an element. */
  | { readonly element: ElementShape }
  /** What its marks hold, damaged marks included. */
  | { readonly block: BlockShape; readonly holds: Part }

/**
 * How values are written, where that is neither JSON nor the text as it stands; what is not named
 * here is read as other languages write it, and is for review.
 */
export interface Structures {
  /** What opens a list: a bracket, with the word before it: `(`, `ARRAY[`. */
  readonly lists?: readonly string[]
  readonly objects?: readonly string[]
  /** What parts two items, beside a comma: `;`, a blank. */
  readonly between?: readonly string[]
  /** What stands between a key and its value, beside a colon: `=>`, a blank. */
  readonly pairs?: readonly string[]
  /** What marks a key: `:`; an empty text, where it is a word in no quotes. */
  readonly keys?: readonly string[]
  /** `word`: a text in no quotes; `typed`: a number or a text that says its type; `token`: a text between special tokens; `held`: one value in braces; `doubled`: a text in which two quotes stand for one. */
  readonly values?: readonly string[]
  /** What parts the items of a list that stands in no bracket; with a dash behind it, `* –`, what begins each of them. */
  readonly items?: readonly string[]
  /** Each item of a list stands behind the list's key. */
  readonly repeated?: boolean
  /** What texts are escaped with: the bytes of an address, the entities of markup. */
  readonly escapes?: readonly string[]
  /** The arguments are a mapping of YAML. */
  readonly yaml?: boolean
}

/** A dialect: a part that reads a whole group of calls. */
export interface Grammar {
  readonly format: typeof GRAMMAR_FORMAT
  readonly id: string
  readonly title: string
  readonly group: Part
  /** It has not been proven yet: its calls are at most for review. */
  readonly experimental?: boolean
  /** Nothing but their shape says that its calls are calls: they are at most for review. */
  readonly unmarked?: boolean
  /** A group has its lines to itself: its words in the middle of a sentence begin no call. */
  readonly lines?: boolean
  readonly structures?: Structures
}

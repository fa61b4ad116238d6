/**
 * What a print of a value says, with the place of everything: JSON, a Python
 * repr, a JavaScript or Rust print all become this tree. Strings are decoded
 * only when they are asked for.
 */

import { type Layer, type LayerSpan, type Layers, whole } from '../../text/layers.js'
import { wordSet } from '../../text/words.js'
import { plainKey } from '../plain-keys.js'
import { asWritten, decodedText, decodeString, type StringPiece } from './decode-string.js'

interface Placed extends LayerSpan {
  /** False when the text ended before the value did. */
  readonly closed: boolean
  // What is true of few values is absent from the others: there are as many as the text has words.
  /** Something was left out here: a mark of omission stands among its own members, or behind a string. */
  readonly elided?: boolean
  /** Printed with a constructor's name, itself or something inside: the text is no JSON and no Python literal. */
  readonly typed?: boolean
}

export interface TextValue extends Placed {
  readonly kind: 'text'
  readonly pieces: readonly StringPiece[]
  /** Its inside is JSON text whose quotes lost their backslashes; where it ends is inferred. */
  readonly unescaped?: true
}

/** A number, a constant, or any other word that stands without quotes. */
export interface AtomValue extends Placed {
  readonly kind: 'atom'
  readonly text: string
}

export interface ArrayValue extends Placed {
  readonly kind: 'array'
  readonly type: string | null
  readonly items: readonly Value[]
}

export interface Member {
  readonly key: string
  /** Where the key begins. */
  readonly at: number
  readonly value: Value
}

/** `{…}`, or a constructor with its keywords: `Name(k=v)`, `Name { k: v }`. */
export interface ObjectValue extends Placed {
  readonly kind: 'object'
  /** The constructor's name. */
  readonly type: string | null
  readonly members: readonly Member[]
  /** Positional arguments of a constructor. */
  readonly items: readonly Value[]
  /** Its keys begin with capitals, as Go and C# print them: they are found by any spelling. */
  readonly loose: boolean
}

export type Value = TextValue | AtomValue | ArrayValue | ObjectValue

/** The last member of that name; the first of the names that is there. */
export function get(value: Value | undefined, ...names: string[]): Value | undefined {
  if (value?.kind !== 'object') return undefined
  for (const name of names) {
    for (let i = value.members.length - 1; i >= 0; i--) {
      const member = value.members[i]
      if (member?.key === name) return member.value
      if (value.loose && member !== undefined && plainKey(member.key) === plainKey(name)) {
        return member.value
      }
    }
  }
  return undefined
}

const WORD_NAME = /^[A-Za-z_][\w.:/-]*$/

/** The value where it can be a tool's name: a text, or a word where the print quotes nothing. */
export function nameOf(value: Value | undefined): Value | undefined {
  if (value?.kind === 'text') return value
  return value?.kind === 'atom' && !isNull(value) && WORD_NAME.test(value.text) ? value : undefined
}

export function has(value: Value | undefined, name: string): boolean {
  return get(value, name) !== undefined
}

export function itemsOf(value: Value | undefined): readonly Value[] {
  return value?.kind === 'array' ? value.items : []
}

/** The values inside a value, first those that have a key. */
export function childrenOf(value: Value): readonly Value[] {
  if (value.kind !== 'object') return itemsOf(value)
  return [...value.members.map((member) => member.value), ...value.items]
}

/** The items of a list, or the value itself. */
export function itemsOrSelf(value: Value): readonly Value[] {
  return value.kind === 'array' ? value.items : [value]
}

/** The layer that the text of a string was decoded into; null for anything else. */
export function layerOf(value: Value | undefined, layers: Layers): Layer | null {
  return value?.kind === 'text' ? decodeString(layers, value.layer, value.pieces) : null
}

/** Where the text of a string stands; decoded into a layer only where it has escapes. */
export function textSpan(value: Value | undefined, layers: Layers): LayerSpan | null {
  if (value?.kind !== 'text') return null
  const plain = asWritten(value.layer, value.pieces)
  if (plain !== null) return { layer: value.layer, start: plain.start, end: plain.end }
  return whole(decodeString(layers, value.layer, value.pieces))
}

/** The text of a string; null for anything else. */
export function stringOf(value: Value | undefined): string | null {
  return value?.kind === 'text' ? decodedText(value.layer, value.pieces) : null
}

/** A string's text, or an enum's last word (`FinishReason.STOP`), or a number as text. */
export function wordOf(value: Value | undefined): string | null {
  if (value?.kind === 'atom') return isNull(value) ? null : (value.text.split(/\.|::/).at(-1) ?? '')
  return stringOf(value)
}

/** Words that mean nothing. */
export const NULLS = wordSet('null None undefined nil Null NULL NOT_GIVEN Optional.empty')

/** Absent, or a word that means nothing. */
export function isNull(value: Value | undefined): boolean {
  return value === undefined || (value.kind === 'atom' && NULLS.has(value.text))
}

export function spanOf(value: Value): LayerSpan {
  return { layer: value.layer, start: value.start, end: value.end }
}

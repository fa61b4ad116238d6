/**
 * Decodes the inside of a quoted string into a layer whose map leads back to
 * the escapes: one escape sequence is one unit, everything else is verbatim.
 * Linear in the length of the string.
 */

import { ESCAPES } from '../../syntax/json/unescape.js'
import { LayerWriter } from '../../text/layer-writer.js'
import type { Layer, Layers } from '../../text/layers.js'
import type { Span } from '../../text/span.js'

/**
 * Which escapes are known. `json`: JSON's own, and `\x`, `\U` and escaped quotes
 * that only a print of another language has. `print`: also what Python,
 * JavaScript and Rust print. `bytes`: the same, and `\x` is a byte of UTF-8, as
 * `\303\251` is everywhere. `raw`: no escapes at all. An unknown escape keeps its backslash.
 */
export type Flavour = 'json' | 'print' | 'bytes' | 'raw'

/** One piece of a string: its inside, without the quotes. */
export interface StringPiece extends Span {
  readonly flavour: Flavour
}

const SIMPLE = new Map([...[...'"\'`\\/'].map((sign) => [sign, sign] as const), ...ESCAPES])

const PRINT_ONLY = new Map([
  ['a', '\x07'],
  ['v', '\v'],
  ['0', '\0'],
  ['e', '\x1b'],
  ['\n', ''],
])

const HEX = /^[0-9a-fA-F]+$/
const BRACED = /\{([0-9a-fA-F]{1,6})\}/y

interface Escape {
  readonly text: string
  /** Length in the parent, with the backslash. */
  readonly length: number
}

/** The escape at `at` (a backslash), or null when nothing is known about it. */
function escapeAt(text: string, at: number, end: number, flavour: Flavour): Escape | null {
  const letter = text[at + 1]
  if (letter === undefined || at + 1 >= end) return null
  const bytes = bytesAt(text, at, end, flavour === 'bytes')
  if (bytes !== null) return bytes
  const simple = SIMPLE.get(letter) ?? (flavour === 'json' ? undefined : PRINT_ONLY.get(letter))
  if (simple !== undefined) return { text: simple, length: 2 }
  if (letter === 'u' && text[at + 2] === '{') {
    BRACED.lastIndex = at + 2
    const code = BRACED.exec(text)?.[1]
    return code === undefined ? null : codePoint(code, code.length + 4)
  }
  const digits = letter === 'u' ? 4 : letter === 'x' ? 2 : letter === 'U' ? 8 : 0
  if (digits === 0 || at + 2 + digits > end) return null
  const code = text.slice(at + 2, at + 2 + digits)
  return HEX.test(code) ? codePoint(code, digits + 2) : null
}

/** A byte: in octal only those that ASCII does not have, for `\033` may be what a shell is to read. */
const BYTE = /\\(?:([23][0-7]{2})|x([0-9a-fA-F]{2}))/y
/** How many bytes a character has, by the first of them. */
const WIDTHS = [0xf0, 0xe0, 0xc0] as const
const UTF8 = new TextDecoder()

/** The character whose bytes are escaped one by one: in octal, and in bytes as `\x`, too. */
function bytesAt(text: string, at: number, end: number, hex: boolean): Escape | null {
  const bytes: number[] = []
  let wanted = 1
  for (BYTE.lastIndex = at; bytes.length < wanted; ) {
    const [, octal, digits] = BYTE.exec(text) ?? []
    if (BYTE.lastIndex > end || (octal ?? (hex ? digits : undefined)) === undefined) return null
    const byte = octal === undefined ? Number(`0x${digits}`) : Number.parseInt(octal, 8)
    bytes.push(byte)
    if (bytes.length === 1) wanted = 4 - WIDTHS.findIndex((least) => byte >= least)
    if (wanted > 4) wanted = 1
  }
  const char = UTF8.decode(Uint8Array.from(bytes))
  return char.includes('\ufffd') ? null : { text: char, length: BYTE.lastIndex - at }
}

function codePoint(hex: string, length: number): Escape | null {
  const value = Number.parseInt(hex, 16)
  return value > 0x10ffff ? null : { text: String.fromCodePoint(value), length }
}

/** What a stretch of the pieces says, and where it stands. */
type Put = (text: string, start: number, end: number) => void

function decode({ text }: Layer, pieces: readonly StringPiece[], put: Put): void {
  for (const piece of pieces) {
    let from = piece.start
    let backslash = nextBackslash(text, piece, from)
    while (backslash >= 0) {
      const known = escapeAt(text, backslash, piece.end, piece.flavour)
      if (known !== null) {
        put(text.slice(from, backslash), from, backslash)
        from = backslash + known.length
        put(known.text, backslash, from)
      }
      backslash = nextBackslash(text, piece, known === null ? backslash + 1 : from)
    }
    put(text.slice(from, piece.end), from, piece.end)
  }
}

function nextBackslash(text: string, piece: StringPiece, from: number): number {
  if (piece.flavour === 'raw') return -1
  for (let i = from; i < piece.end; i++) if (text.charCodeAt(i) === 0x5c) return i
  return -1
}

/** Where the pieces stand when they are one that needs no decoding. */
export function asWritten(layer: Layer, pieces: readonly StringPiece[]): Span | null {
  const [only] = pieces
  if (only === undefined || pieces.length > 1) return null
  return nextBackslash(layer.text, only, only.start) < 0 ? only : null
}

/** The decoded text of the pieces, put together. */
export function decodedText(layer: Layer, pieces: readonly StringPiece[]): string {
  const plain = asWritten(layer, pieces)
  if (plain !== null) return layer.text.slice(plain.start, plain.end)
  const out: string[] = []
  decode(layer, pieces, (text) => out.push(text))
  return out.join('')
}

/** The same, as a layer above `layer` with the way back. */
export function decodeString(layers: Layers, layer: Layer, pieces: readonly StringPiece[]): Layer {
  const plain = asWritten(layer, pieces)
  if (plain !== null) return layers.slice(layer, plain.start, plain.end)
  const printed = pieces.some(({ flavour }) => flavour === 'print' || flavour === 'bytes')
  const codec = printed ? 'python-string' : 'json-string'
  const writer = new LayerWriter()
  decode(layer, pieces, (text, start, end) => writer.put(text, { layer, start, end }))
  return writer.finish(layers, codec)
}

/**
 * Decodes the inside of a quoted string into a layer whose map leads back to
 * the escapes: one escape sequence is one unit, everything else is verbatim.
 * Linear in the length of the string.
 */

import type { Layer, Layers, Segment } from '../../text/layers.js'
import type { Span } from '../../text/span.js'

/**
 * Which escapes are known. `json`: JSON's own, and `\x`, `\U` and escaped quotes
 * that only a print of another language has. `print`: also what Python,
 * JavaScript and Rust print. `raw`: no escapes at all. An unknown escape keeps
 * its backslash.
 */
export type Flavour = 'json' | 'print' | 'raw'

/** One piece of a string: its inside, without the quotes. */
export interface StringPiece extends Span {
  readonly flavour: Flavour
}

const SIMPLE = new Map([
  ['"', '"'],
  ["'", "'"],
  ['`', '`'],
  ['\\', '\\'],
  ['/', '/'],
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
])

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
  const simple = SIMPLE.get(letter) ?? (flavour === 'print' ? PRINT_ONLY.get(letter) : undefined)
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

function codePoint(hex: string, length: number): Escape | null {
  const value = Number.parseInt(hex, 16)
  return value > 0x10ffff ? null : { text: String.fromCodePoint(value), length }
}

interface Decoded {
  readonly text: string
  readonly segments: readonly Segment[]
}

function decode(layer: Layer, pieces: readonly StringPiece[]): Decoded {
  const out: string[] = []
  const segments: Segment[] = []
  let at = 0
  const take = (start: number, end: number, text: string | null): void => {
    if (end <= start) return
    const decoded = text ?? layer.text.slice(start, end)
    out.push(decoded)
    segments.push({
      start: at,
      end: at + decoded.length,
      parent: { layer, start, end },
      verbatim: text === null,
    })
    at += decoded.length
  }
  for (const piece of pieces) {
    let from = piece.start
    let backslash = nextBackslash(layer.text, piece, from)
    while (backslash >= 0) {
      const known = escapeAt(layer.text, backslash, piece.end, piece.flavour)
      if (known !== null) {
        take(from, backslash, null)
        take(backslash, backslash + known.length, known.text)
        from = backslash + known.length
      }
      backslash = nextBackslash(layer.text, piece, known === null ? backslash + 1 : from)
    }
    take(from, piece.end, null)
  }
  return { text: out.join(''), segments }
}

function nextBackslash(text: string, piece: StringPiece, from: number): number {
  if (piece.flavour === 'raw') return -1
  for (let i = from; i < piece.end; i++) if (text.charCodeAt(i) === 0x5c) return i
  return -1
}

/** Does the piece hold no escape at all? */
export function isVerbatim(layer: Layer, piece: StringPiece): boolean {
  return nextBackslash(layer.text, piece, piece.start) < 0
}

/** The decoded text of the pieces, put together. */
export function decodedText(layer: Layer, pieces: readonly StringPiece[]): string {
  const only = pieces[0]
  if (
    pieces.length === 1 &&
    only !== undefined &&
    nextBackslash(layer.text, only, only.start) < 0
  ) {
    return layer.text.slice(only.start, only.end)
  }
  return decode(layer, pieces).text
}

/** The same, as a layer above `layer` with the way back. */
export function decodeString(layers: Layers, layer: Layer, pieces: readonly StringPiece[]): Layer {
  const only = pieces[0]
  if (
    pieces.length === 1 &&
    only !== undefined &&
    nextBackslash(layer.text, only, only.start) < 0
  ) {
    return layers.slice(layer, only.start, only.end)
  }
  const { text, segments } = decode(layer, pieces)
  const codec = pieces.some((piece) => piece.flavour === 'print') ? 'python-string' : 'json-string'
  return layers.decoded(text, codec, segments)
}

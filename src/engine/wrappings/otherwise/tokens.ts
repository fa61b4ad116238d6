/**
 * Text as tokenizers keep it: bytes as letters (GPT-2's table), blanks as `▁`
 * (SentencePiece), bytes as tokens of their own. Only where a mark stands for a blank
 * between signs, and no blank of another kind is in the text: a value may hold such a letter.
 */
import { byte, decoded, type Way } from './way.js'

/** A blank or a line's end that parts members or tags. */
const BETWEEN = /[:,]Ġ["{[\d]|[>}\]]Ċ|Ċ[<{[]/
const UNITS = /[¡-¬®-ŃĠĊ]/g

/** The byte that a letter of GPT-2's table stands for: those that print stand for themselves. */
function byteOf(letter: string): number {
  const code = letter.charCodeAt(0)
  const index = code - 0x100
  if (index < 0) return code
  // Controls and the blank; then delete to the no-break space; then the soft hyphen.
  return index <= 0x20 ? index : index <= 0x42 ? index + 0x5e : 0xad
}

export const inLetters: Way = (layer, layers) => {
  const text = layer.text.trim()
  if (!BETWEEN.test(text) || /\s/.test(text)) return null
  return decoded(layer, layers, 'in a tokenizer’s letters', UNITS, (unit) => byte(byteOf(unit)))
}

/** `:▁"`, and `<0x0A>` beside a bracket. */
const BLANK = /[:,]▁["{[\d]/
const LINE = /[>}\]]<0x0A>|<0x0A>[<{[]/
/** Special tokens keep their own. */
const PIECES = /<[|｜][^<>|｜\n]{1,40}[|｜]>|▁|<0x[0-9A-F]{2}>/g

export const inPieces: Way = (layer, layers) => {
  const { text } = layer
  const blank = BLANK.test(text) && !text.includes(' ')
  if (!blank && !LINE.test(text)) return null
  return decoded(layer, layers, 'in a tokenizer’s pieces', PIECES, (unit) => {
    if (unit === '▁') return blank ? '%20' : encodeURIComponent(unit)
    return unit.startsWith('<0x') ? `%${unit.slice(3, 5)}` : encodeURIComponent(unit)
  })
}

/** Text that was read in another code page than it was written in, or byte by byte. */
import type { Replaced } from '../../text/layer-writer.js'
import { byte, decoded, doubt, placesOf, replaced, type Way } from './way.js'

/** UTF-8's bytes of the bar beside a mark's bracket, as Windows, Latin-1 and the pages of DOS (437, 850) read them. */
const BAR_SIGN = 'ï½[œ\\x9c]|∩╜£|´¢£'
const BAR = new RegExp(`<(?:${BAR_SIGN})`)
/** The same, and those of the blank in its words; Windows has no sign for the last one's last byte. */
const MARKS = `(${BAR_SIGN})|â[–\\x96]\\x81?|Γûü|ÔûÁ`
const MARK_SIGN = new RegExp(MARKS, 'g')
/** What Windows-1252 has where Latin-1 has controls, from 0x80 on. */
const WINDOWS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'
/** Marks, and other characters that may be bytes of UTF-8. */
const BYTES = new RegExp(`${MARKS}|[\\x80-\\xff${WINDOWS}]`, 'g')
/** What else was read so: nobody has undone it. */
const OTHER = /[^\0-\x7f｜▁]{1,20}/

/** Marks that were read so; the rest of the text, too, where all of it is UTF-8 then. */
export const inCodePage: Way = (layer, layers) => {
  if (!BAR.test(layer.text)) return null
  const detail = 'in another code page'
  const all = decoded(layer, layers, detail, BYTES, (sign) =>
    sign.length > 1 ? encodeURIComponent(markOf(sign)) : byte(codeOf(sign)),
  )
  if (all !== null) return all
  const found = replaced(layer, layers, detail, marksIn(layer.text))
  const [other] = OTHER.exec(found.layer.text) ?? []
  return other === undefined ? found : { ...found, reasons: doubt(other) }
}

function* marksIn(text: string): Generator<Replaced> {
  for (const { 0: sign, index } of text.matchAll(MARK_SIGN)) {
    yield { start: index, end: index + sign.length, replacement: markOf(sign) }
  }
}

const markOf = (sign: string): string => (/^[ï∩´]/.test(sign) ? '｜' : '▁')

function codeOf(sign: string): number {
  const place = WINDOWS.indexOf(sign)
  return place < 0 ? sign.charCodeAt(0) : 0x80 + place
}

/** Two bytes a character, read one by one: every other one is nothing. */
export const inHalves: Way = (layer, layers) => {
  const { text } = layer
  const first = text.indexOf('\0')
  if (first < 0 || text.length < LEAST) return null
  for (let at = first % 2; at < text.length; at += 2) if (text[at] !== '\0') return null
  return replaced(layer, layers, 'as UTF-16, byte by byte', placesOf(text, /\0/g, ''))
}

const LEAST = 16

/** Marks, brackets and quotes as an input method or a word processor writes them. */
import type { Replaced } from '../../text/layer-writer.js'
import { placesOf, replaced, type Way } from './way.js'

/** A bracket of markup or JSON in full width, a colon behind a call's first key, or a blank before an argument's name. */
const WIDE_MARK =
  /＜[/∕／｜|]?\w|［\w|｛[＂“"]|\{\s?["“](?:name|tool|function)["”]：|[(,]\u3000+[A-Za-z_]\w*=/
const WIDE = /[！-～∕\u3000]|["“”]/g

export const inFullWidth: Way = (layer, layers) => {
  const [sign] = WIDE_MARK.exec(layer.text) ?? []
  if (sign === undefined) return null
  return replaced(layer, layers, 'in full width', wideIn(layer.text), sign)
}

/** Of a text between other quotes, its signs may be its own; between quotes in full width, nobody can tell. */
function* wideIn(text: string): Generator<Replaced> {
  const all = text.includes('＂')
  let inText = false
  for (const { 0: sign, index: start } of text.matchAll(WIDE)) {
    const code = sign.charCodeAt(0)
    if (code < 0x3000 && sign !== '∕') inText = !all && !inText
    else if (!inText) yield { start, end: start + 1, replacement: narrow(sign, code) }
  }
}

function narrow(sign: string, code: number): string {
  if (sign === '∕') return '/'
  return code === 0x3000 ? ' ' : String.fromCharCode(code - 0xfee0)
}

/** An object whose quotes are all guillemets. */
export const inGuillemets: Way = (layer, layers) => {
  const { text } = layer
  if (!/^\s{0,20}[{[]\s{0,20}«/.test(text) || text.includes('"')) return null
  return replaced(layer, layers, 'in guillemets', placesOf(text, GUILLEMET, '"'), '« »')
}

const GUILLEMET = /«[\s\u00a0\u202f]?|[\s\u00a0\u202f]?»/g

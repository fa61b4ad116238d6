/** Marks of which a sign was written as a character reference, in a text that is not escaped otherwise. */
import { entitiesIn } from '../../text/entities.js'
import { doubt, replaced, type Way } from './way.js'

/** The bar of a mark, which ASCII does not have. */
const BAR = /<&#(?:xff5c|65372);/i
/** That bar, and the blank between a mark's words. */
const OF_MARKS = /[｜▁]/
const ASCII = /^[\0-\x7f]*$/

/** All that ASCII does not have, as those who write ASCII refer to it; no mark is written otherwise. */
export const inAscii: Way = (layer, layers) => {
  const { text } = layer
  if (!BAR.test(text) || !ASCII.test(text) || /<[/|a-z]/i.test(text)) return null
  const places = [...entitiesIn(text)].filter(({ replacement }) => !ASCII.test(replacement))
  const found = replaced(layer, layers, 'in ASCII', places, null, 'entities')
  // Of another character, nobody knows who referred to it.
  const other = places.find(({ replacement }) => !OF_MARKS.test(replacement))
  return other === undefined
    ? found
    : { ...found, reasons: doubt(text.slice(other.start, other.end)) }
}

/** The mark that stands for a quote, with the quote in it. */
const QUOTE = /(?<=<\|)&(?:quot|#34|#x22);(?=\|>)/gi

/** The quotes of such marks, where no other quote is in the text. */
export const inQuoteMarks: Way = (layer, layers) => {
  const { text } = layer
  const places = [...text.matchAll(QUOTE)].map(({ 0: quote, index: start }) => ({
    start,
    end: start + quote.length,
    replacement: '"',
  }))
  if (places.length === 0 || text.includes('"')) return null
  const found = replaced(layer, layers, 'with quotes as references', places, null, 'entities')
  const [other] = entitiesIn(text.replace(QUOTE, ''))
  return other === undefined ? found : { ...found, reasons: doubt('&') }
}

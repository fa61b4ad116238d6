/** What tokenizers and their decoders do to a text. */
import { each, inValue, type Kind, one, pick, whole } from './kind.js'

const SPECIAL = /<[|｜][^<>\n]{1,60}[|｜]>|<\/?[a-z_:]{3,40}>|\[\/?[A-Z_]{3,30}\]/g
const WIDE = /[^\0-\x7f]/gu
const bytes = (text: string) =>
  [...new TextEncoder().encode(text)]
    .map((byte) => `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`)
    .join('')
const GPT2 = (text: string) =>
  [...new TextEncoder().encode(text)]
    .map((byte) => String.fromCharCode(byte > 0xa0 ? byte : byte + 0x100))
    .join('')

export const TOKENIZER: readonly Kind[] = [
  each('special tokens lost', SPECIAL, () => ''),
  one('special token lost', SPECIAL, () => ''),
  one('special token twice', SPECIAL, (found) => found + found),
  one('special token in spaces', SPECIAL, (found) => ` ${found} `),
  one(
    'special token split by a space',
    SPECIAL,
    (found) => `${found.slice(0, 3)} ${found.slice(3)}`,
  ),
  one(
    'special token in pieces on lines',
    SPECIAL,
    (found) => `${found.slice(0, -1)}\n${found.slice(-1)}`,
  ),
  one('special token merged with the next word', /(?<=[>\]])\s+/g, () => ''),
  each('special tokens escaped', SPECIAL, (found) => `\\${found}`),
  inValue(one('end token of another family', SPECIAL, (found) => `${found}<|im_end|>`)),
  inValue(one('end of sequence inside', /\s/g, (found) => `${found}</s>`)),
  inValue(one('begin of sequence inside', /[,:]\s?/g, (found) => `${found}<s>`)),
  inValue(one('padding inside', /[\s,]/g, (found) => `${found}<pad><pad>`)),
  inValue(one('unknown token', WIDE, () => '<unk>', 'text')),
  inValue(one('unknown token for a word', /(?<=[ "])[a-z]{4,9}(?=[ ".])/g, () => '<unk>')),
  inValue(each('byte fallback', WIDE, bytes)),
  inValue(each('bytes as GPT-2 spells them', WIDE, GPT2)),
  inValue(each('spaces as ▁', / /g, () => '▁')),
  inValue(one('one space as ▁', / /g, () => '▁')),
  inValue(each('spaces as Ġ', / /g, () => 'Ġ')),
  inValue(each('line breaks as Ċ', /\n/g, () => 'Ċ')),
  inValue(each('line breaks as <0x0A>', /\n/g, () => '<0x0A>')),
  inValue(each('bytes unreadable', WIDE, () => '\ufffd')),
  inValue(
    whole('a character cut in two', (text) => text.replace(WIDE, (found) => `${found}\ufffd`)),
  ),
  each('spaces lost', / /g, () => ''),
  one(
    'space between letters of a key',
    /(?<=")[a-z]{4,9}(?="\s?:)/g,
    (found) => `${found.slice(0, 2)} ${found.slice(2)}`,
  ),
  whole('tokens spelt as numbers', (text, random) => {
    const words = [...text.matchAll(/[<>{}"]/g)]
    const place = pick(words, random)
    return place === undefined
      ? text
      : `${text.slice(0, place.index)}<|${100 + Math.floor(random() * 900)}|>${text.slice(place.index)}`
  }),
]

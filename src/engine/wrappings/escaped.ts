/**
 * Text that was escaped as a whole on its way here, as the inside of a string whose quotes
 * are gone. Only where nothing in it is unescaped. Rarer ways stand in `otherwise.ts`.
 */
import type { Envelope } from './envelope.js'
import { otherwiseWritten } from './otherwise.js'
import { nestedPart, opened } from './parts.js'
import { decodeString } from './tree/decode-string.js'

export const escapedText: Envelope = {
  id: 'escaped',
  title: 'Escaped text',
  open({ layer, value }, { layers }) {
    if (isJsonInside(layer.text)) {
      const piece = { start: 0, end: layer.text.length, flavour: 'json' as const }
      const inside = decodeString(layers, layer, [piece])
      return opened({ parts: [nestedPart(inside, true)], detail: 'as the inside of a string' })
    }
    const { text } = layer
    const asked = value === null || HIDDEN.test(text)
    return asked && OTHERWISE.test(text) ? otherwiseWritten(layer, layers) : null
  },
}

/** What texts have one of that `otherwiseWritten` undoes, and the begin of a value as servers log it. */
const OTHERWISE =
  /&(?:amp;)?(?:lt|quot|#(?:34|60|x22|x3c));|<\|&|<&#(?:xff5c|65372);|\\[_|<>{]|\$\n|<[ï∩´]|[＜［｛]|["”]：|[>\]]\\n|\\n(?:```|<)|[>}\]:,][ĠĊ▁]|Ċ[<{[]|<0x0A>|\0|\^M\n|#012|=3D|=\r?\n|[(,]\u3000|[{[]\s?(?:«|<span)|\[0?m|[\u00ad\u200b\u2060\ufeff]/i
/** Characters that nobody sees, which may stand in a value as well. */
const HIDDEN = /[\0\u00ad\u200b\u2060\ufeff]/
const CODED = /^\s{0,20}[{[](?:[{[\s]|\\[nrt]|\\x0A){0,40}\\(?:x|u00)22/

/** There are quotes as in JSON, and a backslash before each of them; or a value has none but by their code. */
function isJsonInside(text: string): boolean {
  if (CODED.test(text)) return !text.includes('"')
  if (!/(?:^|[{[(,:=])\s?\\{1,8}"|^[^"=\n]{0,400}\\n</.test(text)) return false
  // No string of JSON has that; one of SQL or of a program does.
  if (text.includes("\\'")) return false
  let quotes = 0
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) {
    if (text.charCodeAt(at - 1) !== 0x5c) return false
    quotes++
  }
  return quotes > 1
}

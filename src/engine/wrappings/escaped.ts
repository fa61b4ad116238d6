/**
 * Text that was escaped as a whole on its way here: as HTML, or as the inside of
 * a JSON string whose quotes are gone. Only where nothing in it is unescaped.
 */
import { entitiesIn } from '../text/entities.js'
import type { Layer, Layers, Segment } from '../text/layers.js'
import type { Envelope } from './envelope.js'
import { nestedPart, opened } from './parts.js'
import { decodeString } from './tree/decode-string.js'

export const escapedText: Envelope = {
  id: 'escaped',
  title: 'Escaped text',
  open({ layer, value }, { layers }) {
    if (value !== null) return null
    if (isHtml(layer.text)) {
      return opened({ parts: [nestedPart(unescapeHtml(layer, layers), true)], detail: 'as HTML' })
    }
    if (!isJsonInside(layer.text)) return null
    const piece = { start: 0, end: layer.text.length, flavour: 'json' as const }
    const inside = decodeString(layers, layer, [piece])
    return opened({ parts: [nestedPart(inside, true)], detail: 'as the inside of a string' })
  },
}

/** All of its quotes, or all of its markup, are entities. */
function isHtml(text: string): boolean {
  if (!text.includes('&')) return false
  if (/<[/|a-z]/i.test(text)) return false
  if (/[{[,:]\s?&quot;/.test(text) && !text.includes('"')) return true
  return /^[ \t]{0,20}&lt;[/|a-z]/im.test(text) && text.includes('&gt;')
}

/** There are quotes as in JSON, and a backslash before each of them. */
function isJsonInside(text: string): boolean {
  if (!/[{[,:]\s?\\"/.test(text)) return false
  let quotes = 0
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) {
    if (text.charCodeAt(at - 1) !== 0x5c) return false
    quotes++
  }
  return quotes > 1
}

function unescapeHtml(layer: Layer, layers: Layers): Layer {
  const out: string[] = []
  const segments: Segment[] = []
  let at = 0
  let from = 0
  const take = (start: number, end: number, text: string, verbatim: boolean): void => {
    if (text === '') return
    out.push(text)
    segments.push({ start: at, end: at + text.length, parent: { layer, start, end }, verbatim })
    at += text.length
  }
  for (const { start, end, char } of entitiesIn(layer.text)) {
    take(from, start, layer.text.slice(from, start), true)
    take(start, end, char, false)
    from = end
  }
  take(from, layer.text.length, layer.text.slice(from), true)
  return layers.decoded(out.join(''), 'entities', segments)
}

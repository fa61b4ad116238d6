/** An issue's text around code fences, of which some hold nothing but a wire format. */

import { fenceLines } from '../calls/regions/fences.js'
import { Layers } from '../text/layers.js'
import type { Span } from '../text/span.js'
import type { Envelope, EnvelopeContext, NestedPart, TextPart } from './envelope.js'
import { nestedPart, opened } from './parts.js'
import { Paste } from './paste.js'

/** Labels of fences into which people paste what an API answered. */
const LABELS = new Set([
  '',
  'json',
  'jsonc',
  'json5',
  'jsonl',
  'python',
  'py',
  'javascript',
  'js',
  'text',
  'txt',
  'log',
])

/** The envelope that opens each such fence; what is around them stays text. */
export function fencedInProse(inner: readonly Envelope[]): Envelope {
  return {
    id: 'fenced-in-prose',
    title: 'Code fence in a text',
    open({ layer }, context) {
      if (!layer.text.includes('```')) return null
      const spans = fencesOf(layer.text).filter(
        ({ start, end }) =>
          !isIntroducedAsExample(layer.text, start) &&
          holdsCalls(layer.text.slice(start, end), inner, context),
      )
      if (spans.length === 0) return null
      const parts: (TextPart | NestedPart)[] = []
      let from = 0
      const prose = (end: number): void => {
        if (end <= from) return
        const text = context.layers.slice(layer, from, end)
        parts.push({ kind: 'text', layer: text, channel: 'content', search: true, reasons: [] })
      }
      for (const { start, end } of spans) {
        prose(start)
        const held = context.layers.slice(layer, start, end)
        parts.push(nestedPart(held, false, [{ code: 'inside-fence' }]))
        from = end
      }
      prose(layer.text.length)
      return opened({ parts, detail: spans.length === 1 ? 'one fence' : `${spans.length} fences` })
    },
  }
}

/** The insides of the closed fences with one of the labels. */
function fencesOf(text: string): Span[] {
  const spans: Span[] = []
  const lines = fenceLines(text).filter((line) => line.kind === 'fence')
  for (let i = 0; i + 1 < lines.length; i++) {
    const opener = lines[i]
    if (opener?.kind !== 'fence') continue
    let close = i + 1
    for (; close < lines.length; close++) {
      const line = lines[close]
      if (line?.kind !== 'fence' || line.mark !== opener.mark) continue
      if (line.label === '' && line.length >= opener.length) break
    }
    const closer = lines[close]
    if (closer === undefined) break
    if (LABELS.has(opener.label)) spans.push({ start: opener.end, end: closer.start })
    i = close
  }
  return spans
}

const EXAMPLE =
  /\b(?:examples?|e\.g\.|for instance|like (?:this|so|that|the following)|looks? like|format|schema|template|syntax|documentation|should (?:be|return|look|contain))\b[^\n]{0,80}\s*$/i
/** How much of the text before a fence says what is in it. */
const INTRODUCTION = 200

/** Does the sentence before the fence say that it shows how something looks? */
function isIntroducedAsExample(text: string, inside: number): boolean {
  const opener = text.lastIndexOf('\n', inside - 2) + 1
  return EXAMPLE.test(text.slice(Math.max(0, opener - INTRODUCTION), opener))
}

/** Does one of the envelopes find a call in there? */
function holdsCalls(text: string, inner: readonly Envelope[], context: EnvelopeContext): boolean {
  const trial = new Layers(text)
  const paste = new Paste(trial.source)
  if (!paste.plausible) return false
  for (const envelope of inner) {
    const found = envelope.open(paste, { ...context, layers: trial })
    if (found !== null) return found.parts.some((part) => part.kind === 'call')
  }
  return false
}

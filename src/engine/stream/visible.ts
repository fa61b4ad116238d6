/** What of a text a person is to read: no calls, no thinking, no tokens of a template. */
import { remainder, specialTokens } from '../calls/dialects/content.js'
import { pageOf } from '../calls/dialects/page.js'
import { findRegions } from '../calls/regions/index.js'
import { thinkingEvents } from '../calls/regions/thinking.js'
import type { Inspection } from '../model/trace.js'
import { isSpace } from '../syntax/lenient/characters.js'
import { type Layer, Layers } from '../text/layers.js'

/** The text of an inspection without markup, also where it has no calls. */
export function visibleText({ calls, content, envelope, layers }: Inspection): string {
  return calls.length > 0 || envelope !== 'text' ? (content ?? '') : visibleIn(layers.source)
}

/** Does the text hold nothing that a person is not to read? It is taken to hold no call. */
export function isAllVisible(text: string): boolean {
  return visibleIn(new Layers(text).source) === text
}

function visibleIn(layer: Layer): string {
  const page = pageOf(layer)
  // Regions are dear, and most texts that are looked at hold no thinking.
  const thinks = thinkingEvents(page.marks).length > 0
  const regions = thinks ? findRegions(page.marks, []) : []
  const thinking = regions.filter(({ kind }) => kind === 'thinking')
  return remainder(page, [...thinking, ...specialTokens(page)])
}

/**
 * What of `text` follows when `shown` has been shown, white space aside; null
 * where `text` does not begin with it.
 */
export function restOf(text: string, shown: string): string | null {
  if (text.startsWith(shown)) return text.slice(shown.length)
  let at = 0
  for (let i = 0; i < shown.length; i++) {
    const code = shown.charCodeAt(i)
    if (isSpace(code)) continue
    while (at < text.length && isSpace(text.charCodeAt(at))) at++
    if (text.charCodeAt(at) !== code) return null
    at++
  }
  // White space that was shown behind the last sign is not shown again.
  for (let i = shown.length - 1; i >= 0 && isSpace(shown.charCodeAt(i)); i--) {
    if (at < text.length && isSpace(text.charCodeAt(at))) at++
  }
  return text.slice(at)
}

/** The marked stretches of a text, as the described patterns find them and as they were meant. */

import { merge } from '../../text/layers.js'
import { addAll } from '../../text/lists.js'
import type { Span } from '../../text/span.js'
import { type ReadPayload, readPayload } from './payload.js'
import { TAGS } from './tags.js'

const TAG = new RegExp(`</?(?:${TAGS.join('|')})\\s*>`, 'i')

/** One tag with its payload. */
export interface Element extends Span {
  /** `<tools>`. */
  readonly pattern: string
  readonly payload: string
  readonly read: ReadPayload
}

export interface Marked {
  /** In the order in which they were met. */
  readonly elements: readonly Element[]
  /** What is cut out of the content. */
  readonly cut: readonly Span[]
}

/** Each of five patterns over what the ones before it left: whatever matches is cut out. */
export function asWritten(text: string): Marked {
  const elements: Element[] = []
  let cut: Span[] = []
  for (const name of TAGS) {
    const found: Element[] = []
    for (const { start, end, from, to } of matches(text, name, cut)) {
      const payload = without(text, cut, from, to)
      found.push({
        start,
        end,
        pattern: `<${name}>`,
        payload,
        read: readPayload(payload, TAG.test(payload)),
      })
    }
    addAll(elements, found)
    cut = merge([...cut, ...found])
  }
  return { elements, cut }
}

interface Match extends Span {
  readonly from: number
  readonly to: number
}

/** Openers with the next closer of the same name; what is cut out is not seen. */
function matches(text: string, name: string, cut: readonly Span[]): Match[] {
  const found: Match[] = []
  const tag = new RegExp(`<(/?)${name}\\s*>`, 'gi')
  let open: { start: number; end: number } | null = null
  let next = 0
  for (let match = tag.exec(text); match !== null; match = tag.exec(text)) {
    const at = match.index
    while ((cut[next]?.end ?? text.length) <= at) next++
    const hidden = cut[next]
    if (hidden !== undefined && hidden.start <= at && at < hidden.end) continue
    if (match[1] === '') open ??= { start: at, end: tag.lastIndex }
    else if (open !== null) {
      found.push({ start: open.start, end: tag.lastIndex, from: open.end, to: at })
      open = null
    }
  }
  return found
}

/** A stretch of the text without what is cut out of it. */
export function without(text: string, cut: readonly Span[], from = 0, to = text.length): string {
  const kept: string[] = []
  let at = from
  for (const { start, end } of cut) {
    if (end <= at || start >= to) continue
    kept.push(text.slice(at, Math.max(at, start)))
    at = Math.max(at, end)
  }
  kept.push(text.slice(at, Math.max(at, to)))
  return kept.join('')
}

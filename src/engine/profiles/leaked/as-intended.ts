/** The extraction as it was meant: wrappers around wrappers, mixed closers, and what is no call stays. */

import { addAll } from '../../text/lists.js'
import type { Span } from '../../text/span.js'
import type { Element, Marked } from './elements.js'
import { type ReadPayload, readPayload } from './payload.js'
import { TAGS } from './tags.js'

interface Tag extends Span {
  readonly name: string
  readonly closes: boolean
}

/** Closers that are tried, where a closing tag may also stand in a string of the payload. */
const CLOSERS_TRIED = 8

export function asIntended(text: string): Marked {
  const tags = tagsIn(text)
  const elements: Element[] = []
  const cut: Span[] = []
  /** Openers around other openers, and whether a call came out of them. */
  const wrappers: Tag[] = []
  let taken = false
  for (let i = 0; i < tags.length; i++) {
    const tag = tags[i]
    if (tag === undefined) continue
    if (tag.closes) {
      const outer = wrappers.pop()
      if (outer !== undefined && taken) cut.push(outer, tag)
      continue
    }
    const next = tags[i + 1]
    if (next?.closes === false && text.slice(tag.end, next.start).trim() === '') {
      wrappers.push(tag)
      continue
    }
    const found = elementAt(text, tags, i)
    elements.push(found.element)
    if (found.element.read.calls.length > 0) {
      cut.push(found.element)
      taken = true
    }
    i = found.last
  }
  if (taken) addAll(cut, wrappers)
  cut.sort((a, b) => a.start - b.start)
  return { elements, cut }
}

/** The element whose opener is tag number `index`, and the last tag that belongs to it. */
function elementAt(
  text: string,
  tags: readonly Tag[],
  index: number,
): { element: Element; last: number } {
  const opener = tags[index]
  if (opener === undefined) throw new RangeError(`no tag ${index}`)
  const pattern = `<${opener.name}>`
  const upTo = (to: number, end: number, mixed: readonly string[]): Element => {
    const payload = text.slice(opener.end, to)
    const read = readPayload(payload)
    const repairs = [...mixed, ...read.repairs]
    return { start: opener.start, end, pattern, payload, read: { ...read, repairs } }
  }
  let first: { element: Element; last: number } | null = null
  let tried = 0
  for (let i = index + 1; i < tags.length && tried < CLOSERS_TRIED; i++) {
    const closer = tags[i]
    if (closer === undefined) break
    if (!closer.closes) {
      if (first !== null) break
      continue
    }
    tried++
    const mixed = closer.name === opener.name ? [] : [`${pattern} is closed by </${closer.name}>.`]
    const found = { element: upTo(closer.start, closer.end, mixed), last: i }
    if (found.element.read.calls.length > 0) return found
    first ??= found
  }
  if (first !== null) return first
  const element = upTo(text.length, text.length, [])
  const whole = element.read.repairs.length === 0
  const read = whole ? { ...element.read, repairs: [`${pattern} is not closed.`] } : UNCLOSED
  return { element: { ...element, read }, last: tags.length }
}

/** Without a closing tag, nothing proves that a payload which needs repair is complete. */
const UNCLOSED: ReadPayload = {
  calls: [],
  rejected: ['the tag is not closed, and its payload is not complete'],
  repairs: [],
}

function tagsIn(text: string): Tag[] {
  const tags: Tag[] = []
  const tag = new RegExp(`<(/?)(${TAGS.join('|')})\\s*>`, 'gi')
  for (let match = tag.exec(text); match !== null; match = tag.exec(text)) {
    const [, slash = '', name = ''] = match
    const span = { start: match.index, end: tag.lastIndex }
    tags.push({ ...span, name: name.toLowerCase(), closes: slash === '/' })
  }
  return tags
}

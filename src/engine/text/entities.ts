/** The entities of XML and HTML that escape markup. Sources: XML 1.0 §4.6, HTML's `&nbsp;`. */
import type { Replaced } from './layer-writer.js'

const ENTITY = /&(?:lt|gt|quot|apos|amp|nbsp|#(\d{1,7})|#x([0-9a-f]{1,6}));/gi
const NAMED: ReadonlyMap<string, string> = new Map([
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&apos;', "'"],
  ['&amp;', '&'],
  ['&nbsp;', ' '],
])

/** The entities of a text, ascending; one that stands for no character is left out. */
export function* entitiesIn(text: string): Generator<Replaced> {
  for (const match of text.matchAll(ENTITY)) {
    const { 0: entity, index: start } = match
    const replacement = charOf(entity, match[1], match[2])
    if (replacement !== null) yield { start, end: start + entity.length, replacement }
  }
}

/** The text with each entity undone, once: `&amp;lt;` becomes `&lt;`. */
export function withoutEntities(text: string): string {
  return text.replace(
    ENTITY,
    (entity: string, decimal?: string, hex?: string) => charOf(entity, decimal, hex) ?? entity,
  )
}

function charOf(
  entity: string,
  decimal: string | undefined,
  hex: string | undefined,
): string | null {
  const named = NAMED.get(entity.toLowerCase())
  if (named !== undefined) return named
  const code = Number.parseInt(decimal ?? hex ?? '', decimal === undefined ? 16 : 10)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : null
}

/** The entities of XML and HTML that escape markup. Sources: XML 1.0 §4.6, HTML's `&nbsp;`. */

const ENTITY = /&(?:lt|gt|quot|apos|amp|nbsp|#(\d{1,7})|#x([0-9a-f]{1,6}));/gi
const NAMED: ReadonlyMap<string, string> = new Map([
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&apos;', "'"],
  ['&amp;', '&'],
  ['&nbsp;', ' '],
])

/** One entity of a text, and the character that it stands for. */
export interface Entity {
  readonly start: number
  readonly end: number
  readonly char: string
}

/** The entities of a text, ascending; one that stands for no character is left out. */
export function* entitiesIn(text: string): Generator<Entity> {
  for (const match of text.matchAll(ENTITY)) {
    const char = charOf(match[0], match[1], match[2])
    if (char !== null) yield { start: match.index, end: match.index + match[0].length, char }
  }
}

/** The text with each entity undone, once: `&amp;lt;` becomes `&lt;`. */
export function withoutEntities(text: string): string {
  const out: string[] = []
  let from = 0
  for (const { start, end, char } of entitiesIn(text)) {
    out.push(text.slice(from, start), char)
    from = end
  }
  out.push(text.slice(from))
  return out.join('')
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

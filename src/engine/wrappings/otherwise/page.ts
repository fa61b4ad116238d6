/** Text as pages show it: escaped as HTML, only where nothing in it is unescaped; in the colours of a listing. */
import { entitiesIn } from '../../text/entities.js'
import { layerWith, type Replaced } from '../../text/layer-writer.js'
import { type Layer, type Layers, whole } from '../../text/layers.js'
import { replaced, type Way } from './way.js'

/** Elements of a page around a text that is shown in it. */
const PAGE =
  /<\/?(?:pre|code|samp|kbd|p|br|div|span|td|tr|table|tbody|li|ul|ol|blockquote|details|summary|body|html)(?:\s[^<>]{0,200})?>/gi

const SHOWN = /&(?:lt|quot|#(?:34|60|x22|x3c));/i

/** A page's text without its escapes, the page's own markup beside it; null where nothing of markup or JSON is escaped. */
export function shownText(layer: Layer, layers: Layers): Layer | null {
  if (!SHOWN.test(layer.text)) return null
  return layerWith(whole(layer), entitiesIn(layer.text), layers, 'entities')
}

export const asHtml: Way = (layer, layers) => {
  const { text } = layer
  if (!isHtml(text)) return null
  const found = replaced(layer, layers, 'as HTML', entitiesIn(text), null, 'entities')
  // What a page shows may be anybody's.
  return text.search(PAGE) < 0 && !OPENER.test(text)
    ? found
    : { ...found, reasons: [{ code: 'inside-text' }] }
}

/** All of its quotes, or all of its markup, are entities, by name or by number. */
function isHtml(page: string): boolean {
  if (!page.includes('&')) return false
  const written = withinElement(page.replace(PAGE, ''))
  if (/<[/|a-z]/i.test(written)) return false
  const text = written.replace(/&#(?:34|x22);/gi, '&quot;').replace(/&#(?:60|x3c);/gi, '&lt;')
  if (/&amp;(?:lt|quot);/.test(text)) return true
  if (written.length < page.length && /&lt;[/|｜a-z]/i.test(text) && ENDS.test(text)) return true
  const raw = text.includes('"')
  if (!raw && /(?:^|[{[(,:=])\s?&quot;/.test(text)) return true
  if (!raw && !text.includes('>') && /&lt;[/|a-z]/i.test(text)) return true
  return /^[ \t]{0,20}&lt;[/|｜a-z]/im.test(text) && ENDS.test(text)
}

const OPENER = /^\s*<([A-Za-z][\w.:-]{0,80})(?:\s[^<>]{0,200})?>/

/** What begins as markup or an object whose first sign is an entity. */
const ESCAPED = /^[\s[{]{0,20}&(?:amp;)?(?:lt|quot|#(?:34|60|x22|x3c));/i

/** The text without the one element that stands around all of it, whatever its name is, where what it holds begins escaped. */
function withinElement(text: string): string {
  const [opener, name] = OPENER.exec(text) ?? []
  const whole = text.trimEnd()
  const closer = `</${name}>`
  if (opener === undefined || !whole.endsWith(closer)) return text
  const inner = whole.slice(opener.length, -closer.length)
  return ESCAPED.test(inner) ? inner : text
}

const ENDS = /&(?:gt|#62|#x3e);/i

/** What stands between tags and was escaped without them, quotes and all: an object that names a tool. */
export const inElements: Way = (layer, layers) => {
  const { text } = layer
  if (text.includes('"') || !OBJECT.test(text)) return null
  return replaced(layer, layers, 'as HTML between tags', entitiesIn(text), '&quot;', 'entities')
}

const OBJECT =
  />\s{0,20}\[?\s{0,20}\{\s{0,20}&(?:quot|#34|#x22);(?:name|tool|function|tool_name)&(?:quot|#34|#x22);\s?:/i

/** The source of a listing whose words a page colours: an object that begins with one. */
export const inColours: Way = (layer, layers) => {
  if (!LISTING.test(layer.text)) return null
  const found = replaced(layer, layers, 'in the colours of a page', colouredIn(layer.text))
  return { ...found, reasons: [{ code: 'inside-text' }] }
}

const LISTING = /^\s{0,20}[{[]\s{0,40}<span(?:\s[^<>]{0,200})?>/

function* colouredIn(text: string): Generator<Replaced> {
  for (const { 0: written, index: start } of text.matchAll(COLOURED)) {
    const [entity] = written.startsWith('&') ? entitiesIn(written) : []
    yield { start, end: start + written.length, replacement: entity?.replacement ?? '' }
  }
}

const COLOURED = /<\/?span(?:\s[^<>]{0,200})?>|&(?:[a-z]{2,4}|#x?[0-9a-f]{1,7});/gi

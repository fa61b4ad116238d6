/**
 * Text that was written otherwise as a whole on its way here: escaped as HTML or as
 * Markdown, or into one line, only where nothing in it is unescaped; with marks that were
 * read in another code page, or written in full width.
 */
import type { Reason } from '../model/trace.js'
import { entitiesIn } from '../text/entities.js'
import { layerWith, type Replaced } from '../text/layer-writer.js'
import { type Codec, type Layer, type Layers, whole } from '../text/layers.js'
import type { Opened } from './envelope.js'
import { nestedPart, opened } from './parts.js'

/** The text as it was; null where it was written so. */
export function otherwiseWritten(layer: Layer, layers: Layers): Opened | null {
  const { text } = layer
  const as = (detail: string, codec: Codec, places: Iterable<Replaced>, odd = NOTHING): Opened => {
    const plain = layerWith(whole(layer), places, layers, codec)
    const sign = odd(plain.text)
    const reasons: Reason[] = sign === undefined ? [] : [{ code: 'suspect-entities', detail: sign }]
    // What a page shows may be anybody's.
    if (codec === 'entities' && text.search(PAGE) >= 0) reasons.push({ code: 'inside-text' })
    return opened({ parts: [nestedPart(plain, true, reasons)], detail })
  }
  if (isHtml(text)) return as('as HTML', 'entities', entitiesIn(text))
  if (isMarkdown(text)) return as('as Markdown', 'markdown', escapesIn(text))
  if (BAR.test(text)) return as('in another code page', 'encoded', marksIn(text), otherSign)
  const [sign] = WIDE_MARK.exec(text) ?? []
  if (sign !== undefined) return as('in full width', 'encoded', wideIn(text), () => sign)
  const breaks = breaksIn(text)
  return breaks.length === 0 ? null : as('as one line', 'json-string', breaks)
}

/** Nothing in it is odd. */
const NOTHING = (_: string): string | undefined => undefined

const SHOWN = /&(?:lt|quot|#(?:34|60|x22|x3c));/i

/** A page's text without its escapes, the page's own markup beside it; null where nothing of markup or JSON is escaped. */
export function shownText(layer: Layer, layers: Layers): Layer | null {
  if (!SHOWN.test(layer.text)) return null
  return layerWith(whole(layer), entitiesIn(layer.text), layers, 'entities')
}

/** Elements of a page around a text that is shown in it. */
const PAGE =
  /<\/?(?:pre|code|samp|kbd|p|br|div|span|td|tr|table|tbody|li|ul|ol|blockquote|details|summary|body|html)(?:\s[^<>]{0,200})?>/gi

/** All of its quotes, or all of its markup, are entities, by name or by number. */
function isHtml(page: string): boolean {
  if (!page.includes('&')) return false
  const written = page.replace(PAGE, '')
  if (/<[/|a-z]/i.test(written)) return false
  const text = written.replace(/&#(?:34|x22);/gi, '&quot;').replace(/&#(?:60|x3c);/gi, '&lt;')
  if (/&amp;(?:lt|quot);/.test(text)) return true
  if (written.length < page.length && /&lt;[/|｜a-z]/i.test(text) && ENDS.test(text)) return true
  const raw = text.includes('"')
  if (!raw && /(?:^|[{[(,:=])\s?&quot;/.test(text)) return true
  if (!raw && !text.includes('>') && /&lt;[/|a-z]/i.test(text)) return true
  return /^[ \t]{0,20}&lt;[/|｜a-z]/im.test(text) && ENDS.test(text)
}

const ENDS = /&(?:gt|#62|#x3e);/i

/** Signs of emphasis with their backslash, which JSON does not know. */
const EMPHASIS = /\\?[_*]/g
/** Where a name that holds one is one of markup or of a call: `<tool\_call>`, `"get\_time"`. */
const ESCAPED_NAME = /(?:[<"'/][|｜]?|^)\w{1,60}\\_/m

/** All of its signs of emphasis are escaped, and one of them in a name. */
function isMarkdown(text: string): boolean {
  if (!text.includes('\\_') || !ESCAPED_NAME.test(text)) return false
  for (const [sign] of text.matchAll(EMPHASIS)) if (sign.length === 1) return false
  return true
}

function* escapesIn(text: string): Generator<Replaced> {
  for (const { 0: sign, index } of text.matchAll(EMPHASIS)) {
    yield { start: index, end: index + sign.length, replacement: sign.slice(-1) }
  }
}

/** UTF-8's bytes of the bar beside a mark's bracket, as Windows, Latin-1 and the pages of DOS (437, 850) read them. */
const BAR_SIGN = 'ï½[œ\\x9c]|∩╜£|´¢£'
const BAR = new RegExp(`<(?:${BAR_SIGN})`)
/** The same, and those of the blank in its words; Windows has no sign for the last one's last byte. */
const MARK_SIGN = new RegExp(`(${BAR_SIGN})|â[–\\x96]\\x81?|Γûü|ÔûÁ`, 'g')
/** What else was read so: nobody has undone it. */
const otherSign = (text: string): string | undefined => /[^\0-\x7f｜▁]{1,20}/.exec(text)?.[0]

function* marksIn(text: string): Generator<Replaced> {
  for (const { 0: sign, 1: bar, index } of text.matchAll(MARK_SIGN)) {
    yield { start: index, end: index + sign.length, replacement: bar === undefined ? '▁' : '｜' }
  }
}

/** A bracket of markup or JSON in full width, or a colon behind a call's first key, as an input method for Chinese or Japanese writes it. */
const WIDE_MARK = /＜[/∕／｜|]?\w|［\w|｛[＂“"]|\{\s?["“](?:name|tool|function)["”]：/
const WIDE = /[！-～∕]|["“”]/g

/** Of a text between other quotes, its signs may be its own; between quotes in full width, nobody can tell. */
function* wideIn(text: string): Generator<Replaced> {
  const all = text.includes('＂')
  let inText = false
  for (const { 0: sign, index: start } of text.matchAll(WIDE)) {
    const code = sign.charCodeAt(0)
    if (code < 0xff01 && sign !== '∕') inText = !all && !inText
    else if (!inText) {
      const replacement = sign === '∕' ? '/' : String.fromCharCode(code - 0xfee0)
      yield { start, end: start + 1, replacement }
    }
  }
}

const STRING_OR_ESCAPE = /"[^"\\]*"|\\n|["'\\\n]/g

/**
 * The line breaks of a text that a program holds in one line and in quotes of its own: written
 * as `\n` beside markup, never in a string, and no other escape or line break is in it.
 */
function breaksIn(text: string): readonly Replaced[] {
  if (!text.includes('\\n')) return []
  const breaks: Replaced[] = []
  const { length } = text.trimEnd()
  for (const { 0: found, index: start } of text.matchAll(STRING_OR_ESCAPE)) {
    if (start >= length || (found.length > 1 && found !== '\\n')) continue
    if (found.length === 1) return []
    breaks.push({ start, end: start + 2, replacement: '\n' })
  }
  const [first] = breaks
  if (first === undefined || breaks.length < 2) return []
  // In a value, they may be what the model wrote: the first one stands before any.
  const head = text.slice(0, first.start)
  const beside = /[>\]]$/.test(head) || /^(?:```|<)/.test(text.slice(first.end, first.end + 3))
  return beside && !/[="]|<\//.test(head) ? breaks : []
}

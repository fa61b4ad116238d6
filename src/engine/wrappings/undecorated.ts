/**
 * Text in which every line carries the decoration of the place that it was
 * copied from: a mail's `> `, a diff's `+`, a container's name, line numbers; and
 * text with a terminal's colours. The decoration is peeled, the lines stay.
 */

import type { Layer, LayerSpan } from '../text/layers.js'
import { lineEnd } from '../text/lines.js'
import { LOG_LEVEL } from '../text/log-levels.js'
import type { Span } from '../text/span.js'
import { BLANK, type Decoration, LONGEST } from './decoration.js'
import type { Envelope } from './envelope.js'
import { maySayCall } from './inside/signs.js'
import { nestedPart, opened } from './parts.js'
import { searchedLines } from './searched.js'
import { writersOf } from './writer.js'

const ESCAPE = String.fromCharCode(0x1b)
/** Colours, cursor moves, titles. */
const TERMINAL = new RegExp(
  `${ESCAPE}(?:\\[[0-9;?]{0,40}[ -/]?[@-~]|\\][^${ESCAPE}]{0,200}${ESCAPE}\\\\)`,
  'g',
)

export const terminalText: Envelope = {
  id: 'terminal',
  title: 'Terminal output',
  open({ layer }, { layers }) {
    if (!layer.text.includes(ESCAPE)) return null
    const pieces: LayerSpan[] = []
    let from = 0
    for (const { index, 0: code } of layer.text.matchAll(TERMINAL)) {
      pieces.push({ layer, start: from, end: index })
      from = index + code.length
    }
    if (pieces.length === 0) return null
    pieces.push({ layer, start: from, end: layer.text.length })
    const detail = `${pieces.length - 1} control sequences`
    return opened({ parts: [nestedPart(layers.join(pieces), true)], detail })
  },
}

/** The same of a text that a model said: it begins with one, as what a terminal shows does. */
export const terminalLines: Envelope = {
  ...terminalText,
  open: (paste, context) =>
    paste.layer.text.trimStart().startsWith(ESCAPE) ? terminalText.open(paste, context) : null,
}

const same = (prefix: string, before: string): boolean => prefix.trim() === before.trim()

/** When, as loggers, journals and containers write it before a line. */
const TIME =
  '(?:<\\d{1,3}>1? ?)?\\[?(?:\\d{4}[-/]\\d\\d[-/]\\d\\d[T ])?\\d\\d:\\d\\d:\\d\\d(?:[.,]\\d{1,9})?(?:Z|[+-]\\d\\d:?\\d\\d)?\\]?(?: \\|)?|[A-Z][a-z]{2} [ \\d]\\d \\d\\d:\\d\\d:\\d\\d(?: [\\w.-]{1,60})?'
/** How grave, in which stream, and who writes: a name with dots, a number or brackets, or one before the level. */
const FIELD = `(?:\\[?${LOG_LEVEL}\\]?(?:[:|]| [-|])?|[\\w-]{1,40} [-|](?= ${LOG_LEVEL}\\b)|std(?:out|err) F|\\[[a-z][\\w.:/-]{0,60}\\]|[\\w-]{1,40}(?:\\.[\\w-]{1,40}|\\[\\d{1,8}\\]){1,6}(?::\\d{1,6})?(?::| -))(?=\\s|$)`
const LOGGED = `^(?:${TIME})(?=\\s|$)(?:[ \\t]{1,8}${FIELD}| [-|](?=\\s|$)){0,4}`

const DECORATIONS: readonly Decoration[] = [
  {
    what: 'quoted lines',
    prefix: /^(?: {0,3}>(?!>>) ?){1,4}/,
    reasons: [{ code: 'inside-quotation' }],
  },
  { what: 'added lines', prefix: /^\+(?: |$|(?=\r?\n))/ },
  { what: 'added lines of a diff', prefix: /^\+(?!\+\+ )/ },
  {
    what: 'lines of a box',
    prefix: /^[ \t]{0,4}[│┃║|] ?/,
    boxed: true,
    reasons: [{ code: 'inside-text' }],
  },
  { what: 'lines with a time', prefix: new RegExp(`${LOGGED}[ \\t]?`) },
  {
    what: 'commented lines',
    prefix: /^[ \t]{0,8}(?:[#%]|\/\/|--|;;)(?: |$|(?=\r?\n))/,
    follows: same,
    reasons: [{ code: 'inside-comment' }],
  },
  {
    what: 'lines of a box or a list',
    prefix: /^[ \t]{0,4}(?:[^\p{L}\p{N}\s<{["'`(#%$❯>*+-]|>>|::)(?: |$|(?=\r?\n))/u,
    follows: same,
  },
]

/** As containers write them; behind a `P`, the next line goes on with this one. */
const CONTAINER: Decoration = {
  what: 'lines of a container',
  prefix: /^\S{1,40} std(?:out|err) [FP](?: |$|(?=\r?\n))/,
}

/** A file's name or a number, as searches print them before a line. */
const SEARCHED = /^\s{0,40}(?:\S{1,160}\.\w{1,8}|\d{1,7})[-:]/

/** The ways in which the lines of a text may be decorated. */
export function decorationsOf(text: string): readonly Decoration[] {
  if (CONTAINER.prefix.test(text.slice(0, LONGEST).trimStart())) return [CONTAINER, ...DECORATIONS]
  const searched = SEARCHED.test(text) ? searchedLines(text) : null
  const written = areAlike(text) ? writersOf(text) : []
  const [known, shorter] = searched === null ? written : [searched]
  return [known, ...DECORATIONS, shorter].filter((one) => one !== undefined)
}

/** Do the first two lines begin with the same sign, or with a number each? The first may be long. */
function areAlike(text: string): boolean {
  const first = text.search(/\S/)
  const end = text.indexOf('\n', first)
  const begin = BEGIN.exec(text.slice(first, first + 2))?.[0]
  const next = /\S/.exec(text.slice(end, end + LONGEST))
  if (first < 0 || end < 0 || begin === undefined || next === null) return false
  const at = end + next.index
  return text.startsWith(begin, at) || (/\d/.test(begin) && /\d/.test(next[0]))
}

const BEGIN = /^[\p{L}\d@[(#]/u

const LINES = ['decorated-lines', 'Decorated lines'] as const

export const decoratedLines = linesOf(...LINES, decorationsOf)

/** The same of a text that a model said, where it may hold a call: a list that it wrote keeps its signs. */
export const saidLines = linesOf(...LINES, (text) => (maySayCall(text) ? decorationsOf(text) : []))

/** The same of a text in which nothing was found, which may be a single line. */
export const decoratedLine = linesOf(...LINES, decorationsOf, true)

/** The blanks that all lines have before them: a raw value of a call would keep those of its lines. */
export const indentedLines = linesOf('indented-lines', 'Indented lines', (text) =>
  indentOf(FIRST.exec(text.slice(0, LONGEST))?.[0] ?? ''),
)

/** The envelope of lines that have one of the decorations that a text may have. */
function linesOf(
  id: string,
  title: string,
  decorations: (text: string) => readonly Decoration[],
  single = false,
): Envelope {
  return {
    id,
    title,
    open({ layer }, { layers, partial }) {
      if (!single && lineEnd(layer.text, 0) >= layer.text.length) return null
      const all = { start: 0, end: layer.text.length }
      for (const decoration of partial ? [] : decorations(layer.text)) {
        const found = undecorated(layer, decoration, all, single)
        if (found === null) continue
        const part = nestedPart(layers.join(found.pieces), true, decoration.reasons)
        return opened({ parts: [part], detail: `${found.lines} ${decoration.what}` })
      }
      return null
    },
  }
}

/** The columns of a line as a decoration, where it has two or more, or a tab. */
export function indentOf(line: string): readonly Decoration[] {
  const blanks = /^(?: {2,40}|\t{1,20})/.exec(line)?.[0]
  if (blanks === undefined) return []
  return [{ what: `lines, ${blanks.length} columns`, prefix: new RegExp(`^${blanks}`) }]
}

/** The first line that says something. */
const FIRST = /^[ \t]*\S/m

/** The lines of a part without their prefix; null when a line that is not blank has none, or there is only one. */
export function undecorated(
  layer: Layer,
  { prefix, boxed, gone, follows }: Decoration,
  part: Span,
  alone = false,
): { readonly pieces: readonly LayerSpan[]; readonly lines: number } | null {
  const { text } = layer
  const pieces: (LayerSpan & { end: number })[] = []
  let before: string | null = null
  let decorated = 0
  let lines = 0
  for (let start = part.start; start < part.end; ) {
    const end = lineEnd(text, start)
    const found = prefix.exec(text.slice(start, Math.min(end, start + LONGEST)))?.[0]
    if (found !== undefined && found.length <= end - start) {
      if (before !== null && follows?.(found, before) === false) return null
      before = found
      decorated++
      const from = start + found.length
      const row = boxed === true ? text.slice(from, end).trimEnd() : null
      const stays = gone?.test(text.slice(start, end)) !== true
      if (row === null) {
        if (stays) pieces.push({ layer, start: from, end: isPart(found) ? bare(text, end) : end })
      } else if (BORDER.test(row) && !RULE.test(row)) {
        pieces.push({ layer, start: from, end: from + row.slice(0, -1).trimEnd().length })
        if (text.charAt(end - 1) === '\n') pieces.push({ layer, start: end - 1, end })
      } else return null
    } else {
      if (!BLANK.test(text.slice(start, Math.min(end, start + LONGEST)))) return null
      const last = pieces.at(-1)
      // Blank lines belong to the piece before them: a text may be nothing else.
      if (last === undefined || (gone !== undefined && last.end < start))
        pieces.push({ layer, start, end })
      else if (boxed === undefined) last.end = end
    }
    lines++
    start = end
  }
  return decorated > (alone && follows === undefined ? 0 : 1) ? { pieces, lines } : null
}

/** A container's line that the next one goes on with. */
const isPart = (prefix: string): boolean => /std(?:out|err) P\s?$/.test(prefix)

/** Before the line's end. */
function bare(text: string, end: number): number {
  let at = end
  while (at > 0 && /[\r\n]/.test(text.charAt(at - 1))) at--
  return at
}

const BORDER = /[│┃║|]$/
/** What stands below the head of a table, whose cells are no lines. */
const RULE = /^[\s:─━═-]+[|│┃║┼╪+][\s:|│┃║─━═┼╪+-]+$/

/** Options of a shell's command: `--to Anna`, `--to='Anna'`, `--urgent`, `--no-urgent`, and a text that a word ends below. */
import type { Field } from '../../../model/argument-source.js'
import type { Layers } from '../../../text/layers.js'
import { lineStop } from '../../../text/lines.js'
import type { Page } from '../../dialects/page.js'
import { rewritten } from '../direct.js'

/** A word without its quotes. */
interface Word {
  readonly start: number
  readonly end: number
  readonly said: string
  /** Where it stands as it is, and whether quotes are around all of it. */
  readonly verbatim: boolean
  readonly quoted: boolean
}

const OPTION = /^--(no-)?([\p{L}_][\p{L}\p{N}_.-]{0,39})(=)?/u
const HERE = /<<-?(["']?)(\w{1,24})\1[^\S\n]*$/

/** The options behind a name, and where they end; null where something else stands among them. */
export function shellFields(
  page: Page,
  layers: Layers,
  from: number,
  limit: number,
): { fields: readonly Field[]; end: number } | null {
  const { text } = page
  const line = Math.min(limit, lineStop(text, from))
  const here = HERE.exec(text.slice(Math.max(from, line - 40), line))
  const stop = here === null ? line : line - here[0].length
  const fields: Field[] = []
  for (let at = blanksEnd(text, from, stop); at < stop; at = blanksEnd(text, at, stop)) {
    const [all, no, name = '', sign] = OPTION.exec(text.slice(at, Math.min(stop, at + 48))) ?? []
    if (all === undefined) return null
    const end = at + all.length
    const next = sign === undefined ? blanksEnd(text, end, stop) : end
    const none = sign === undefined && (next === end || next >= stop || text.startsWith('--', next))
    if (none) {
      if (end < stop && next === end) return null
      const truth = rewritten(page.span(at, end), String(no === undefined), layers)
      fields.push({ name, value: truth, type: 'json' })
      at = end
      continue
    }
    const word = wordAt(text, next, stop)
    if (word === null) return null
    fields.push(fieldOf(page, layers, `${no ?? ''}${name}`, word))
    at = word.end
  }
  if (here === null) return { fields, end: line }
  const last = fields.pop()
  const close = here[2]
  let end = line + 1
  while (end < limit && text.slice(end, lineStop(text, end)) !== close)
    end = lineStop(text, end) + 1
  if (last === undefined || end >= limit) return null
  const value = page.span(Math.min(line + 1, end), Math.max(line + 1, end - 1))
  return { fields: [...fields, { name: last.name, value, type: 'text' }], end: lineStop(text, end) }
}

function blanksEnd(text: string, from: number, stop: number): number {
  let at = from
  while (at < stop && /[^\S\n]/.test(text[at] ?? '')) at++
  return at
}

/** Pieces with and without quotes, up to a blank; null where a quote is not closed. */
function wordAt(text: string, start: number, stop: number): Word | null {
  let said = ''
  let at = start
  let pieces = 0
  for (; at < stop && !/\s/.test(text[at] ?? ''); pieces++) {
    const sign = text[at] ?? ''
    if (sign === "'" || sign === '"') {
      let end = at + 1
      let inner = ''
      for (; end < stop && text[end] !== sign; end++) {
        if (sign === '"' && text[end] === '\\' && /["\\$`]/.test(text[end + 1] ?? '')) end++
        inner += text[end]
      }
      if (end >= stop) return null
      said += inner
      at = end + 1
    } else {
      if (sign === '\\') at++
      said += text[at] ?? ''
      at++
    }
  }
  const own = text.slice(start, at)
  const quoted = pieces === 1 && own.slice(1, -1) === said && /["']/.test(own[0] ?? '')
  return { start, end: at, said, verbatim: own === said, quoted }
}

function fieldOf(page: Page, layers: Layers, name: string, word: Word): Field {
  const { start, end, said, verbatim, quoted } = word
  if (verbatim) return { name, value: page.span(start, end), type: 'untyped' }
  if (quoted) return { name, value: page.span(start + 1, end - 1), type: 'text' }
  return {
    name,
    value: rewritten(page.span(start, end), JSON.stringify(said), layers),
    type: 'json',
  }
}

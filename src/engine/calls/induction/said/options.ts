/**
 * Options of a shell's command, read as a shell does: `--to Anna`, `--to='Anna'`, `--urgent`,
 * `--no-urgent`, and a text that a word ends below, which may hold lines of any kind.
 */
import type { Field } from '../../../model/argument-source.js'
import { type Layers, rewritten } from '../../../text/layers.js'
import { lineStop } from '../../../text/lines.js'
import { isJson } from '../../../text/parsed-json.js'
import type { Page } from '../../dialects/page.js'
import type { SaidKeys } from './keys.js'
import { type ShellWord, shellWordAt } from './shell-word.js'

/** An option, as far as its value's sign. */
const OPTION = /^--(no-)?([\p{L}_][\p{L}\p{N}_.-]{0,39})(=)?/u
/** `<<END` at a line's end: the last option's text follows, up to that word. */
const HERE = /<<-?(["']?)(\w{1,24})\1[^\S\n]*$/

interface Options {
  readonly fields: readonly Field[]
  readonly end: number
}

/** The keys with their values, where all words behind the name are options; else as they are. */
export function asOptions(
  page: Page,
  layers: Layers,
  from: number,
  limit: number,
  keys: SaidKeys,
): SaidKeys {
  const options = optionsAt(page, layers, from, limit)
  if (options === null) return keys
  return { ...keys, ...options, keys: options.fields.map(({ name }) => ({ name, word: '' })) }
}

function optionsAt(page: Page, layers: Layers, from: number, limit: number): Options | null {
  const { text } = page
  const line = Math.min(limit, lineStop(text, from))
  const [here = '', , close = ''] = HERE.exec(text.slice(Math.max(from, line - 40), line)) ?? []
  const stop = line - here.length
  const fields: Field[] = []
  for (let at = blanksEnd(text, from, stop); at < stop; at = blanksEnd(text, at, stop)) {
    const option = optionAt(page, layers, at, stop)
    if (option === null) return null
    fields.push(option.field)
    at = option.end
  }
  return here === '' ? { fields, end: line } : withText(page, fields, line, limit, close)
}

function optionAt(
  page: Page,
  layers: Layers,
  at: number,
  stop: number,
): { field: Field; end: number } | null {
  const { text } = page
  const [all, no, name = '', sign] = OPTION.exec(text.slice(at, Math.min(stop, at + 48))) ?? []
  if (all === undefined) return null
  const end = at + all.length
  const next = sign === undefined ? blanksEnd(text, end, stop) : end
  // Something else than a blank stands behind the option.
  const glued = sign === undefined && next === end && end < stop
  if (glued) return null
  if (sign === undefined && (next >= stop || text.startsWith('--', next))) {
    const truth = rewritten(page.span(at, end), String(no === undefined), layers)
    return { field: { name, value: truth, type: 'json' }, end }
  }
  const word = shellWordAt(text, next, stop)
  if (word === null) return null
  return { field: fieldOf(page, layers, `${no ?? ''}${name}`, word), end: word.end }
}

/** The last option's value is the text below the line, up to the line that is `close`. */
function withText(
  page: Page,
  fields: readonly Field[],
  line: number,
  limit: number,
  close: string,
): Options | null {
  const { text } = page
  const last = fields.at(-1)
  const start = line + 1
  let end = start
  while (end < limit && text.slice(end, lineStop(text, end)) !== close)
    end = lineStop(text, end) + 1
  if (last === undefined || end >= limit) return null
  const value = page.span(start, Math.max(start, end - 1))
  const whole: Field = { name: last.name, value, type: 'text' }
  return { fields: [...fields.slice(0, -1), whole], end: lineStop(text, end) }
}

function blanksEnd(text: string, from: number, stop: number): number {
  let at = from
  while (at < stop && /[^\S\n]/.test(text[at] ?? '')) at++
  return at
}

function fieldOf(page: Page, layers: Layers, name: string, word: ShellWord): Field {
  const { start, end, said, verbatim, quoted } = word
  const own = page.text.slice(start, end)
  // A model writes `\n` between double quotes for a line break, as JSON does.
  if (quoted && /^".*\\[nt]/.test(own) && isJson(own))
    return { name, value: page.span(start, end), type: 'json' }
  if (verbatim) return { name, value: page.span(start, end), type: 'untyped' }
  if (quoted) return { name, value: page.span(start + 1, end - 1), type: 'text' }
  const value = rewritten(page.span(start, end), JSON.stringify(said), layers)
  return { name, value, type: 'json' }
}

/** Line ends and controls as programs write them that keep or show a text in lines of their own. */
import type { Replaced } from '../../text/layer-writer.js'
import { maySayCall } from '../inside/signs.js'
import { byte, decoded, doubt, placesOf, replaced, type Way } from './way.js'

const STRING_OR_ESCAPE = /"[^"\\]*"|\\n|["'\\\n]/g

/**
 * The line breaks of a text that a program holds in one line and in quotes of its own: written
 * as `\n` beside markup, never in a string, and no other escape or line break is in it.
 */
export const asOneLine: Way = (layer, layers) => {
  const breaks = breaksIn(layer.text)
  if (breaks.length === 0) return null
  return replaced(layer, layers, 'as one line', breaks, null, 'json-string')
}

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
  const mark = head.search(/[<[`]/)
  return beside && !head.includes('"') && !/=|<\//.test(head.slice(mark)) ? breaks : []
}

/** Carriage returns as `cat -v` shows them, at the end of every line. */
export const withCarets: Way = (layer, layers) => {
  const { text } = layer
  if (!text.includes('^M\n')) return null
  const lines = text.trimEnd().split('\n')
  const last = lines.pop() ?? ''
  if (!lines.every((line) => line === '' || line.endsWith('^M'))) return null
  const ends = last.endsWith('^M') ? /\^M(?=\n|\s*$)/g : /\^M(?=\n)/g
  return replaced(layer, layers, 'with shown carriage returns', placesOf(text, ends, ''))
}

/**
 * Line ends, tabs and what is no ASCII as `cat -A` shows them: a dollar ends every line. A caret
 * behind the begin of a line may be the text's own.
 */
export const asShown: Way = (layer, layers) => {
  const { text } = layer
  const lines = text.trimEnd().split('\n')
  const last = lines.pop() ?? ''
  const isShown = lines.length > 0 && lines.every((line) => line.endsWith('$'))
  if (!isShown || !maySayCall(text)) return null
  const ends = last.endsWith('$') ? '\\$(?=\n|\\s*$)' : '\\$(?=\n)'
  const detail = 'as cat -A shows it'
  const units = new RegExp(`${ends}|\\^[IM]|M-\\^?[ -~]`, 'g')
  const all = decoded(
    layer,
    layers,
    detail,
    units,
    (unit) => SHOWN.get(unit) ?? byte(highByte(unit)),
  )
  const own = /[^\n^I]\^[IM](?!\$)/.exec(text)?.[0]
  if (all !== null) return own === undefined ? all : { ...all, reasons: doubt(own.slice(1)) }
  // A name such as M-1 stands in it, and no bytes.
  const controls = text.matchAll(new RegExp(`${ends}|\\^[IM]`, 'g'))
  const places = [...controls].map(({ 0: sign, index: start }) => ({
    start,
    end: start + sign.length,
    replacement: decodeURIComponent(SHOWN.get(sign) ?? ''),
  }))
  return replaced(layer, layers, detail, places, /M-/.exec(text)?.[0] ?? own ?? null)
}

/** What is shown of a line's end, a tab and a carriage return, as escapes. */
const SHOWN = new Map([
  ['$', ''],
  ['^I', '%09'],
  ['^M', '%0D'],
])

/** `M-C` is the byte of `C` with its highest bit, `M-^C` that of a control. */
function highByte(unit: string): number {
  const code = unit.charCodeAt(unit.length - 1)
  return 0x80 + (unit[2] === '^' ? code ^ 0x40 : code)
}

/** A control as syslog writes it, in octal: a text may hold one of its own. */
export const inOctal: Way = (layer, layers) => {
  const places = [...octalsIn(layer.text)]
  return places.length === 0 ? null : replaced(layer, layers, 'as syslog writes it', places, '#012')
}

/** A text of one line is a record; in others only those lines are that have one before any value. */
function* octalsIn(text: string): Generator<Replaced> {
  const several = text.trim().includes('\n')
  let from = 0
  for (const line of text.split('\n')) {
    const sign = line.search(/[>\]}]#012|#012[<{[]/)
    const isRecord = sign >= 0 && !(several && /["']/.test(line.slice(0, sign)))
    for (const { 0: code, index } of isRecord ? line.matchAll(/#0(?:11|12|15)/g) : []) {
      const start = from + index
      const replacement = String.fromCharCode(Number.parseInt(code.slice(1), 8))
      yield { start, end: start + code.length, replacement }
    }
    from += line.length + 1
  }
}

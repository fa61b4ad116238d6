/** Line ends and controls as programs write them that keep or show a text in lines of their own. */
import { ARGUMENT_KEYS, NAME_KEYS } from '../../model/call-keys.js'
import type { Replaced } from '../../text/layer-writer.js'
import { codeOf } from '../../text/unseen.js'
import { decoded, placesOf, replaced, type Way } from './way.js'

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
  return beside && !/[="]|<\//.test(head) ? breaks : []
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

/** A control as syslog writes it, in octal: a text may hold one of its own. */
export const inOctal: Way = (layer, layers) => {
  const { text } = layer
  if (!/[>\]}]#012|#012[<{[]/.test(text) || text.trim().includes('\n')) return null
  return replaced(layer, layers, 'as syslog writes it', octalsIn(text), '#012')
}

function* octalsIn(text: string): Generator<Replaced> {
  for (const { 0: code, index: start } of text.matchAll(/#0(?:11|12|15)/g)) {
    const replacement = String.fromCharCode(Number.parseInt(code.slice(1), 8))
    yield { start, end: start + code.length, replacement }
  }
}

/** As mails write it: every sign of equality begins an escape or ends a line that goes on. */
export const asInMail: Way = (layer, layers) => {
  const { text } = layer
  if (!IN_MAIL.test(text) || !BYTE.test(text) || OTHER.test(text)) return null
  return decoded(layer, layers, 'as quoted-printable', /=(?:[0-9A-F]{2}|\r?\n)/g, (unit) =>
    /\s/.test(unit) ? '' : `%${unit.slice(1)}`,
  )
}

/** A line that goes on, or the sign in a tag: a value may hold an escape of its own. */
const IN_MAIL = /=\r?\n|<[^<>\n]{1,80}=3D/
const BYTE = /=[0-9A-F]{2}/
/** A sign that is neither. */
const OTHER = /=(?![0-9A-F]{2}|\r?\n)/

/** A character that nobody sees, in the name of a call: one that a page or a print put there. */
const HIDDEN_IN_NAME =
  /"(?:name|tool|function|tool_name)"\s{0,8}:\s{0,8}"[\w.-]{0,60}[\u00ad\u200b\u2060\ufeff]/
const HIDDEN = /[\u00ad\u200b\u2060\ufeff]/g
/** A key that holds one: of the call's own, or of an argument, whose name nobody knows then. */
const HIDDEN_IN_KEY = /"(\w{0,20}(?:[\u00ad\u200b\u2060\ufeff]\w{1,20}){1,4})"\s{0,8}:/g
const OWN_KEYS: ReadonlySet<string> = new Set([...NAME_KEYS, ...ARGUMENT_KEYS])

export const withHidden: Way = (layer, layers) => {
  const { text } = layer
  const keys = [...text.matchAll(HIDDEN_IN_KEY)].map(([, key = '']) => key.replace(HIDDEN, ''))
  const isOwn = keys.every((key) => OWN_KEYS.has(key))
  if (!isOwn || (keys.length === 0 && !HIDDEN_IN_NAME.test(text))) return null
  const [first = ''] = text.match(HIDDEN) ?? []
  const found = replaced(layer, layers, 'with hidden characters', placesOf(text, HIDDEN, ''))
  return {
    ...found,
    reasons: [{ code: 'suspect-unseen', detail: `in a name of the call, ${codeOf(first)}` }],
  }
}

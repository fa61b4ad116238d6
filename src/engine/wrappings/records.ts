/** The values that stand in a text line by line: events, JSON lines, records of a log. */

import type { Layer } from '../text/layers.js'
import { addAll } from '../text/lists.js'
import type { Span } from '../text/span.js'
import { eventsBehind } from './run-on.js'
import { readKeywords, readTextFormat, readValue } from './tree/read.js'
import type { Reading } from './tree/reader.js'
import { has, type Value } from './tree/value.js'

/** One value of a log or stream, and what stood before it on its line. */
export interface PasteRecord extends Reading {
  readonly prefix: string
  /** From the beginning of its line to the end of the value. */
  readonly span: Span
}

/** A bracket, or the constructor before one: behind a blank only where words are keys, as none of a sentence are. */
const START =
  /[{[]|%?[A-Z][\w.]{0,80}(?:\(| ?\{(?=\s{0,40}[A-Za-z]\w{0,40}\s?[:=]))|[Aa]rray\s{1,9}\(|#(?:\{|<[A-Z])/g
/** A record's value starts this close to the beginning of its line. */
const PREFIX_LENGTH = 400
/** Values that are tried in it; the marks of a log are none. */
const VALUES_PER_LINE = 4

/** A class prints itself with a capital; `f(x=1)` and lists of such are calls that a model wrote. */
export function isCall(value: Value): boolean {
  const items = value.kind === 'array' ? value.items.slice(0, 100) : [value]
  return items.some(
    (item) => item.kind === 'object' && /(?:^|[.:])[^A-Z.:][^.:]*$/.test(item.type ?? ''),
  )
}

/** Reads from the first value in `[start, limit)`; null when there is none. */
function readFirst(layer: Layer, start: number, limit: number): PasteRecord | null {
  const message = readTextFormat(layer, start, limit)
  if (message !== null && message.value !== null) {
    return { ...message, prefix: '', span: { start, end: message.end } }
  }
  const printed = readPrint(layer, start, limit)
  if (printed !== null) return printed
  const head = layer.text.slice(start, Math.min(limit, start + PREFIX_LENGTH))
  START.lastIndex = 0
  for (let tried = 0; tried < VALUES_PER_LINE; ) {
    const found = START.exec(head)
    if (found === null) return null
    const at = start + found.index
    const reading = readValue(layer, at, limit)
    const isMark = reading.value !== null && isLogMark(reading)
    if (reading.value !== null && !isMark && !isCall(reading.value)) {
      return { prefix: head.slice(0, found.index), span: { start, end: reading.end }, ...reading }
    }
    if (!isMark) tried++
    START.lastIndex = Math.max(START.lastIndex, Math.min(reading.end - start, head.length))
  }
  return null
}

const PRINT = /(?:content|tool_name)=(?=["'[])/y

/** A message of LangChain or an event of LlamaIndex as `print` shows it: its fields without a class around them. */
function readPrint(layer: Layer, start: number, limit: number): PasteRecord | null {
  PRINT.lastIndex = start
  if (!PRINT.test(layer.text)) return null
  const reading = readKeywords(layer, start, limit)
  if (reading.value === null) return null
  if (has(reading.value, 'additional_kwargs')) {
    return { prefix: '', span: { start, end: reading.end }, ...reading }
  }
  if (!has(reading.value, 'tool_kwargs')) return null
  // Without a bracket nothing ends it but its last value.
  const { value } = reading
  const end = (value.kind === 'object' && value.members.at(-1)?.value.end) || reading.end
  return { ...reading, prefix: '', span: { start, end }, end, value: { ...value, end } }
}

/** `[INFO]`, `[12]`: brackets of a log line, no value. `[DONE]` ends a stream. */
function isLogMark(reading: Reading): boolean {
  const { value } = reading
  if (value.kind !== 'array') return false
  return value.items.every((item) => item.kind === 'atom' && item.text !== 'DONE')
}

/** The values in the text, one for each line or group of lines that starts one. */
export function readRecords(layer: Layer): PasteRecord[] {
  const { text } = layer
  const starts = lineStarts(text)
  const records: PasteRecord[] = []
  let budget = 2 * text.length
  for (let i = 0; i < starts.length; i++) {
    const start = starts[i] ?? 0
    let record = readFirst(layer, start, starts[i + 1] ?? text.length)
    if (record !== null && !record.value.closed && i + 1 < starts.length && budget > 0) {
      // A raw line break in a string looks like the beginning of a line.
      const longer = readFirst(layer, start, text.length)
      budget -= (longer?.span.end ?? text.length) - start
      if (longer?.value.closed === true && endsLine(text, longer.end)) record = longer
    }
    if (record === null) continue
    records.push(record)
    if (goesOn(layer, record)) {
      addAll(records, eventsBehind(layer, record))
      record = records.at(-1) ?? record
    }
    while (i + 1 < starts.length && (starts[i + 1] ?? 0) < record.end) i++
  }
  return records
}

/** What goes on behind a value: the fields of the next event, or another value of a list without brackets. */
const GOES_ON = /[ \t]{0,8}(?:(?:event|id|data):|,?[ \t]{0,8}\{)/y

/** Does another value follow on the line? */
export function goesOn(layer: Layer, { value, end }: PasteRecord): boolean {
  GOES_ON.lastIndex = end
  return value.closed && GOES_ON.test(layer.text)
}

const BLANK_TO_LINE_END = /[ \t\r]*(?:\n|$)/y

/** Is there nothing more on the line? */
export function endsLine(text: string, at: number): boolean {
  BLANK_TO_LINE_END.lastIndex = at
  return BLANK_TO_LINE_END.test(text)
}

/** Characters with which a line goes on rather than begins. */
const CONTINUES = new Set([
  ' ',
  '\t',
  '\r',
  '\n',
  '(',
  '}',
  ']',
  ')',
  '"',
  "'",
  ',',
  '+',
  undefined,
])

/** Where lines begin that could be a record: no deeper than the first of the text, not at a closing bracket. */
function lineStarts(text: string): number[] {
  const first = text.search(/\S/)
  const deep = first - text.lastIndexOf('\n', first) - 1
  const starts: number[] = []
  let line = 0
  do {
    let at = line
    while (at < line + deep && /[ \t]/.test(text.charAt(at))) at++
    if (!CONTINUES.has(text[at])) starts.push(at)
    line = text.indexOf('\n', line) + 1
  } while (line > 0)
  if (starts.length === 0) starts.push(0)
  return starts
}

/**
 * One layer of text as the envelopes see it: the single value that it is, or the
 * values that stand in it line by line. Each is read once, when it is asked for.
 */
import type { Layer } from '../layers.js'
import type { Span } from '../trace.js'
import { type Outline, outlineOf } from './outline.js'
import { type Reading, readKeywords, readValue } from './tree/read.js'
import type { Value } from './tree/value.js'

/** One value of a log or stream, and what stood before it on its line. */
export interface PasteRecord extends Reading {
  readonly prefix: string
  /** From the beginning of its line to the end of the value. */
  readonly span: Span
}

/** How much of a text is searched for the words of wire formats. */
const HEAD = 32_768
/** Words of which every wire format uses at least one. */
const WIRE_WORDS = [
  'ool',
  'unction',
  'content',
  'choices',
  'candidates',
  'pars',
  'elta',
  'eneration',
  'essage',
  'event',
  'output',
  'args',
  'nvok',
  'method',
]
const LIST_OF_TEXTS = /^\s*\[\s*["']/
/** Keys of which the outermost object of a wire format has at least one. */
const WIRE_KEYS = new Set(
  (
    'additional_kwargs args body candidates choices chunks completion data delta error event ' +
    'event_type function functionCall function_call generations input_schema invalid_tool_calls ' +
    'item jsonrpc kwargs lc message messages method msg output parts payload raw request ' +
    'response result role steps toolCallId toolCalls toolName toolUse tool_call_chunks ' +
    'tool_calls tools type'
  ).split(' '),
)

const START = /[{[]|[A-Z][\w.]*\(/g
const BARE_KEYWORDS = /[a-z_]+=(?=['"[{(])/y
/** What may stand behind a value that is all of the text. */
const TAIL = /^[\s\]})>,;.'"`]{0,12}$/
/** A record's value starts this close to the beginning of its line. */
const PREFIX_LENGTH = 400
const STARTS_PER_LINE = 4

/** A class prints itself with a capital; `f(x=1)` and lists of such are calls that a model wrote. */
function isCall(value: Value): boolean {
  const items = value.kind === 'array' ? value.items.slice(0, 100) : [value]
  return items.some(
    (item) => item.kind === 'object' && /(?:^|[.:])[^A-Z.:][^.:]*$/.test(item.type ?? ''),
  )
}

/** `[DONE]`, which ends a stream. */
export function isDone(value: Value): boolean {
  if (value.kind !== 'array') return false
  const [only] = value.items
  return only?.kind === 'atom' && only.text === 'DONE'
}

export class Paste {
  private outside: Outline | null | undefined
  private wholeValue: Reading | null | undefined
  private eventList: readonly Value[] | undefined
  private lines: readonly PasteRecord[] | undefined

  constructor(readonly layer: Layer) {}

  /** The outside of the object with which the text begins. */
  get outline(): Outline | null {
    if (this.outside === undefined) this.outside = outlineOf(this.layer.text)
    return this.outside
  }

  /** Cheap: could there be a wire format in here at all? A large object is judged by its own keys. */
  get plausible(): boolean {
    const { text } = this.layer
    if (text.length > HEAD && this.outline !== null) {
      return this.outline.keys.some((key) => WIRE_KEYS.has(key))
    }
    const head = text.slice(0, HEAD)
    if (LIST_OF_TEXTS.test(head)) return true
    return WIRE_WORDS.some((word) => head.includes(word))
  }

  /** The value that the whole text is; null when it is something else. */
  get value(): Reading | null {
    if (this.wholeValue === undefined) this.wholeValue = this.readWhole()
    return this.wholeValue
  }

  /** The events of a stream: one a line, or all in one array. */
  get events(): readonly Value[] {
    this.eventList ??= this.readEvents()
    return this.eventList
  }

  private readEvents(): readonly Value[] {
    const root = this.value?.value
    if (root?.kind === 'array' && !isDone(root)) return root.items
    return this.records.flatMap(({ value }) =>
      value.kind === 'array' && !isDone(value) ? value.items : [value],
    )
  }

  /** The values in the text, one for each line or group of lines that starts one. */
  get records(): readonly PasteRecord[] {
    this.lines ??= this.readLines()
    return this.lines
  }

  private readLines(): readonly PasteRecord[] {
    const { value } = this
    if (value === null) return readRecords(this.layer)
    return [{ ...value, prefix: '', span: { start: value.value.start, end: value.end } }]
  }

  private readWhole(): Reading | null {
    const { layer } = this
    const from = layer.text.search(/\S/)
    if (from < 0) return null
    BARE_KEYWORDS.lastIndex = from
    const reading = BARE_KEYWORDS.test(layer.text)
      ? readKeywords(layer, from)
      : readValue(layer, from)
    if (reading.value === null || isCall(reading.value)) return null
    return TAIL.test(layer.text.slice(reading.end, reading.end + 13)) ? reading : null
  }
}

/** Reads from the first value in `[start, limit)`; null when there is none. */
function readFirst(layer: Layer, start: number, limit: number): PasteRecord | null {
  const head = layer.text.slice(start, Math.min(limit, start + PREFIX_LENGTH))
  START.lastIndex = 0
  for (let tried = 0; tried < STARTS_PER_LINE; tried++) {
    const found = START.exec(head)
    if (found === null) return null
    const at = start + found.index
    const reading = readValue(layer, at, limit)
    if (reading.value !== null && !isLogMark(reading) && !isCall(reading.value)) {
      return { ...reading, prefix: head.slice(0, found.index), span: { start, end: reading.end } }
    }
    START.lastIndex = Math.max(START.lastIndex, Math.min(reading.end - start, head.length))
  }
  return null
}

/** `[INFO]`, `[12]`: brackets of a log line, no value. `[DONE]` ends a stream. */
function isLogMark(reading: Reading): boolean {
  const { value } = reading
  if (value.kind !== 'array') return false
  return value.items.every((item) => item.kind === 'atom' && item.text !== 'DONE')
}

function readRecords(layer: Layer): PasteRecord[] {
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
    while (i + 1 < starts.length && (starts[i + 1] ?? 0) < record.end) i++
  }
  return records
}

const BLANK_TO_LINE_END = /[ \t\r]*(?:\n|$)/y

/** Is there nothing more on the line? */
export function endsLine(text: string, at: number): boolean {
  BLANK_TO_LINE_END.lastIndex = at
  return BLANK_TO_LINE_END.test(text)
}

/** Characters with which a line goes on rather than begins. */
const CONTINUES = new Set([' ', '\t', '\r', '\n', '}', ']', ')', '"', "'", ',', '+', undefined])

/** Where lines begin that could be a record: not indented, not a closing bracket. */
function lineStarts(text: string): number[] {
  const starts = CONTINUES.has(text[0]) ? [] : [0]
  for (let line = text.indexOf('\n') + 1; line > 0; line = text.indexOf('\n', line) + 1) {
    if (!CONTINUES.has(text[line])) starts.push(line)
  }
  if (starts.length === 0) starts.push(0)
  return starts
}

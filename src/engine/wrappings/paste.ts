/**
 * One layer of text as the envelopes see it: the single value that it is, or the
 * values that stand in it line by line. Each is read once, when it is asked for.
 */

import { talkAround } from '../calls/pragmatics/talk.js'
import { isRecord, type JsonRecord } from '../model/records.js'
import type { Reason } from '../model/trace.js'
import { type Layer, textOf } from '../text/layers.js'
import { oncePer } from '../text/once-per.js'
import { parsedJson } from '../text/parsed-json.js'
import { wordList } from '../text/words.js'
import { type Outline, outlineOf, outlineOfValue } from './outline.js'
import { goesOn, isCall, type PasteRecord, readRecords } from './records.js'
import { objectsBehind } from './run-on.js'
import { readKeywords, readTextFormat, readValue } from './tree/read.js'
import type { Reading, Refused } from './tree/reader.js'
import { spanOf, type Value } from './tree/value.js'
import { hasWireSigns, isWireKey } from './wire-signs.js'

/** How much of a text is searched for the words of wire formats. */
const HEAD = 32_768
/** Words of which every wire format uses at least one. */
const WIRE_WORDS = [
  ...wordList('ool unction content choices candidates pars elta eneration essage event output'),
  ...wordList('args nvok method chema roperties'),
  '─── ',
  '" -> ',
]
/** One member of a record, quoted alone, or a dictionary of nothing else. */
const KEYED = /^\s{0,200}\{?\s{0,20}["'](?:arguments|args|parameters)["']\s{0,20}:/
const LIST_OF_TEXTS = /^\s*\[\s*["']/
const BARE_KEYWORDS = /[a-z_]+=(?=['"[{(])/y
/** What may stand behind a value that is all of the text. */
const TAIL = /^[\s\]})>,;.'"`]{0,12}$/
/** `[DONE]`, which ends a stream. */
export function isDone(value: Value): boolean {
  if (value.kind !== 'array') return false
  const [only] = value.items
  return only?.kind === 'atom' && only.text === 'DONE'
}

export class Paste {
  private strict: JsonRecord | null | undefined
  private outside: Outline | null | undefined
  private wholeValue: Reading | null | undefined
  private first: Reading | Refused | undefined
  private eventList: readonly Value[] | undefined
  private lines: readonly PasteRecord[] | undefined

  /** Where the text begins behind white space; -1 where there is nothing else. */
  private readonly begin: number

  constructor(readonly layer: Layer) {
    this.begin = layer.text.search(/\S/)
  }

  /** What `JSON.parse` makes of a text that begins with a brace; null where it refuses. */
  get json(): JsonRecord | null {
    if (this.strict === undefined) this.strict = parseObject(this.layer.text)
    return this.strict
  }

  /** The outside of the object with which the text begins. */
  get outline(): Outline | null {
    if (this.outside === undefined) {
      const { json, layer } = this
      this.outside = json === null ? outlineOf(layer.text) : outlineOfValue(json, layer.text.length)
    }
    return this.outside
  }

  /**
   * Cheap: could there be a wire format in here at all? A JSON object is judged
   * by what it holds; another long text that begins with an object, by its keys.
   */
  get plausible(): boolean {
    const { text } = this.layer
    if (this.json !== null && !hasWireSigns(this.json)) return false
    if (text.length > HEAD && this.outline !== null) {
      return this.json !== null || this.outline.keys.some(isWireKey)
    }
    const head = text.slice(0, HEAD)
    if (LIST_OF_TEXTS.test(head) || KEYED.test(head)) return true
    return WIRE_WORDS.some((word) => head.includes(word))
  }

  /** The value that the whole text is; null when it is something else. */
  get value(): Reading | null {
    if (this.wholeValue === undefined) this.wholeValue = this.readWhole()
    return this.wholeValue
  }

  /** The value at `from` that ends at `limit` at the latest; that with which the text begins is read once. */
  readingAt(from: number, limit: number): Reading | Refused {
    const { layer } = this
    if (limit < layer.text.length || from !== this.begin) return readValue(layer, from, limit)
    this.first ??= readValue(layer, from, limit)
    return this.first
  }

  /** The events of a stream: one a line, or all in one array. */
  get events(): readonly Value[] {
    this.eventList ??= once(this.readEvents())
    return this.eventList
  }

  private readEvents(): readonly Value[] {
    const root = this.value?.value
    if (root?.kind === 'array' && !isDone(root)) return root.items
    return this.records.flatMap((record) => {
      const { value } = record
      if (value.kind === 'array' && !isDone(value)) return value.items
      return goesOn(this.layer, record) ? [value, ...objectsBehind(this.layer, record)] : [value]
    })
  }

  /** The values in the text, one for each line or group of lines that starts one. */
  get records(): readonly PasteRecord[] {
    this.lines ??= this.readLines()
    return this.lines
  }

  /** What the words around the records say of them. */
  get said(): Reason | null {
    const [first] = this.records
    const end = this.records.at(-1)?.end
    if (first === undefined || end === undefined) return null
    const { text } = this.layer
    const said = (start: number) => talkAround(text, { start, end }, 0, text.length, false)
    return said(first.span.start) ?? said(first.value.start)
  }

  private readLines(): readonly PasteRecord[] {
    const { value } = this
    if (value === null) return readRecords(this.layer)
    return [{ ...value, prefix: '', span: { start: value.value.start, end: value.end } }]
  }

  private readWhole(): Reading | null {
    const { layer, begin: from } = this
    if (from < 0) return null
    BARE_KEYWORDS.lastIndex = from
    const keywords = BARE_KEYWORDS.test(layer.text)
    const reading = keywords
      ? readKeywords(layer, from)
      : (readTextFormat(layer, from) ?? this.readingAt(from, layer.text.length))
    if (reading.value === null || isCall(reading.value)) return null
    if (keywords && beginsAnew(reading.value)) return null
    // Without a bracket nothing ends such a record but its last value.
    const end = (keywords ? lastOf(reading.value)?.end : undefined) ?? reading.end
    return TAIL.test(layer.text.slice(end, end + 13)) ? reading : null
  }
}

/** The events, each once where each comes twice, as two loggers print them. */
function once(events: readonly Value[]): readonly Value[] {
  const text = (event: Value) => textOf(spanOf(event))
  if (events.length < 4 || events.some((one, i) => text(one) !== text(events[i ^ 1] ?? one)))
    return events
  return events.filter((_, i) => i % 2 === 0)
}

function lastOf(value: Value): Value | undefined {
  return value.kind === 'object' ? value.members.at(-1)?.value : undefined
}

/** Does the first key come again? Then it is a record a line. */
function beginsAnew(value: Value): boolean {
  const [first, ...others] = value.kind === 'object' ? value.members : []
  return others.some(({ key }) => key === first?.key)
}

const BRACE = /\s*\{/y

function parseObject(text: string): JsonRecord | null {
  BRACE.lastIndex = 0
  if (!BRACE.test(text)) return null
  const value = parsedJson(text)
  return isRecord(value) ? value : null
}

/** The paste of a layer; made once. */
export const pasteOf = /* @__PURE__ */ oncePer((layer: Layer) => new Paste(layer))

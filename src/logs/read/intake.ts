/**
 * One file from bytes to records: decides whether it is a record a line or one
 * document, and of which format, then hands its records to the format's reader.
 */
import type { Place } from '../calls/call.js'
import type { Gather } from '../calls/gather.js'
import type { LogFormat, RecordReader, Sample } from '../formats/format.js'
import { LOG_LIMITS } from '../limits.js'
import { type Fields, fieldsOf, objectsIn, unpacked } from '../values.js'
import { copied, joined } from './bytes.js'
import { areCarriers, carriedBy } from './carrier.js'
import type { Problem } from './file-report.js'
import { Foreigners, firstFormat } from './foreign.js'
import { LineCutter } from './lines.js'
import { salvaged } from './salvage.js'
import { beginsDocument, messageOf, parsed, valueIn } from './value.js'

interface SampleLine {
  readonly value: unknown
  readonly place: Place
  readonly problem: string | null
  /** It cannot be read and looks like the beginning of a document. */
  readonly opens: boolean
}

export interface IntakeOptions {
  /** Chooses the format from the first records. */
  readonly choose: (sample: Sample) => LogFormat
  readonly gather: Gather
}

export class Intake {
  records = 0
  badLines = 0
  nonObjects = 0
  bytes = 0
  readonly problems: Problem[] = []
  /** Of the first records. */
  format: LogFormat | null = null
  /** Records of other formats were read, too. */
  isMixed = false
  private current: LogFormat | null = null
  private readonly foreigners = new Foreigners<{ readonly fields: Fields; readonly place: Place }>()
  private reader: RecordReader | null = null
  private mode: 'sampling' | 'lines' | 'document' = 'sampling'
  /** The records are only carriers of those that count. */
  private carries = false
  private chunks: Uint8Array[] = []
  private sample: SampleLine[] = []
  private found = 0
  private readonly cutter = new LineCutter((text, place) => this.line(text, place))

  constructor(private readonly options: IntakeOptions) {}

  push(chunk: Uint8Array): void {
    this.bytes += chunk.length
    if (this.mode === 'document') {
      this.keep(chunk)
      return
    }
    if (this.mode === 'sampling') this.keep(chunk)
    this.cutter.push(chunk)
    if (this.mode === 'sampling' && this.isSampled()) this.decide(false)
  }

  end(): void {
    if (this.mode !== 'document') this.cutter.end()
    if (this.mode === 'sampling') this.decide(true)
    if (this.mode === 'document') this.document()
    this.reader?.end?.()
  }

  private keep(chunk: Uint8Array): void {
    if (this.bytes <= LOG_LIMITS.documentBytes) this.chunks.push(copied(chunk))
  }

  private line(text: string | null, place: Place): void {
    if (text !== null && isBlank(text)) return
    if (this.mode === 'document') return
    const opens = this.mode === 'sampling' && text !== null && beginsDocument(text)
    const read =
      text === null ? { problem: 'the line is too long' } : opens ? parsed(text) : valueIn(text)
    const problem = 'problem' in read ? read.problem : null
    const value = 'value' in read ? read.value : undefined
    if (this.mode === 'lines') {
      if (problem === null) this.record(value, place)
      else this.bad(place.line, problem)
      return
    }
    if (this.recordOf(value) !== null) this.found++
    this.sample.push({ value, place, problem, opens: opens && problem !== null })
    if (this.found >= LOG_LIMITS.sampleRecords) this.decide(false)
  }

  private isSampled(): boolean {
    return this.bytes >= LOG_LIMITS.sampleBytes && (this.found > 0 || this.sample.length > 0)
  }

  /** Records that stand alone on their lines make a file of lines; anything else is one document. */
  private decide(ended: boolean): void {
    const lines = this.sample.filter(({ value }) => value !== undefined)
    const only = ended && this.sample.length === 1
    const list = only && Array.isArray(lines[0]?.value)
    const first = this.sample.find(({ value, opens }) => value !== undefined || opens)
    const broken = lines.length < this.sample.length
    const parts = broken && (this.found === 0 || (ended && 'value' in parsed(this.text())))
    if (lines.length === 0 || list || first?.opens === true || parts) {
      this.mode = 'document'
      this.sample = []
      return
    }
    this.mode = 'lines'
    this.chunks = []
    const values = lines.map(({ value }) => value)
    this.carries = areCarriers(this.recordsOf(values))
    this.start({ records: this.recordsOf(values), shape: only ? 'document' : 'lines' })
    const { sample } = this
    this.sample = []
    for (const { value, place, problem } of sample) {
      if (problem === null) this.record(value, place)
      else this.bad(place.line, problem)
    }
  }

  private start(sample: Sample): void {
    const chosen = this.options.choose(sample)
    const isLines = this.mode === 'lines'
    this.format = isLines ? firstFormat(sample.records, chosen) : chosen
    this.current = this.format
    this.reader = this.format.reader(this.options.gather)
  }

  /** A record may be written as a text of its own, or carried by another. */
  private recordOf(value: unknown): Fields | null {
    const fields = fieldsOf(value) ?? fieldsOf(unpacked(value))
    return this.carries && fields !== null ? (carriedBy(fields) ?? fields) : fields
  }

  private recordsOf(values: readonly unknown[]): Fields[] {
    return objectsIn(values.map((value) => this.recordOf(value)))
  }

  private record(value: unknown, place: Place): void {
    const fields = this.recordOf(value)
    if (fields === null) {
      this.nonObjects++
      this.note(place.line, 'JSON, but no object')
      return
    }
    this.records++
    this.read(fields, place)
  }

  private read(fields: Fields, place: Place): void {
    const { gather } = this.options
    gather.place = place
    try {
      const before = gather.told
      this.reader?.record(fields)
      if (gather.told === before) this.lookAbroad(fields, place)
    } catch (error) {
      this.note(place.line, `the reader failed: ${messageOf(error)}`)
    }
  }

  /** Nothing was found in the record: it may belong to another log that stands in the same file. */
  private lookAbroad(fields: Fields, place: Place): void {
    const { gather } = this.options
    const { current } = this
    if (this.mode !== 'lines' || current === null) return
    const other = this.foreigners.take({ fields, place }, current, gather)
    if (other === null) return
    this.isMixed = true
    this.reader?.end?.()
    gather.anew()
    this.current = other.format
    this.reader = other.format.reader(gather)
    for (const record of other.records) {
      gather.place = record.place
      this.reader.record(record.fields)
    }
  }

  private document(): void {
    if (this.bytes > LOG_LIMITS.documentBytes) {
      this.bad(0, `one document of more than ${LOG_LIMITS.documentBytes} bytes is not read`)
      return
    }
    const text = this.text()
    this.chunks = []
    const read = parsed(text)
    let value = 'value' in read ? read.value : undefined
    if ('problem' in read) {
      if (text.trim() === '') return
      const { values, isWhole } = salvaged(text)
      if (!isWhole) this.bad(0, `the document cannot be read as a whole: ${read.problem}`)
      if (values.length === 0) return
      value = values.length === 1 ? values[0] : values.flat()
    }
    const place = { offset: 0, length: this.bytes, line: 1 }
    const items = Array.isArray(value) ? value : [value]
    const records = this.recordsOf(items.slice(0, LOG_LIMITS.sampleRecords))
    const shape = Array.isArray(value) ? 'list' : 'document'
    this.start({ records, shape })
    for (const item of items) this.record(item, place)
  }

  private text(): string {
    return new TextDecoder().decode(joined(this.chunks))
  }

  private bad(line: number, problem: string): void {
    this.badLines++
    this.note(line, problem)
  }

  private note(line: number, problem: string): void {
    if (this.problems.length < LOG_LIMITS.problems) this.problems.push({ line, problem })
  }
}

function isBlank(text: string): boolean {
  return text.length < 100 && text.trim() === ''
}

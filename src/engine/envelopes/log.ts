/** Lines of a log: a value behind a time stamp and a level, several records, fields printed by name. */
import type { Envelope, EnvelopeContext, NestedPart, Part } from './envelope.js'
import { nestedPart, opened } from './parts.js'
import { endsLine, type PasteRecord } from './paste.js'
import { readValue } from './tree/read.js'
import { layerOf } from './tree/value.js'

/** Does an envelope of single values read this text? */
type Reads = (record: PasteRecord, context: EnvelopeContext) => boolean

/** Records that are read at most. */
const RECORDS = 20_000

export function logOf(reads: Reads): Envelope {
  return {
    id: 'log',
    title: 'Log lines',
    open(paste, context) {
      const { layers } = context
      const parts: NestedPart[] = []
      const records = paste.records.slice(0, RECORDS)
      if (records.length === 1 && paste.value !== null) return null
      if (!isLog(paste.layer.text, records)) return null
      for (const record of records) {
        if (!reads(record, context)) continue
        parts.push(
          nestedPart(layers.slice(paste.layer, record.value.start, record.value.end), false),
        )
      }
      if (parts.length === 0) return null
      return opened({ parts, detail: `${parts.length} of ${records.length} records` })
    },
  }
}

/** What stands before a record of a log: nothing, or something that ends like a label. */
const LABEL = /(?:^|[\]:=>|-])\s*$/
/** Records are at least this part of a log; in prose that quotes one, they are less. */
const SHARE = 0.3

function isLog(text: string, records: readonly PasteRecord[]): boolean {
  if (records.length === 0 || text.includes('```')) return false
  let covered = 0
  for (const { span, prefix, end } of records) {
    if (!LABEL.test(prefix)) return false
    if (prefix === '' && !endsLine(text, end)) return false
    covered += span.end - span.start
  }
  return covered >= SHARE * text.length
}

const FIELD =
  /^[ \t]*(?:raw_|full_|message\.)?(?:content|text|output|response|completion|generated_text)[ \t]*[:=][ \t]*(?=["'])/gm

/** A print of fields by name, one a line, of which one is the model's text as a literal. */
export const fieldPrint: Envelope = {
  id: 'field-print',
  title: 'Printed fields',
  open(paste, { layers }) {
    const { layer } = paste
    const parts: Part[] = []
    for (const found of layer.text.matchAll(FIELD)) {
      const start = found.index + found[0].length
      const lineEnd = layer.text.indexOf('\n', start)
      const limit = lineEnd < 0 ? layer.text.length : lineEnd
      const { value, end } = readValue(layer, start, limit)
      if (value?.kind !== 'text' || !value.closed || layer.text.slice(end, limit).trim() !== '')
        continue
      const text = layerOf(value, layers)
      if (text !== null) {
        parts.push({ kind: 'text', layer: text, channel: 'content', search: true, reasons: [] })
      }
    }
    return parts.length === 0 ? null : opened({ parts, detail: `${parts.length} fields` })
  },
}

/** Logs of containers and collectors hold each line of a program as a text in a record of their own. */
import { generic } from '../formats/generic.js'
import { FORMATS } from '../formats/index.js'
import { type Fields, fieldsOf, objectsIn, unpacked } from '../values.js'

/** Docker, Kubernetes, CloudWatch, Loki, journald, Google's logging, Splunk. */
const CARRIERS = [
  'log',
  'message',
  'msg',
  'line',
  'MESSAGE',
  'textPayload',
  'jsonPayload',
  '_raw',
] as const

/** The record of the program; null where the record carries none. */
export function carriedBy(record: Fields): Fields | null {
  for (const name of CARRIERS) {
    const inner = fieldsOf(unpacked(record[name]))
    if (inner !== null) return inner
  }
  return null
}

/** Do these records, which no format knows, carry those of one that is known? */
export function areCarriers(records: readonly Fields[]): boolean {
  return !isKnown(records) && isKnown(objectsIn(records.map(carriedBy)))
}

function isKnown(records: readonly Fields[]): boolean {
  return FORMATS.some(
    (format) => format !== generic && format.recognises({ records, shape: 'lines' }),
  )
}

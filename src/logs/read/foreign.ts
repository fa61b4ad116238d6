/** Two logs that were written one after the other into one file. */
import { Gather } from '../calls/gather.js'
import type { LogFormat } from '../formats/format.js'
import { generic } from '../formats/generic.js'
import { FORMATS } from '../formats/index.js'
import { LOG_LIMITS } from '../limits.js'
import type { Fields } from '../values.js'

/** The format of a file's first records, where the sample holds those of two. */
export function firstFormat(records: readonly Fields[], chosen: LogFormat): LogFormat {
  const own = records.findIndex((record) => knows(chosen, [record]))
  const before = records.slice(0, Math.max(own, 0))
  const other = formatOf(before, chosen)
  return other !== null && findsCalls(other, before, () => true) ? other : chosen
}

/** Records that say nothing to the format of the file, until one of them says that another log has begun. */
export class Foreigners<T extends { readonly fields: Fields }> {
  private format: LogFormat | null = null
  private waiting: T[] = []

  /**
   * The other format with its records so far, once it finds calls that nobody has told of;
   * null before.
   */
  take(
    record: T,
    current: LogFormat,
    told: Gather,
  ): { readonly format: LogFormat; readonly records: readonly T[] } | null {
    const { fields } = record
    const format = knows(current, [fields]) ? null : formatOf([fields], current)
    if (format === null) return null
    if (format !== this.format || this.waiting.length >= LOG_LIMITS.sampleRecords) this.waiting = []
    this.format = format
    this.waiting.push(record)
    if (!findsCalls(format, [fields], (id) => !told.isKnown(id))) return null
    const records = this.waiting
    this.waiting = []
    return { format, records }
  }
}

function knows(format: LogFormat, records: readonly Fields[]): boolean {
  return format.recognises({ records, shape: 'lines' })
}

function formatOf(records: readonly Fields[], current: LogFormat): LogFormat | null {
  const known = (format: LogFormat) => format !== generic && format !== current
  return FORMATS.find((format) => known(format) && knows(format, records)) ?? null
}

function findsCalls(
  format: LogFormat,
  records: readonly Fields[],
  isNew: (id: string | null) => boolean,
): boolean {
  let found = false
  const trial = new Gather(0, {
    born: ({ id }) => {
      found ||= isNew(id)
    },
  })
  const reader = format.reader(trial)
  for (const record of records) reader.record(record)
  reader.end?.()
  return found
}

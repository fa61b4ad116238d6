/**
 * What a log format is. To add one: a file that exports a `LogFormat`, a line in
 * `index.ts`, a sample and its count in the tests.
 */
import type { Gather } from '../calls/gather.js'
import type { Fields } from '../values.js'

/** The first records of a file: objects only. */
export interface Sample {
  readonly records: readonly Fields[]
  /** `lines`: one record a line. `document`: the file is one object. `list`: one array, its items are the records. */
  readonly shape: 'lines' | 'document' | 'list'
}

/** Reads the records of one file, in their order. */
export interface RecordReader {
  record(record: Fields): void
  /** No more records come. */
  end?(): void
}

export interface LogFormat {
  readonly id: string
  readonly title: string
  /** Where the tool keeps such files, or how a user gets one. */
  readonly origin: string
  /** Arguments and results are told as they stand in the records: its reader adds no words. */
  readonly literal?: true
  recognises(sample: Sample): boolean
  reader(gather: Gather): RecordReader
}

/** Formats of which one record tells. */
export function some(
  test: (record: Fields, shape: Sample['shape']) => boolean,
): LogFormat['recognises'] {
  return ({ records, shape }) => records.some((record) => test(record, shape))
}

export function has(record: Fields, ...names: readonly string[]): boolean {
  return names.every((name) => record[name] !== undefined)
}

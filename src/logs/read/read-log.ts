/** Reads one file of a log, whatever it is packed in. Never throws for what the file holds. */
import type { CallListener } from '../calls/gather.js'
import { Gather } from '../calls/gather.js'
import type { KnownCalls } from '../calls/known-calls.js'
import type { LogFormat, Sample } from '../formats/format.js'
import { type FieldPaths, generic, genericWith } from '../formats/generic.js'
import { FORMATS } from '../formats/index.js'
import type { FileReport } from './file-report.js'
import { Intake } from './intake.js'
import type { Source } from './source.js'

export interface ReadOptions {
  /** Overrides what the records look like. */
  readonly format?: LogFormat
  /** Asked for records that nobody knows: where the members of a call stand; null where that is to be guessed. */
  readonly pathsFor?: (sample: Sample) => FieldPaths | null
  /** The calls of the files before: what is repeated from them counts once. */
  readonly known?: KnownCalls | null
  /** Told after each chunk; resolves when the reading may go on. Throwing ends it. */
  readonly progress?: (bytes: number) => Promise<void> | void
}

/** @param file the number that the calls of this file bear */
export async function readLog(
  source: Source,
  file: number,
  listener: CallListener,
  options: ReadOptions = {},
): Promise<FileReport> {
  options.known?.begin()
  const gather = new Gather(file, listener, options.known)
  const intake = new Intake({ gather, choose: (sample) => chosen(sample, options) })
  for await (const chunk of source.bytes()) {
    intake.push(chunk)
    await options.progress?.(intake.bytes)
  }
  intake.end()
  const waiting = gather.end()
  const { format, isMixed, records, badLines, nonObjects, bytes, problems } = intake
  return {
    name: source.name,
    format: format?.id ?? null,
    isMixed,
    ...{ records, badLines, nonObjects, bytes, problems },
    tally: gather.tally,
    waiting,
  }
}

/** The first format that recognises the sample; the last one recognises everything. */
export function recognised(sample: Sample): LogFormat {
  return FORMATS.find((format) => format.recognises(sample)) ?? generic
}

function chosen(sample: Sample, { format, pathsFor }: ReadOptions): LogFormat {
  const found = format ?? recognised(sample)
  const paths = found === generic ? (pathsFor?.(sample) ?? null) : null
  return paths === null ? found : genericWith(paths)
}

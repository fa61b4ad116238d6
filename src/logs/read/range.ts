/** A part of a file of lines, read where the rest of the file is not known. */
import { Recorder } from '../calls/recorder.js'
import type { LogFormat } from '../formats/format.js'
import type { ReadRange } from './file-report.js'
import { Intake } from './intake.js'

export interface RangeWork {
  /** Bytes of the file; a range owns the lines that begin in it. */
  readonly start: number
  readonly end: number
  readonly format: LogFormat
}

const FEED = 0x0a

/** @param bytes of the file from a place on */
export async function readRange(
  bytes: (from: number) => AsyncIterable<Uint8Array>,
  { start, end, format }: RangeWork,
): Promise<ReadRange> {
  const recorder = new Recorder()
  const intake = new Intake({ gather: recorder, choose: () => format })
  // A line begins where another one ended: the byte before the range says so.
  let at = Math.max(0, start - 1)
  let begun = start === 0
  if (begun) intake.begin(format, 0)
  for await (const chunk of bytes(at)) {
    let from = 0
    if (!begun) {
      from = chunk.indexOf(FEED) + 1
      if (from === 0 && at + chunk.length < end) {
        at += chunk.length
        continue
      }
      if (from === 0 || at + from >= end) break
      intake.begin(format, at + from)
      begun = true
    }
    const last = at + chunk.length < end ? -1 : chunk.indexOf(FEED, Math.max(from, end - 1 - at))
    intake.push(chunk.subarray(from, last < 0 ? chunk.length : last + 1))
    if (last >= 0) break
    at += chunk.length
  }
  if (begun) intake.end()
  const { records, badLines, nonObjects, problems, lines } = intake
  const tape = recorder.recorded()
  return { tape, records, badLines, nonObjects, problems, lines, bytes: end - start }
}

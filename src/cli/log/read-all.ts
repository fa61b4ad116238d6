/** Reads everything that the command line names, file by file. */
import type { CallListener } from '../../logs/calls/gather.js'
import { KnownCalls } from '../../logs/calls/known-calls.js'
import type { FileReport } from '../../logs/read/file-report.js'
import { type ReadOptions, readLog } from '../../logs/read/read-log.js'
import { unpack } from '../../logs/read/unpack.js'
import type { Io } from '../io.js'
import { sourcesOf } from './sources.js'

export interface ReadAll {
  readonly reports: readonly FileReport[]
  /** Files that could not be read at all, each with what to do. */
  readonly unread: number
}

export async function readAll(
  paths: readonly string[],
  listener: CallListener,
  io: Io,
  options: ReadOptions = {},
): Promise<ReadAll> {
  const reports: FileReport[] = []
  const known = new KnownCalls()
  let unread = 0
  for (const path of paths) {
    for await (const source of sourcesOf(path, io)) {
      for await (const file of unpack(source)) {
        if ('problem' in file) {
          unread++
          io.warn(`callmend: ${file.name}: ${file.problem}`)
          continue
        }
        const report = await readLog(file, reports.length, listener, { ...options, known })
        reports.push(report)
        for (const { line, problem } of report.problems.slice(0, SHOWN)) {
          io.warn(`callmend: ${report.name}${line === 0 ? '' : `:${line}`}: ${problem}`)
        }
        const more = report.problems.length - SHOWN
        if (more > 0) io.warn(`callmend: ${report.name}: and ${more} more lines`)
      }
    }
  }
  return { reports, unread }
}

/** Problems of one file that are named; all are counted. */
const SHOWN = 5

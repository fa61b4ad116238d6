import type { LogCall } from '../calls/call.js'
import type { FileReport } from '../read/file-report.js'
import { type ReadOptions, readLog } from '../read/read-log.js'
import { memorySource } from '../read/source.js'

/** Reads a log that is a text; the calls are in the order in which they were settled. */
export async function readText(
  text: string,
  options: ReadOptions = {},
): Promise<{ readonly report: FileReport; readonly calls: readonly LogCall[] }> {
  const calls: LogCall[] = []
  const source = memorySource('log', [new TextEncoder().encode(text)])
  const report = await readLog(source, 0, { settled: (call) => calls.push(call) }, options)
  return { report, calls }
}

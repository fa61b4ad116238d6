/** A call read again from its place in the log, with its arguments and its result. */
import type { LogCall } from '../calls/call.js'
import type { LogFormat } from '../formats/format.js'
import { readLog } from '../read/read-log.js'
import { memorySource } from '../read/source.js'
import type { CallIndex } from './call-index.js'

/** Reads bytes of a file of the log. */
export type ReadBytes = (file: number, start: number, end: number) => Promise<Uint8Array>

/** Null when the file has changed since. */
export async function readAgain(
  index: CallIndex,
  row: number,
  formatOf: (file: number) => LogFormat | null,
  read: ReadBytes,
): Promise<LogCall | null> {
  const file = index.number('fileNumber', row) ?? 0
  const { call, result } = index.places(row)
  const chunks = [await read(file, call.offset, call.offset + call.length)]
  if (result !== null && result.offset !== call.offset) {
    chunks.push(new Uint8Array([0x0a]))
    chunks.push(await read(file, result.offset, result.offset + result.length))
  }
  const format = formatOf(file)
  const found: LogCall[] = []
  const tool = index.column('tool').at(row)
  const id = index.id(row)
  await readLog(
    memorySource('', chunks),
    file,
    { born: (each) => found.push(each) },
    format === null ? {} : { format },
  )
  const own = found.filter((each) => each.tool === tool)
  if (id !== null) return own.find((each) => each.id === id) ?? null
  // Without an id: the how manieth of its tool in the same record.
  let nth = 0
  for (let before = row - 1; before >= 0; before--) {
    if (
      index.number('offset', before) !== call.offset ||
      index.number('fileNumber', before) !== file
    )
      break
    if (index.column('tool').at(before) === tool) nth++
  }
  return own[nth] ?? null
}

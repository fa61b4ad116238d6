/** Log files on the disk: files, folders and all below them, standard input. */
import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Source } from '../../logs/read/source.js'
import { isWorthReading } from '../../logs/read/unpack.js'
import { UnusableError } from '../command.js'
import { reasonOf } from '../files.js'
import type { Io } from '../io.js'

/** Bytes read at once, into two buffers that are used again and again. */
const CHUNK = 1 << 20

/** The sources that a word of the command line names, in the order of their names. */
export async function* sourcesOf(path: string, io: Io): AsyncGenerator<Source> {
  if (path === '-') {
    yield { name: 'standard input', size: null, bytes: () => io.stdin }
    return
  }
  const found = await stat(path).catch((error: unknown) => {
    throw new UnusableError(`cannot read ${path}: ${reasonOf(error)}`)
  })
  if (!found.isDirectory()) {
    yield fileSource(path, found.size)
    return
  }
  const inside = await readdir(path, { recursive: true, withFileTypes: true })
  const files = inside
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => isWorthReading(file))
    .sort()
  for (const file of files) yield fileSource(file, (await stat(file)).size)
}

export async function isFile(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found?.isFile() === true
}

/** @param size null when it is not known */
export function fileSource(path: string, size: number | null): Source {
  return { name: path, size, bytes: () => bytesOf(path) }
}

async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
  let file: Awaited<ReturnType<typeof open>>
  try {
    file = await open(path)
  } catch (error) {
    throw new UnusableError(`cannot read ${path}: ${reasonOf(error)}`)
  }
  // Node's own buffers find a line feed much faster than other arrays of bytes do.
  const buffers = [Buffer.allocUnsafeSlow(CHUNK), Buffer.allocUnsafeSlow(CHUNK)] as const
  const read = async (buffer: Buffer) => {
    const { bytesRead } = await file.read(buffer, 0, CHUNK, null)
    return buffer.subarray(0, bytesRead)
  }
  const next = (buffer: Buffer) => {
    const chunk = read(buffer)
    // What is read ahead and fails, fails where it is asked for.
    chunk.catch(() => {})
    return chunk
  }
  let ahead = next(buffers[0])
  try {
    for (let turn = 1; ; turn ^= 1) {
      const chunk = await ahead
      if (chunk.length === 0) return
      // The system reads on while the chunk is looked at.
      ahead = next(buffers[turn === 0 ? 0 : 1])
      yield chunk
    }
  } finally {
    await ahead.catch(() => {})
    await file.close()
  }
}

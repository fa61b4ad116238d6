/** Text from files and from standard input. */
import { open, readFile } from 'node:fs/promises'
import { UnusableError } from './command.js'
import type { Io } from './io.js'

/** A text and what to call it. */
export interface Input {
  readonly name: string
  readonly text: string
}

/** Reads a file, or standard input for `-`. */
export async function readInput(path: string, io: Io): Promise<Input> {
  if (path === '-') {
    if (io.interactive) io.warn('callmend: reading from the terminal; end with Ctrl-D')
    return { name: 'standard input', text: decode(await allOf(io.stdin), 'standard input', io) }
  }
  return { name: path, text: decode(await bytesOf(path), path, io) }
}

/** The bytes of a file as they are wanted, or of standard input for `-`. */
export async function* streamOf(path: string, io: Io): AsyncGenerator<Uint8Array> {
  if (path === '-') {
    yield* io.stdin
    return
  }
  try {
    const file = await open(path)
    yield* file.createReadStream()
  } catch (error) {
    throw unreadable(path, error)
  }
}

async function bytesOf(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path)
  } catch (error) {
    throw unreadable(path, error)
  }
}

function unreadable(path: string, error: unknown): UnusableError {
  return new UnusableError(`cannot read ${path}: ${reasonOf(error)}`)
}

/** What went wrong with a file, in words. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null
  switch (code) {
    case 'ENOENT':
      return 'there is no such file'
    case 'EISDIR':
      return 'it is a folder'
    case 'EACCES':
    case 'EPERM':
      return 'it may not be opened'
    default:
      return error instanceof Error ? error.message : String(error)
  }
}

async function allOf(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** UTF-8, or UTF-16 with a byte order mark, as PowerShell writes it. */
function decode(bytes: Uint8Array, name: string, io: Io): string {
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe
  const encoding = wide ? 'utf-16le' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: !wide }).decode(bytes)
  } catch {
    io.warn(`callmend: ${name} is not valid ${encoding.toUpperCase()}; bad bytes became U+FFFD`)
    return new TextDecoder(encoding, { ignoreBOM: !wide }).decode(bytes)
  }
}

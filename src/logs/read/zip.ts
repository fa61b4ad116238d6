/** The members of a zip archive, one after the other as the bytes come; stored, deflated or zstd. */
import { Unzip, type UnzipDecoder, type UnzipFile, UnzipInflate } from 'fflate'
import { Decompress } from 'fzstd'
import { LOG_LIMITS } from '../limits.js'
import { copied } from './bytes.js'
import type { Source } from './source.js'

export interface ZipMember {
  readonly name: string
  readonly chunks: readonly Uint8Array[]
}

export interface UnreadMember {
  readonly name: string
  readonly problem: string
}

/** Zstd in a zip: method 93, which Inspect's logs use. */
class UnzipZstd implements UnzipDecoder {
  static compression = 93
  ondata: UnzipDecoder['ondata'] = () => {}
  private readonly stream = new Decompress((chunk, final) =>
    this.ondata(null, new Uint8Array(chunk), final === true),
  )

  push(data: Uint8Array, final: boolean): void {
    this.stream.push(data, final)
  }
}

export async function* entriesOf(archive: Source): AsyncGenerator<ZipMember | UnreadMember> {
  let ready: (ZipMember | UnreadMember)[] = []
  let count = 0
  const unzip = new Unzip((file) => {
    if (file.name.endsWith('/')) return
    if (++count > LOG_LIMITS.zipEntries) return
    gather(file, (member) => ready.push(member))
  })
  unzip.register(UnzipInflate)
  unzip.register(UnzipZstd)
  try {
    for await (const chunk of archive.bytes()) {
      unzip.push(copied(chunk))
      const done = ready
      ready = []
      yield* done
    }
    unzip.push(new Uint8Array(0), true)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    ready.push({ name: archive.name, problem: `The archive cannot be read to its end: ${message}` })
  }
  yield* ready
  if (count > LOG_LIMITS.zipEntries) {
    const problem = `Only the first ${LOG_LIMITS.zipEntries} of ${count} members were read.`
    yield { name: archive.name, problem }
  }
}

function gather(file: UnzipFile, done: (member: ZipMember | UnreadMember) => void): void {
  const { name } = file
  const chunks: Uint8Array[] = []
  let size = 0
  let over = false
  file.ondata = (error, chunk, final) => {
    if (over) return
    size += chunk?.length ?? 0
    if (error !== null || size > LOG_LIMITS.documentBytes) {
      over = true
      done({ name, problem: error === null ? 'The member is too large.' : error.message })
      return
    }
    if (chunk.length > 0) chunks.push(chunk)
    if (final) done({ name, chunks })
  }
  file.start()
}

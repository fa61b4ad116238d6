import { Decompress } from 'fzstd'
import { copied } from './bytes.js'

/** The bytes of a zstd stream, as they come. */
export async function* unzstd(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let out: Uint8Array[] = []
  const stream = new Decompress((chunk) => {
    if (chunk.length > 0) out.push(chunk)
  })
  for await (const chunk of bytes) {
    stream.push(copied(chunk))
    const ready = out
    out = []
    yield* ready
  }
  stream.push(new Uint8Array(0), true)
  yield* out
}

/** The browser's own compression: no bytes of ours. */

export async function deflate(text: string): Promise<Uint8Array> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** Texts longer than this are not unpacked: a small link could hold gigabytes. */
const MOST = 64_000_000

export interface Inflated {
  readonly text: string
  readonly complete: boolean
}

/** Unpacks as much as can be unpacked. */
export async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Inflated> {
  const whole = await read(bytes, bytes.length)
  // In small steps the stream hands out everything before the damage.
  return whole.complete ? whole : read(bytes, 8)
}

async function read(bytes: Uint8Array<ArrayBuffer>, step: number): Promise<Inflated> {
  const stream = new DecompressionStream('deflate-raw')
  const writer = stream.writable.getWriter()
  const reader = stream.readable.getReader()
  const feed = async () => {
    for (let at = 0; at < bytes.length; at += step) {
      await writer.write(bytes.slice(at, at + step))
    }
    await writer.close()
  }
  const fed = feed().then(
    () => true,
    () => false,
  )
  const decoder = new TextDecoder()
  const pieces: string[] = []
  let length = 0
  let complete = true
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      const piece = decoder.decode(next.value, { stream: true })
      pieces.push(piece)
      length += piece.length
      if (length > MOST) {
        complete = false
        await reader.cancel()
        break
      }
    }
  } catch {
    complete = false
  }
  const written = await fed
  return { text: pieces.join(''), complete: complete && written }
}

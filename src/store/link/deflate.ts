/** The browser's own compression: no bytes of ours. */
import { LINK_LIMITS } from './limits.js'

export async function deflate(text: string): Promise<Uint8Array> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

export interface Inflated {
  readonly text: string
  /** `damaged`: it ends or breaks before its end. `too-long`: it was not unpacked to its end. */
  readonly state: 'complete' | 'damaged' | 'too-long'
}

/** Steps that the bytes are fed in, at most. */
const MOST_STEPS = 4_096
/** In small steps the stream hands out everything before a damage. */
const SMALLEST_STEP = 8

/** Unpacks as much as can be unpacked, in one pass: a small link could hold gigabytes. */
export async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Inflated> {
  const step = Math.max(SMALLEST_STEP, Math.ceil(bytes.length / MOST_STEPS))
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
  let whole = true
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      const piece = decoder.decode(next.value, { stream: true })
      length += piece.length
      if (length > LINK_LIMITS.unpacked) {
        await reader.cancel()
        await fed
        return { text: '', state: 'too-long' }
      }
      pieces.push(piece)
    }
  } catch {
    whole = false
  }
  const written = await fed
  return { text: pieces.join(''), state: whole && written ? 'complete' : 'damaged' }
}

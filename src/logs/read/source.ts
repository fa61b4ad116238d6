/** A file to read, wherever it is: on the disk, dropped on the page, inside an archive. */
export interface Source {
  readonly name: string
  /** Bytes, where that is known. */
  readonly size: number | null
  /** The bytes from the beginning. A chunk is good only until the next one is asked for. */
  bytes(): AsyncIterable<Uint8Array>
}

/** A source whose bytes are in memory. */
export function memorySource(name: string, chunks: readonly Uint8Array[]): Source {
  const size = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
  return {
    name,
    size,
    async *bytes() {
      yield* chunks
    },
  }
}

/** The first bytes of a source, and a source that still begins with them. */
export async function peek(
  source: Source,
  length: number,
): Promise<{
  readonly head: Uint8Array
  readonly source: Source
  /** Lets go of a source that is not read on. */
  readonly close: () => Promise<void>
}> {
  const iterator = source.bytes()[Symbol.asyncIterator]()
  const first = await iterator.next()
  const chunk = first.done === true ? new Uint8Array(0) : first.value
  const head = chunk.slice(0, length)
  return {
    head,
    close: async () => {
      await iterator.return?.()
    },
    source: {
      ...source,
      async *bytes() {
        try {
          yield chunk
          for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) {
            yield next.value
          }
        } finally {
          await iterator.return?.()
        }
      },
    },
  }
}

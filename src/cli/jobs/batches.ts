/** Lines in batches, none of which makes whoever waits for its answers wait for more lines. */

/** Lines and characters of a batch. */
const LINES = 200
const LENGTH = 1 << 18

/** A line; null is one that was too long. */
type Line = string | null

/** Lines of which it is known whether the next is there already. */
export class Waiting implements AsyncIterable<Line> {
  private ahead: Promise<IteratorResult<Line>> | null = null

  constructor(private readonly lines: AsyncIterator<Line>) {}

  /** Is there a line, or the end, without waiting for what others write? */
  async isThere(): Promise<boolean> {
    this.ahead ??= this.lines.next()
    const later = new Promise<false>((resolve) => {
      setImmediate(resolve, false)
    })
    return await Promise.race([this.ahead.then(() => true), later])
  }

  /** Is there a line, without waiting for what others write? */
  async hasLine(): Promise<boolean> {
    return (await this.isThere()) && (await this.ahead)?.done !== true
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Line> {
    for (;;) {
      const next = this.ahead ?? this.lines.next()
      this.ahead = null
      const { done, value } = await next
      if (done === true) return
      yield value
    }
  }
}

/** All lines that are there at once, in batches that are not too large. */
export async function* batchesOf(lines: Waiting): AsyncGenerator<readonly Line[]> {
  let batch: Line[] = []
  let length = 0
  for await (const line of lines) {
    batch.push(line)
    length += line?.length ?? 0
    if (batch.length < LINES && length < LENGTH && (await lines.isThere())) continue
    yield batch
    batch = []
    length = 0
  }
  if (batch.length > 0) yield batch
}

/** Finds the calls that only the log itself can decide: its files are gone through in order, in large pieces. */
import { formatById } from '../../logs/formats/index.js'
import type { CallIndex } from '../../logs/index/call-index.js'
import { RowFacts } from '../../logs/index/call-index.js'
import { readAgain } from '../../logs/index/reread.js'
import type { Query } from '../../logs/query/ast.js'
import { factsOf } from '../../logs/query/facts.js'
import { matcherOf } from '../../logs/query/match.js'
import { rawMatcherOf } from '../../logs/query/raw.js'

/** Bytes that are read at once; a longer call is read whole. */
const PIECE = 4_000_000

/** What is searched. */
export interface Searched {
  readonly index: CallIndex
  formatOf(file: number): string | null
  bytes(file: number, start: number, end: number): Promise<Uint8Array<ArrayBuffer>>
}

/**
 * @param rows in the order of the log
 * @param found told of each row that fits
 * @param pause awaited now and then; false ends the search
 */
export async function search(
  log: Searched,
  query: Query,
  rows: Uint32Array,
  found: (row: number) => void,
  pause: () => Promise<boolean>,
): Promise<void> {
  const { index } = log
  const fits = matcherOf(query)
  const mayFit = rawMatcherOf(query)
  const facts = new RowFacts(index)
  const pieces = new Pieces(log)
  const decoder = new TextDecoder('latin1')
  for (const row of rows) {
    facts.row = row
    const file = index.number('fileNumber', row) ?? 0
    const { call, result } = index.places(row)
    const literal = formatById(log.formatOf(file) ?? '')?.literal === true
    let answer: boolean | null = null
    if (literal) {
      let raw = decoder.decode(await pieces.at(file, call.offset, call.offset + call.length))
      if (result !== null && result.offset !== call.offset) {
        const end = result.offset + result.length
        raw += `\n${decoder.decode(await pieces.at(file, result.offset, end))}`
      }
      answer = mayFit(facts, raw.toLowerCase())
    }
    if (answer === null) {
      const read = await readAgain(
        index,
        row,
        (number) => log.formatOf(number),
        (number, start, end) => pieces.at(number, start, end),
      )
      answer = read !== null && fits(factsOf(read, index.column('file').at(row) ?? '')) === true
    }
    if (answer === true) found(row)
    if (!(await pause())) return
  }
}

/** The piece of a file that was read last: what comes next is mostly in it. */
class Pieces {
  private file = -1
  private start = 0
  private held = new Uint8Array(0)

  constructor(private readonly log: Searched) {}

  async at(file: number, start: number, end: number): Promise<Uint8Array> {
    const inside = file === this.file && start >= this.start
    if (inside && end <= this.start + this.held.length) {
      return this.held.subarray(start - this.start, end - this.start)
    }
    // What stands far before, such as the call of a late result, does not move the piece.
    if (file === this.file && start < this.start) return this.log.bytes(file, start, end)
    this.held = await this.log.bytes(file, start, Math.max(end, start + PIECE))
    this.file = file
    this.start = start
    return this.held.subarray(0, end - start)
  }
}

/** Finds the calls that only the log itself can decide: its files are gone through in order, in large pieces. */
import type { Place } from '../../logs/calls/call.js'
import type { LogFormat } from '../../logs/formats/format.js'
import type { CallIndex } from '../../logs/index/call-index.js'
import { RowFacts } from '../../logs/index/call-index.js'
import { readAgain } from '../../logs/index/reread.js'
import type { Query } from '../../logs/query/ast.js'
import { factsOf } from '../../logs/query/facts.js'
import { matcherOf } from '../../logs/query/match.js'
import { rawMatcherOf } from '../../logs/query/raw.js'
import { type Piece, Pieces } from './pieces.js'

/** Rows after which the clock is looked at. */
const ROWS = 64

/** What is searched. */
export interface Searched {
  readonly index: CallIndex
  formatOf(file: number): LogFormat | null
  /** Do arguments and results stand in the file as they are told? */
  isLiteral(file: number): boolean
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
  const pieces = new Pieces((file, start, end) => log.bytes(file, start, end))
  const pieceOf = async (file: number, place: Place): Promise<Piece> =>
    pieces.at(file, place) ?? (await pieces.load(file, place))
  let seen = 0
  for (const row of rows) {
    facts.row = row
    const file = index.number('fileNumber', row) ?? 0
    const { call, result } = index.places(row)
    let answer: boolean | null = null
    if (log.isLiteral(file)) {
      const own = pieces.at(file, call) ?? (await pieces.load(file, call))
      const apart = result !== null && result.offset !== call.offset ? result : null
      const other =
        apart === null ? null : (pieces.at(file, apart) ?? (await pieces.load(file, apart)))
      const says = (text: string) =>
        own.says(call, text) || (apart !== null && other?.says(apart, text) === true)
      answer = mayFit(facts, says)
    }
    if (answer === null) {
      const read = await readAgain(
        index,
        row,
        (number) => log.formatOf(number),
        async (number, start, end) => {
          const place = { offset: start, length: end - start, line: 0 }
          return (await pieceOf(number, place)).bytesOf(place)
        },
      )
      answer = read !== null && fits(factsOf(read, index.column('file').at(row) ?? '')) === true
    }
    if (answer === true) found(row)
    if (++seen % ROWS === 0 && !(await pause())) return
  }
}

import { memo } from 'react'
import type { DiffData } from '../../worker/diff.js'
import { useApp } from '../app/app-context.js'
import { Exact } from '../primitives/Exact.js'
import { TOKEN_KINDS } from '../tint/kinds.js'
import { type Line, lineOf, marksIn, pieces } from './line.js'

type Side = 'left' | 'right'

/** Tokens of both texts; null until they are known. */
type Colours = Readonly<Record<Side, Uint32Array>> | null

interface Props {
  readonly diff: DiffData
  readonly row: number
  readonly colours: Colours
}

/** One line of raw beside the line of normalized text that it became. */
export const DiffRow = memo(function DiffRow({ diff, row, colours }: Props) {
  return (
    <div className={`diff-row ${isSame(diff, row) ? 'same' : ''}`}>
      <Cell diff={diff} side="left" line={diff.rows[row * 2] ?? -1} tokens={colours?.left} />
      <Cell diff={diff} side="right" line={diff.rows[row * 2 + 1] ?? -1} tokens={colours?.right} />
    </div>
  )
})

/** A line that nothing was done to; with its edits known, spaces that only lay it out are nothing. */
function isSame(diff: DiffData, row: number): boolean {
  const left = diff.rows[row * 2] ?? -1
  const right = diff.rows[row * 2 + 1] ?? -1
  if (left < 0 || right < 0) return false
  const before = lineOf(diff.left, diff.leftLines, left)
  const after = lineOf(diff.right ?? '', diff.rightLines, right)
  if (diff.edits === 0) return true
  const marked =
    marksIn(diff.leftMarks, before.start, before.start + before.text.length).length > 0 ||
    marksIn(diff.rightMarks, after.start, after.start + after.text.length).length > 0
  const laidOut = diff.edits !== null && !marked ? /\s+/g : /^\s+|\s+$/g
  const shown = ({ text }: Line) => text.replace(laidOut, '')
  return shown(before) === shown(after) && before.cut === after.cut
}

interface CellProps {
  readonly diff: DiffData
  readonly side: Side
  readonly line: number
  readonly tokens: Uint32Array | undefined
}

function Cell({ diff, side, line, tokens }: CellProps) {
  const app = useApp()
  if (line < 0) return <div className={`diff-cell ${side} none`} />
  const left = side === 'left'
  const { start, text, cut } = lineOf(
    left ? diff.left : (diff.right ?? ''),
    left ? diff.leftLines : diff.rightLines,
    line,
  )
  const marks = marksIn(left ? diff.leftMarks : diff.rightMarks, start, start + text.length)
  const faults = left ? faultsIn(diff.faults, start, start + text.length) : []
  const point = (from: number, to: number) => {
    const { call, attempt } = app.state
    if (attempt === null) return
    void app
      .ask('diff-places', { call, attempt, side, start: from, end: to })
      .then((places) => app.highlight(places === null ? null : [...places]))
  }
  return (
    <div
      className={`diff-cell ${side}`}
      onPointerEnter={() => point(start + text.search(/\S|$/), start + text.length)}
      onPointerLeave={() => app.highlight(null)}
    >
      {pieces(text, start, [...marks, ...faults]).map((piece) =>
        piece.group === null ? (
          <Coloured key={piece.start} text={piece.text} start={piece.start} tokens={tokens} />
        ) : (
          <mark
            key={piece.start}
            className={piece.group < 0 ? 'fault' : left ? 'removed' : 'added'}
            data-group={piece.group}
            onPointerEnter={() => point(piece.start, piece.start + piece.text.length)}
          >
            <Exact text={piece.text} />
          </mark>
        ),
      )}
      {cut > 0 ? <span className="faint"> … {cut} characters more</span> : null}
    </div>
  )
}

/** Text without a mark: its keys, texts, numbers and tags in their colours. */
function Coloured({
  text,
  start,
  tokens,
}: {
  readonly text: string
  readonly start: number
  readonly tokens: Uint32Array | undefined
}) {
  if (tokens === undefined) return <Exact text={text} />
  return pieces(text, start, marksIn(tokens, start, start + text.length)).map((piece) =>
    piece.group === null ? (
      <Exact key={piece.start} text={piece.text} />
    ) : (
      <span key={piece.start} className={`code-${TOKEN_KINDS[piece.group]}`}>
        <Exact text={piece.text} />
      </span>
    ),
  )
}

function faultsIn(faults: Uint32Array, start: number, end: number) {
  const found: { start: number; end: number; group: number }[] = []
  for (let i = 0; i + 1 < faults.length; i += 2) {
    const from = faults[i] ?? 0
    const to = faults[i + 1] ?? 0
    if (from < end && to > start) found.push({ start: from, end: to, group: -1 })
  }
  return found
}

/** Who breaks on this: every call, by every tool, beside what it says for certain. */
import { sameValue } from '../engine/arguments/ladder/same-value.js'
import type { Call, Inspection } from '../engine/model/trace.js'
import { textOf } from '../engine/text/layers.js'
import type { Column } from './column.js'

export type CellKind = 'dispatched' | 'lost' | 'corrupted' | 'error' | 'unknown'

export interface Cell {
  readonly kind: CellKind
  /** The error’s text, the value that it runs with, or why nothing is known; null where all is well. */
  readonly detail: string | null
  /** The flag or the change that helps; null where nothing is wrong, or none is known. */
  readonly fix: string | null
}

export interface Row {
  readonly column: Column
  /** One for each call. */
  readonly cells: readonly Cell[]
}

export interface Matrix {
  readonly calls: readonly Call[]
  readonly rows: readonly Row[]
}

/** Runs every call through every column. */
export async function compareTools(
  inspection: Inspection,
  columns: readonly Column[],
): Promise<Matrix> {
  const { calls } = inspection
  const rows: Row[] = []
  for (const column of columns) {
    const cells: Cell[] = []
    for (const [index, call] of calls.entries()) {
      const text = call.raw === null ? '' : textOf(call.raw)
      const subject = { call, text, index, inspection }
      const answer = await column.answer(subject)
      const fix = column.fix(subject)
      switch (answer.kind) {
        case 'value':
          cells.push(valueCell(answer.value, call, fix))
          break
        case 'error':
          cells.push({ kind: 'error', detail: firstLine(answer.text), fix })
          break
        case 'lost':
          cells.push({ kind: 'lost', detail: null, fix })
          break
        case 'unknown':
          cells.push({ kind: 'unknown', detail: answer.why, fix })
      }
    }
    rows.push({ column, cells })
  }
  return { calls, rows }
}

/** A value is judged by the proven reading; where nothing is proven, running at all is wrong. */
function valueCell(value: unknown, call: Call, fix: string | null): Cell {
  const isProven = call.verdict === 'ready'
  if (isProven && sameValue(value, call.arguments)) {
    return { kind: 'dispatched', detail: null, fix: null }
  }
  if (call.verdict === 'review' && sameValue(value, call.arguments)) {
    return { kind: 'dispatched', detail: 'this reading is not proven', fix: null }
  }
  return { kind: 'corrupted', detail: firstLine(JSON.stringify(value) ?? ''), fix }
}

const LONGEST = 120

function firstLine(text: string): string {
  const line = text.split('\n', 1)[0] ?? ''
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST)} …`
}

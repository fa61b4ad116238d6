/** Who breaks on this: every call, by every tool, beside what it says for certain. Plain data. */
import { sameValue } from '../engine/arguments/ladder/same-value.js'
import type { Call, Inspection, Verdict } from '../engine/model/trace.js'
import { differences } from '../engine/reports/differences.js'
import { stringify } from '../engine/syntax/json/stringify.js'
import { textOf } from '../engine/text/layers.js'
import type { Answer, Column, Tool } from './column.js'

export type CellKind = 'dispatched' | 'lost' | 'corrupted' | 'error' | 'unknown'

/** Where the value that a tool runs with is another than the proven one; JSON, null where absent. */
export interface CellDifference {
  readonly path: string
  readonly here: string | null
  readonly proven: string | null
}

export interface Cell {
  readonly kind: CellKind
  /** The error’s text, the value that it runs with, or why nothing is known; null where all is well. */
  readonly detail: string | null
  /** The flag or the change that helps; null where nothing is wrong, or none is known. */
  readonly fix: string | null
  /** The first places at which a corrupted value differs from the reading. */
  readonly differs?: readonly CellDifference[]
}

export interface Row {
  readonly tool: Tool
  /** One for each call. */
  readonly cells: readonly Cell[]
}

/** A call at the head of the matrix. */
export interface ComparedCall {
  readonly key: string
  readonly name: string
  readonly verdict: Verdict
}

export interface Matrix {
  readonly calls: readonly ComparedCall[]
  readonly rows: readonly Row[]
}

/** Runs every call through every column. */
export async function compareTools(
  inspection: Inspection,
  columns: readonly Column[],
): Promise<Matrix> {
  const rows: Row[] = []
  for (const column of columns) rows.push(await rowOf(column, inspection))
  return { calls: comparedCalls(inspection), rows }
}

export function comparedCalls({ calls }: Inspection): ComparedCall[] {
  return calls.map(({ key, name, verdict }) => ({ key, name, verdict }))
}

/** Every call through one column. */
export async function rowOf(column: Column, inspection: Inspection): Promise<Row> {
  const cells: Cell[] = []
  for (const [index, call] of inspection.calls.entries()) {
    const text = call.raw === null ? '' : textOf(call.raw)
    const subject = { call, text, index, inspection }
    cells.push(cellOf(await column.answer(subject), call, column.fix(subject)))
  }
  const { id, title, kind, version, source } = column
  return { tool: { id, title, kind, version, source }, cells }
}

function cellOf(answer: Answer, call: Call, fix: string | null): Cell {
  switch (answer.kind) {
    case 'value':
      return valueCell(answer.value, call, fix)
    case 'error':
      return { kind: 'error', detail: firstLine(answer.text), fix }
    case 'lost':
      return { kind: 'lost', detail: null, fix }
    case 'unknown':
      return { kind: 'unknown', detail: answer.why, fix }
  }
}

/** A value is judged by the proven reading; where nothing is proven, running at all is wrong. */
function valueCell(value: unknown, call: Call, fix: string | null): Cell {
  if (call.verdict !== 'blocked' && sameValue(value, call.arguments)) {
    const detail = call.verdict === 'ready' ? null : 'this reading is not proven'
    return { kind: 'dispatched', detail, fix: null }
  }
  const detail = firstLine(stringify(value))
  if (call.verdict === 'blocked') return { kind: 'corrupted', detail, fix }
  return { kind: 'corrupted', detail, fix, differs: differing(value, call.arguments) }
}

/** More places than this say nothing new. */
const PLACES = 3

function differing(value: unknown, proven: unknown): CellDifference[] {
  return differences(proven, value, '$')
    .slice(0, PLACES)
    .map(({ path, expected, actual }) => ({ path, here: said(actual), proven: said(expected) }))
}

function said(value: unknown): string | null {
  return value === undefined ? null : firstLine(stringify(value))
}

const LONGEST = 120

function firstLine(text: string): string {
  const line = text.split('\n', 1)[0] ?? ''
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST)} …`
}

/** The view of a log under a query, made in the worker. */
import type { CallIndex, TextName } from '../../logs/index/call-index.js'
import { type Count, countBy, countByDay } from '../../logs/index/select.js'
import type { Facet, LogRow, LogView } from './messages.js'

const FACETS: readonly TextName[] = [
  'tool',
  'model',
  'version',
  'verdict',
  'error',
  'fault',
  'client',
]
const VALUES = 12
const BARS = 14

export function viewOf(
  index: CallIndex,
  rows: Uint32Array,
  canonical: string,
  partial: boolean,
): LogView {
  const bars = (name: TextName): Count[] => countBy(index, rows, [name]).slice(0, BARS)
  const facets = FACETS.map((field): Facet => {
    const values = countBy(index, rows, [field])
    return {
      field,
      values: values.slice(0, VALUES).map(({ keys, calls }) => ({ value: keys[0] ?? null, calls })),
    }
  })
  const none: Count = { keys: [], calls: 0, invalid: 0, failed: 0, refused: 0, loops: 0 }
  return {
    error: null,
    canonical,
    calls: rows.length,
    partial,
    overall: countBy(index, rows, [])[0] ?? none,
    facets,
    versions: bars('version'),
    tools: bars('tool'),
    models: bars('model'),
    errors: bars('error'),
    days: countByDay(index, rows),
  }
}

export function rowsOf(index: CallIndex, rows: Uint32Array, from: number, to: number): LogRow[] {
  return [...rows.subarray(from, to)].map((row) => ({
    row,
    time: index.number('time', row),
    tool: index.column('tool').at(row) ?? '',
    model: index.column('model').at(row),
    version: index.column('version').at(row),
    verdict: index.column('verdict').at(row),
    error: index.column('error').at(row),
    fault: index.column('fault').at(row),
    repeat: index.number('repeat', row) ?? 1,
    state: index.column('state').at(row) ?? 'not-recorded',
  }))
}

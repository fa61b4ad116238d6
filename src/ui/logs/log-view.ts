/** The view of a log under a query, made in the worker. */
import type { CallIndex, TextName } from '../../logs/index/call-index.js'
import {
  type Count,
  countBy,
  countByDay,
  countByWord,
  failureCost,
} from '../../logs/index/select.js'
import { gridOf } from '../../logs/report/grid.js'
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
  const counted = new Map<TextName, Count[]>()
  const by = (name: TextName): Count[] => {
    const counts = counted.get(name) ?? countBy(index, rows, [name])
    counted.set(name, counts)
    return counts
  }
  const facets = FACETS.map(
    (field): Facet => ({
      field,
      values: by(field)
        .slice(0, VALUES)
        .map(({ keys, calls }) => ({ value: keys[0] ?? null, calls })),
    }),
  )
  const none: Count = { keys: [], calls: 0, invalid: 0, failed: 0, refused: 0, loops: 0 }
  return {
    error: null,
    canonical,
    calls: rows.length,
    partial,
    overall: countBy(index, rows, [])[0] ?? none,
    facets,
    verdicts: by('verdict'),
    reasons: countByWord(index, rows, 'reasons').slice(0, BARS),
    // What parsed as it was needed none.
    strategies: by('strategy').filter(({ keys }) => keys[0] !== null && keys[0] !== 'direct'),
    cost: failureCost(index, rows),
    grid: gridOf(countBy(index, rows, ['version', 'model', 'tool'])),
    versions: by('version').slice(0, BARS),
    tools: by('tool').slice(0, BARS),
    models: by('model').slice(0, BARS),
    errors: by('error').slice(0, BARS),
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

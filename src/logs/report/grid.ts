/** Invalid calls by version, model and tool: which combination it is that breaks. */
import type { Count } from '../index/select.js'
import { compareVersions } from '../query/fields.js'

export interface GridRow {
  readonly version: string | null
  readonly model: string | null
  /** One for each tool of the grid; null where there were no calls. */
  readonly cells: readonly (Count | null)[]
}

export interface Grid {
  readonly tools: readonly string[]
  /** By version, the newest first. */
  readonly rows: readonly GridRow[]
  /** Tools and rows that are not shown. */
  readonly left: number
}

/** Tools that are shown, those with the most invalid calls first, and rows. */
const TOOLS = 8
const ROWS = 30

/** @param counts by version, model and tool, in this order */
export function gridOf(counts: readonly Count[]): Grid {
  const tools = new Map<string, { invalid: number; calls: number }>()
  const rows = new Map<string, { version: string | null; model: string | null; counts: Count[] }>()
  for (const count of counts) {
    const [version = null, model = null, tool = null] = count.keys
    const sum = tools.get(tool ?? '') ?? { invalid: 0, calls: 0 }
    tools.set(tool ?? '', { invalid: sum.invalid + count.invalid, calls: sum.calls + count.calls })
    const key = JSON.stringify([version, model])
    const row = rows.get(key) ?? { version, model, counts: [] }
    row.counts.push(count)
    rows.set(key, row)
  }
  const shown = [...tools]
    .sort(([, a], [, b]) => b.invalid - a.invalid || b.calls - a.calls)
    .slice(0, TOOLS)
    .map(([tool]) => tool)
  const sorted = [...rows.values()].sort(
    (a, b) =>
      compareVersions(b.version ?? '', a.version ?? '') ||
      ((a.model ?? '') < (b.model ?? '') ? -1 : 1),
  )
  return {
    tools: shown,
    rows: sorted.slice(0, ROWS).map(({ version, model, counts: own }) => ({
      version,
      model,
      cells: shown.map((tool) => own.find(({ keys }) => (keys[2] ?? '') === tool) ?? null),
    })),
    left: Math.max(0, tools.size - TOOLS) + Math.max(0, rows.size - ROWS),
  }
}

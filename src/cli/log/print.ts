/** Groups of calls as a table, JSON, JSON lines or CSV. */

import { greatest } from '../../engine/text/lists.js'
import { csvOf } from '../../logs/export/text.js'
import { COLUMNS, columnOf, type Group } from '../../logs/report/groups.js'
import type { Paint } from '../human/paint.js'
import { cellsOf, printable, shortened } from '../human/safe-text.js'

export type GroupFormat = 'table' | 'json' | 'jsonl' | 'csv'

export function writeGroups(
  groups: readonly Group[],
  by: readonly string[],
  format: GroupFormat,
  paint: Paint,
): string {
  const plain = () => groups.map((group) => plainOf(group, by))
  switch (format) {
    case 'json':
      return `${JSON.stringify(plain(), null, 2)}\n`
    case 'jsonl':
      return plain()
        .map((group) => `${JSON.stringify(group)}\n`)
        .join('')
    case 'csv': {
      const lines = groups.map((group) => [
        ...group.keys,
        ...COLUMNS.map((name) => columnOf(group, name)),
      ])
      return [[...by, ...COLUMNS], ...lines].map(csvOf).join('')
    }
    case 'table':
      return table(groups, by, paint)
  }
}

function plainOf(group: Group, by: readonly string[]): Record<string, unknown> {
  return Object.fromEntries([
    ...by.map((name, index) => [name, group.keys[index] ?? null]),
    ...COLUMNS.map((name) => [name, columnOf(group, name)]),
    ['first', group.first === null ? null : new Date(group.first).toISOString()],
    ['last', group.last === null ? null : new Date(group.last).toISOString()],
  ])
}

/** Columns of the table; the rest is in the other formats. */
const SHOWN = ['calls', 'invalid', 'per_1000', 'failed', 'refused', 'loops', 'repaired'] as const
const WIDEST = 48

function table(groups: readonly Group[], by: readonly string[], paint: Paint): string {
  const head = [...by, ...SHOWN.map((name) => name.replace('_1000', ' 1,000'))]
  const rows = groups.map((group) => [
    ...group.keys.map((key) => shortened(printable(key ?? 'not recorded'), WIDEST)),
    ...SHOWN.map((name) => columnOf(group, name)?.toLocaleString('en-US') ?? ''),
  ])
  const widths = head.map((title, index) =>
    greatest([title, ...rows.map((row) => row[index] ?? '')].map(cellsOf)),
  )
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, index) => {
        const space = ' '.repeat((widths[index] ?? 0) - cellsOf(cell))
        return index < by.length ? cell + space : space + cell
      })
      .join('  ')
      .trimEnd()
  return `${paint.faint(line(head))}\n${rows.map((row) => `${line(row)}\n`).join('')}`
}

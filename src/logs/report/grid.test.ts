import { expect, it } from 'vitest'
import type { Count } from '../index/select.js'
import { gridOf } from './grid.js'

const count = (
  version: string,
  model: string,
  tool: string,
  calls: number,
  invalid = 0,
): Count => ({
  keys: [version, model, tool],
  calls,
  invalid,
  failed: 0,
  refused: 0,
  loops: 0,
})

it('has a row for each version and model, the newest first, and the tools that break first', () => {
  const grid = gridOf([
    count('2.1.9', 'a', 'Read', 90),
    count('2.1.10', 'b', 'Edit', 10, 4),
    count('2.1.10', 'a', 'Edit', 5),
  ])
  expect(grid.tools).toEqual(['Edit', 'Read'])
  expect(grid.rows.map(({ version, model }) => `${version} ${model}`)).toEqual([
    '2.1.10 a',
    '2.1.10 b',
    '2.1.9 a',
  ])
  expect(grid.rows.map(({ cells }) => cells.map((cell) => cell?.calls ?? null))).toEqual([
    [5, null],
    [10, null],
    [null, 90],
  ])
  expect(grid.left).toBe(0)
})

it('says what it leaves out', () => {
  const many = Array.from({ length: 40 }, (_, n) => count(`1.${n}`, 'm', `t${n}`, 1))
  const grid = gridOf(many)
  expect([grid.tools.length, grid.rows.length, grid.left]).toEqual([8, 30, 42])
})

/**
 * The Python strategies beside jsonrepair, interleaved, and their growth. Prints
 * tables; run with `npx vite-node src/bench/python.bench.ts` or after a build.
 */

import { jsonrepair } from 'jsonrepair'
import { pythonExpression } from '../engine/arguments/strategies/python-expression.js'
import { pythonLiteral } from '../engine/arguments/strategies/python-literal.js'
import type { StrategyContext } from '../engine/arguments/strategies/strategy.js'
import { greatest } from '../engine/text/lists.js'

const CONTEXT: StrategyContext = {
  notation: { kind: 'json' },
  end: 'unproven',
  path: '$',
  tool: null,
  schema: null,
  modelAnswer: null,
  step: () => {},
}

/** An item again and again, in a list, about `size` characters long. */
function listOf(item: string, size: number): string {
  return `[${item.repeat(Math.ceil(size / item.length))}]`
}

const SHAPES: Readonly<Record<string, (size: number) => string>> = {
  constants: (size) => listOf("{'k': True, 'v': None}, ", size),
  'dict with escapes': (size) => listOf("{'k': True, 'v': None, 's': 'it\\'s'}, ", size),
  'long strings': (size) =>
    listOf(`{'path': 'a.py', 'content': '${'plain text, no marks. '.repeat(40)}'}, `, size),
  'single quotes': (size) => listOf("{'name': 'Oslo', 'unit': 'celsius', 'n': 12}, ", size),
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

function timed(run: () => void): number {
  const start = performance.now()
  run()
  return performance.now() - start
}

function besideJsonrepair(): void {
  const rows: Record<string, string>[] = []
  for (const [shape, make] of Object.entries(SHAPES)) {
    for (const [label, size, rounds] of [
      ['10 KB', 10_000, 60],
      ['1 MB', 1_000_000, 9],
    ] as const) {
      const text = make(size)
      const ours: number[] = []
      const theirs: number[] = []
      for (let round = 0; round < rounds; round++) {
        ours.push(timed(() => pythonLiteral.attempt(text, CONTEXT)))
        theirs.push(timed(() => JSON.parse(jsonrepair(text))))
      }
      const [a, b] = [median(ours), median(theirs)]
      rows.push({
        shape,
        size: label,
        ours: `${a.toFixed(2)} ms`,
        jsonrepair: `${b.toFixed(2)} ms`,
        ratio: (a / b).toFixed(2),
      })
    }
  }
  console.table(rows)
}

const FAMILIES: Readonly<Record<string, (size: number) => string>> = {
  dicts: (size) => listOf("{'k': True, 'v': None, 's': 'it\\'s'}, ", size),
  repetition: (size) => `[${'[0]*3+'.repeat(size / 6)}[1]]`,
  comprehensions: (size) => '[x for x in '.repeat(size / 12),
  brackets: (size) => '['.repeat(size),
  nested: (size) => '['.repeat(size / 2) + ']'.repeat(size / 2),
  'single quotes': (size) => "'".repeat(size),
  'inner quotes': (size) => `['${"say 'x' and (".repeat(size / 13)}']`,
  arguments: (size) => `(${"'a' 'b', ".repeat(size / 9)})`,
  sums: (size) => `[${'1+'.repeat(size / 2)}1]`,
  calls: (size) => 'list('.repeat(size / 5),
  keys: (size) => `{${"'k': 1, ".repeat(size / 8)}}`,
  sets: (size) => `{${'(1, 2), '.repeat(size / 8)}}`,
}

function growth(): void {
  const sizes = [160_000, 320_000, 640_000, 1_280_000]
  const rows: Record<string, string>[] = []
  for (const [family, make] of Object.entries(FAMILIES)) {
    const times = sizes.map((size) => {
      const text = make(size)
      const runs = Array.from({ length: 5 }, () =>
        timed(() => {
          pythonLiteral.attempt(text, CONTEXT)
          pythonExpression.attempt(text, CONTEXT)
        }),
      )
      return median(runs)
    })
    const row: Record<string, string> = { family }
    sizes.forEach((size, i) => {
      row[`${size / 1000} KB`] = `${times[i]?.toFixed(1)} ms`
    })
    const ratios = times.slice(1).map((time, i) => time / (times[i] ?? 1))
    rows.push({ ...row, worst: `× ${greatest(ratios).toFixed(2)}` })
  }
  console.table(rows)
}

besideJsonrepair()
growth()

import { expect, test } from 'vitest'
import { batchesOf, Waiting } from './batches.js'

type Line = string | null

/** Lines that come when they are asked for, with a pause wherever `null` stands. */
async function* given(lines: readonly Line[]): AsyncGenerator<Line> {
  for (const line of lines) {
    if (line === null) await new Promise((resolve) => setTimeout(resolve, 20))
    else yield line
  }
}

async function all(lines: readonly Line[]) {
  const found: (readonly Line[])[] = []
  for await (const batch of batchesOf(new Waiting(given(lines)))) found.push(batch)
  return found
}

const many = Array.from({ length: 450 }, (_, index) => `${index}`)

test('a batch ends where the next line is waited for, and where it is large', async () => {
  expect(await all([])).toEqual([])
  expect(await all(['a', 'b', null, 'c', null])).toEqual([['a', 'b'], ['c']])
  expect((await all(many)).map(({ length }) => length)).toEqual([200, 200, 50])
  expect((await all(many)).flat()).toEqual(many)
  const long = 'x'.repeat(200_000)
  expect((await all([long, long, 'a'])).map(({ length }) => length)).toEqual([2, 1])
})

test('who stopped reading lines goes on where it stopped', async () => {
  const lines = new Waiting(given(['a', 'b', null, 'c']))
  for await (const line of lines) {
    expect(line).toBe('a')
    expect(await lines.isThere()).toBe(true)
    expect(await lines.hasLine()).toBe(true)
    break
  }
  const rest: Line[] = []
  for await (const line of lines) {
    rest.push(line)
    if (line === 'b') expect(await lines.isThere()).toBe(false)
  }
  expect(rest).toEqual(['b', 'c'])
  expect(await lines.isThere()).toBe(true)
  expect(await lines.hasLine()).toBe(false)
})

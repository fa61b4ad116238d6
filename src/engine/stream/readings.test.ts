import { describe, expect, it } from 'vitest'
import { inspect } from '../inspect.js'
import { Stream } from './streaming.js'

/** Characters that the engine is asked about while the text comes, its end included. */
function asked(piece: string, size: number): number {
  let sum = 0
  const stream = new Stream((source, options) => {
    sum += source.length
    return inspect(source.slice(0, 200), options)
  }, {})
  const text = piece.repeat(Math.ceil(size / piece.length)).slice(0, size)
  for (let at = 0; at < size; at += 64) stream.push(text.slice(at, at + 64))
  stream.end()
  return sum
}

describe('what a stream costs grows as its text does, without leaps', () => {
  it.each(['{"a":', '{"a":1}\n', '</tool_call>', 'An { or [ or < here. '])('%s', (piece) => {
    const costs = [40, 80, 160, 320, 640].map((kb) => asked(piece, kb * 1000))
    for (const [index, cost] of costs.slice(1).entries()) {
      expect(cost).toBeLessThanOrEqual(2.5 * (costs[index] ?? 0))
    }
  })
})

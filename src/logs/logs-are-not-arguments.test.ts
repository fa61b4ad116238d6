import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inspect } from '../engine/inspect.js'
import { SAMPLES } from './testing/samples.js'

/** Calls that may be dispatched and are nothing but a log that was taken for arguments. */
function misread(text: string) {
  return inspect(text)
    .calls.filter(({ verdict, dialect }) => verdict === 'ready' && dialect === 'arguments')
    .map(({ argumentsText }) => argumentsText)
}

it.each(SAMPLES)('$format: $title, whole and line by line', ({ text }) => {
  expect(misread(text)).toEqual([])
  const lines = text.split('\n')
  for (const [index, line] of lines.entries()) {
    expect(misread(line)).toEqual([])
    expect(misread(lines.slice(0, index).join('\n'))).toEqual([])
  }
})

it('cut anywhere, printed in any way', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SAMPLES),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.boolean(),
      ({ text }, part, pretty) => {
        const source = pretty ? printed(text) : text
        expect(misread(source.slice(0, Math.floor(source.length * part)))).toEqual([])
      },
    ),
    { numRuns: 300 },
  )
})

it('cut at both ends, as a paste of the middle is', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SAMPLES),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.boolean(),
      ({ text }, one, other, pretty) => {
        const source = pretty ? printed(text) : text
        const [start, end] = [one, other].sort((a, b) => a - b)
        const from = source.indexOf('\n', Math.floor(source.length * (start ?? 0))) + 1
        expect(misread(source.slice(from, Math.floor(source.length * (end ?? 1))))).toEqual([])
      },
    ),
    { numRuns: 300 },
  )
})

function printed(text: string): string {
  return text
    .split('\n')
    .map((line) => JSON.stringify(JSON.parse(line), null, 2))
    .join('\n')
}

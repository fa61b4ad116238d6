import { describe, expect, it } from 'vitest'
import { readText } from '../testing/read-text.js'
import { SAMPLES } from '../testing/samples.js'
import { FORMATS } from './index.js'

describe('every format', () => {
  it.each(SAMPLES)('$format: $title ($why)', async (sample) => {
    const { report } = await readText(sample.text)
    expect(report.format).toBe(sample.format)
    expect(Object.fromEntries(report.tally.names)).toEqual(sample.names)
    expect(report.tally.results).toBe(sample.results)
    expect(report.tally.flagged).toBe(sample.flagged ?? 0)
    expect(report.waiting).toEqual(sample.waiting ?? [])
    expect(report.tally.orphans).toEqual(sample.orphans ?? [])
  })

  it('has a sample', () => {
    const shown = new Set(SAMPLES.map(({ format }) => format))
    expect(FORMATS.map(({ id }) => id).filter((id) => !shown.has(id))).toEqual([])
  })

  it('is one of its kind', () => {
    expect(new Set(FORMATS.map(({ id }) => id)).size).toBe(FORMATS.length)
  })
})

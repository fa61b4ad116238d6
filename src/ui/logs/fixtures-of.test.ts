import { expect, it } from 'vitest'
import { readFixtures } from '../../fixtures/read.js'
import { writeJsonLines } from '../../fixtures/write.js'
import { askedOf } from './fixtures-of.js'

const given = {
  tool: 'mcp__a/Édit',
  written: '{"a": ',
  cut: true,
  verdict: 'blocked',
  error: null,
  place: 'session.jsonl:7',
}

it('makes a fixture that the format knows, the same for the same arguments', () => {
  const fixture = askedOf(given)
  expect(readFixtures(writeJsonLines([fixture]))).toEqual({ fixtures: [fixture], problems: [] })
  expect(fixture.finish).toBe('length')
  expect(askedOf({ ...given, place: 'other:9' }).id).toBe(fixture.id)
  expect(askedOf({ ...given, written: '{}' }).id).not.toBe(fixture.id)
})

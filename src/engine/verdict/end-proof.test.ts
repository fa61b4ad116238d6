import { expect, it } from 'vitest'
import type { EndProof, Finish } from '../model/trace.js'
import { endOf } from './end-proof.js'

it.each<[EndProof, EndProof, Finish | null]>([
  ['stated', 'unproven', 'stop'],
  ['stated', 'unproven', 'tool_calls'],
  ['cut', 'unproven', 'length'],
  ['cut', 'unproven', 'content_filter'],
  ['cut', 'unproven', 'error'],
  ['unproven', 'unproven', null],
  ['cut', 'cut', null],
  ['proven', 'proven', 'length'],
  ['proven', 'proven', 'error'],
])('the end is %s where the markup leaves it %s and the API says %j', (end, markup, finish) => {
  expect(endOf(markup, finish, false)).toBe(end)
})

it('text that may go on proves no end but one in the markup, whatever the API says', () => {
  for (const finish of ['stop', 'length', null] as const) {
    expect(endOf('unproven', finish, true)).toBe('unproven')
    expect(endOf('cut', finish, true)).toBe('unproven')
    expect(endOf('proven', finish, true)).toBe('proven')
  }
})

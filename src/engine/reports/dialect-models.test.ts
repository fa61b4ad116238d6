import { expect, it } from 'vitest'
import { knownDialects } from '../calls/dialects/further.js'
import { modelsOf } from './dialect-models.js'

it.each(knownDialects().map(({ id }) => id))('%s is written by somebody', (id) => {
  expect(modelsOf(id).length).toBeGreaterThan(0)
})

it('is told apart from what every object has', () => {
  expect(modelsOf('toString')).toEqual([])
  expect(modelsOf('hermes')).toContain('Qwen3')
})

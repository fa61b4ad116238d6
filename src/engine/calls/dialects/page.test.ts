import { expect, it } from 'vitest'
import { Layers } from '../../text/layers.js'
import { pageOf } from './page.js'
import { tokenPairs } from './unknown/token-pairs.js'

const contextOf = (layers: Layers) => ({
  layers,
  tools: [],
  toolNames: new Set<string>(),
  finish: null,
  partial: false,
})

it('a reading that comes to nothing is paid for, and goes no further once that is used up', () => {
  const layers = new Layers('f('.repeat(1_000))
  const page = pageOf(layers.source)
  expect(page.reach(10)).toBe(page.text.length)
  while (page.spend(page.text.length)) expect(page.reach(10)).toBe(page.text.length)
  expect(page.reach(10)).toBe(138)
})

it('calls between tokens that never end are not looked for again and again', () => {
  const layers = new Layers('<|tool_call>get_it'.repeat(2_000))
  const page = pageOf(layers.source)
  expect(tokenPairs(page, contextOf(layers))).toEqual([])
  expect(page.spend(0)).toBe(false)
})

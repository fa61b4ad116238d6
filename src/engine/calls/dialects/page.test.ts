import { expect, it } from 'vitest'
import { LIMITS } from '../../bounds/limits.js'
import { inspect } from '../../inspect.js'
import { Layers } from '../../text/layers.js'
import { pageOf } from './page.js'

it('a reading that comes to nothing is paid for, and goes no further once that is used up', () => {
  const layers = new Layers('f('.repeat(1_000))
  const page = pageOf(layers.source)
  expect(page.reach(10)).toBe(page.text.length)
  while (page.spend(page.text.length)) expect(page.reach(10)).toBe(page.text.length)
  expect(page.reach(10)).toBe(138)
})

it('a grammar that has used up its allowance leaves the others theirs, within a bound for all', () => {
  const page = pageOf(new Layers('f('.repeat(5_000)).source)
  const all = LIMITS.rereadsInAll / LIMITS.rereads
  for (let i = 0; i < all - 1; i++) {
    page.readBy(`grammar ${i}`)
    expect(page.spend(1)).toBe(true)
    expect(page.spend(Number.POSITIVE_INFINITY)).toBe(false)
  }
  page.readBy('patient')
  expect(page.spend(1)).toBe(true)
  page.readBy('grammar 0')
  expect(page.spend(0)).toBe(false)
  page.readBy('last')
  expect(page.spend(page.text.length * LIMITS.rereads)).toBe(false)
  expect(page.exhausted).toEqual(['grammar 0', 'grammar 1', 'grammar 2'])
})

it('a grammar that stops looking far is named', () => {
  const { notices } = inspect('<tool_call>{"name": '.repeat(2_000))
  expect(notices.find(({ code }) => code === 'limit')?.detail).toMatch(
    /^rereads: .* in [\w, -]+ and is none/,
  )
})

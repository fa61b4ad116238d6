import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pathOf } from '../../syntax/json/path.js'
import type { Site } from './lint.js'
import { visitTexts } from './texts.js'

interface Seen {
  readonly path: string
  readonly key: string
  readonly text: string
  readonly isKey: boolean
}

function seen(value: unknown): Seen[] {
  const shown: Seen[] = []
  const see = (isKey: boolean) => (site: Site) => {
    shown.push({ path: site.path(), key: site.key, text: site.text, isKey })
    expect(site.depth).toBe(site.path() === '$' ? 0 : site.path().split(/[.[]/).length - 1)
  }
  const keys = visitTexts(value, see(false), see(true))
  expect(keys).toBe(shown.filter(({ isKey }) => isKey).length)
  return shown
}

/** The keys and strings of a value, by recursion. */
function texts(value: unknown, steps: (string | number)[], key: string): Seen[] {
  const path = pathOf(steps)
  if (typeof value === 'string') return [{ path, key, text: value, isKey: false }]
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => texts(item, [...steps, index], key))
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) => [
    { path: pathOf([...steps, name]), key: name, text: name, isKey: true },
    ...texts(item, [...steps, name], name),
  ])
}

const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.constantFrom<unknown>('', 'a', 1, true, null),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c', '__proto__'), tie('value'), { maxKeys: 3 }),
  ),
}))

it('shows every key and every string, with its path and the nearest key', () => {
  fc.assert(
    fc.property(value, (given) => {
      expect(seen(given)).toEqual(texts(given, [], ''))
    }),
  )
})

it('goes to any depth, and knows where it is', () => {
  const LEVELS = 100_000
  let deep: unknown = 'bottom'
  for (let i = 0; i < LEVELS; i++) deep = { a: [deep] }
  let last: unknown
  const see = ({ text, key, depth }: Site) => {
    last = { text, key, depth }
  }
  visitTexts({ top: deep }, see, null)
  expect(last).toEqual({ text: 'bottom', key: 'a', depth: 1 + 2 * LEVELS })
})

it('knows the key around lists that go deeper than it walks at once', () => {
  let deep: unknown = ['bottom']
  for (let i = 0; i < 2_000; i++) deep = ['x', deep]
  const keys = new Set<string>()
  visitTexts({ top: deep }, ({ key }) => keys.add(key), null)
  expect([...keys]).toEqual(['top'])
})

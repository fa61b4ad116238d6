import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { nodesOf, sources } from '../../setup/sources.js'
import { inspect } from '../inspect.js'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Functions that take as many arguments as they are given. */
const TAKE_ALL = new Set([
  'push',
  'unshift',
  'max',
  'min',
  'concat',
  'fromCharCode',
  'fromCodePoint',
])

interface Spread {
  readonly property: string
  /** How the arguments are written: one list, or several things. */
  readonly args: readonly string[]
}

function spreadsIn(path: string): Spread[] {
  const found: Spread[] = []
  for (const node of nodesOf(path)) {
    if (!('type' in node) || node.type !== 'CallExpression') continue
    const { callee, arguments: given } = node as unknown as {
      callee: { property?: { name?: string } }
      arguments: readonly { type: string }[]
    }
    const property = callee.property?.name ?? ''
    const args = given.map(({ type }) => type)
    if (TAKE_ALL.has(property) && args.includes('SpreadElement')) found.push({ property, args })
  }
  return found
}

describe('no list of any length is spread over arguments', () => {
  it('in the engine', () => {
    const files = [...sources(join(ROOT, 'engine'))]
    expect(files.length).toBeGreaterThan(500)
    expect(files.filter((file) => spreadsIn(file).length > 0)).toEqual([])
  })

  it('which a file of the worker does, with two numbers', () => {
    expect(spreadsIn(join(ROOT, 'worker/diff.ts')).length).toBeGreaterThan(0)
  })

  it('so that very many calls in one block are read up to the bound', () => {
    const calls = Array(150_000).fill('{"name":"f","arguments":{}}').join(',')
    const { notices } = inspect(`<tool_call>[${calls}]</tool_call>`)
    expect(notices.map(({ code }) => code)).not.toContain('engine-fault')
    expect(notices.map(({ code }) => code)).toContain('limit')
  })
})

import { describe, expect, it } from 'vitest'
import { inspect } from '../inspect.js'

const ARGS = '{"sku":"KÄS-2","say":"Of \\"two\\"","n":2}'
const bytes = (text: string) => new TextEncoder().encode(text).length
const sized = (text: string, size = bytes(text)) => `string(${size}) "${text}"`
const dump = (name: string, args: string) =>
  `array(3) {\n  ["id"]=>\n  string(2) "c1"\n  ["type"]=>\n  string(8) "function"\n  ["function"]=>\n  array(2) {\n    ["name"]=>\n    ${name}\n    ["arguments"]=>\n    ${args}\n  }\n}`
const read = (text: string) => {
  const { calls } = inspect(text)
  return calls.map((one) => [one.name, one.arguments, one.verdict])
}

describe('a text of which PHP tells the size', () => {
  it('ends where the size says, whatever it holds', () => {
    const value = { sku: 'KÄS-2', say: 'Of "two"', n: 2 }
    expect(read(dump(sized('restock'), sized(ARGS)))).toEqual([['restock', value, 'ready']])
  })

  it.each([-1, 1, 40])('that differs by %d has lost something, or gained', (by) => {
    const [call] = read(dump(sized('restock'), sized(ARGS, bytes(ARGS) + by)))
    expect(call?.[2]).toBe('blocked')
  })
})

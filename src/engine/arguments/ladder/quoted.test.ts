import { describe, expect, it } from 'vitest'
import { inspect } from '../../inspect.js'
import { inQuotes } from './quoted.js'

const call = (value: string) =>
  inspect(
    `<tool_call>\n<function=f>\n<parameter=a>\n${value}\n</parameter>\n</function>\n</tool_call>`,
    { tools: [{ name: 'f', parameters: { properties: { a: { type: 'string' } } } }] },
  ).calls[0]

describe('a value of an element that stands in quotes', () => {
  it.each([
    ['"ls -la"', 'ls -la'],
    [' "ls -la" ', 'ls -la'],
    ["'ls -la'", 'ls -la'],
    ['"say \\"hi\\""', 'say "hi"'],
    ['""', ''],
  ])('has two readings: %s', (value, inner) => {
    expect(inQuotes(value, '$.a')).toMatchObject({
      code: 'several-readings',
      suggestions: [{ changes: [{ path: '$.a', text: JSON.stringify(inner) }] }],
    })
    expect(call(value)?.verdict).toBe('review')
  })

  it.each(['"a" or "b"', "'a' or 'b'", 'say "hi"', '"', "it's", '"""doc"""', '"C:\\a"'])(
    'has one where the quotes are of two texts, or no text’s: %s',
    (value) => {
      expect(inQuotes(value, '$.a')).toBeNull()
      expect(call(value)?.verdict).toBe('ready')
    },
  )

  it('has two in an element of its own, too', () => {
    const tools = [{ name: 'read_file', parameters: { properties: { path: { type: 'string' } } } }]
    const read = (path: string) =>
      inspect(`<read_file>\n<path>${path}</path>\n</read_file>`, { tools }).calls[0]?.verdict
    expect(read('src/a.py')).toBe('ready')
    expect(read('"src/a.py"')).toBe('review')
  })
})

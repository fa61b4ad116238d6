import { describe, expect, it } from 'vitest'
import { inspect } from '../../inspect.js'

const text = { type: 'string' }
const tools = [
  {
    name: 'write_file',
    parameters: { type: 'object', properties: { path: text, content: text } },
  },
  { name: 'get_date', parameters: { type: 'object', properties: {} } },
]
const FILE = ['write_file', { path: 'a.md', content: 'one' }]

const calls = (source: string) =>
  inspect(source, { tools }).calls.map((call) => [call.name, call.arguments])

describe('calls between marks that nobody has seen', () => {
  it.each([
    'write_file<zu|ko>"{\\"path\\": \\"a.md\\", \\"content\\": \\"one\\"}"<ko|zu>',
    '[ZU]write_file[KO]"{\\"path\\": \\"a.md\\", \\"content\\": \\"one\\"}"',
    '{"zu": "write_file", "ko": "{\\"path\\": \\"a.md\\", \\"content\\": \\"one\\"}"}',
  ])('arguments may be a text with their JSON: %s', (source) => {
    expect(calls(source)).toEqual([FILE])
    const both = source.startsWith('{') ? `[${source}, ${source}]` : `${source}${source}`
    expect(calls(both)).toEqual([FILE, FILE])
  })

  it.each([
    '<zu=write_file>\n<ko=path>\n\n</ko>\n</zu>',
    '<zu>write_file<ko>path</ko><la></la></zu>',
    '<zu name="write_file">\n<ko name="path" string="true"></ko>\n</zu>',
  ])('a value between marks may be empty: %s', (source) => {
    expect(calls(source)).toEqual([['write_file', { path: '' }]])
  })
})

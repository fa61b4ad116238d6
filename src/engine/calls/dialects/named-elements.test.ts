import { describe, expect, it } from 'vitest'
import { inspect } from '../../inspect.js'

const read = (source: string) =>
  inspect(source).calls.map(({ name, dialect, verdict, argumentsText }) => [
    name,
    dialect,
    verdict,
    JSON.parse(argumentsText ?? 'null'),
  ])

describe('elements named as tools are, where no tools are known', () => {
  it.each([
    ['I look.\n\n<read_file>\n<path>a.md</path>\n</read_file>', 'read_file', { path: 'a.md' }],
    [
      '<thinking>Save it.</thinking>\n<write_to_file>\n<path>b.tsx</path>\n<content>\nx = <p class="q">1</p>\n</content>\n</write_to_file>',
      'write_to_file',
      { path: 'b.tsx', content: 'x = <p class="q">1</p>' },
    ],
    [
      '<run_command>\n<command>make</command>\n<background>false</background>\n</run_command>',
      'run_command',
      { command: 'make', background: 'false' },
    ],
    [
      '<ask_user>\n<question>Which?</question>\n<answers>\n<answer>a</answer>\n<answer>b</answer>\n</answers>\n</ask_user>',
      'ask_user',
      { question: 'Which?', answers: { answer: ['a', 'b'] } },
    ],
  ])('are for review: %j', (source, name, value) => {
    expect(read(source)).toEqual([[name, 'named-elements', 'review', value]])
  })

  it('several in a row', () => {
    const source =
      '<list_files><path>.</path></list_files>\n<read_file><path>a</path><from>3</from></read_file>'
    expect(read(source)).toEqual([
      ['list_files', 'named-elements', 'review', { path: '.' }],
      ['read_file', 'named-elements', 'review', { path: 'a', from: '3' }],
    ])
  })

  it.each([
    ['holds only text', '<create_date>2024</create_date>'],
    ['has one word', '<update><version>1</version></update>'],
    ['says nothing of a deed', '<data_item><path>a.md</path></data_item>'],
    ['has attributes', '<list_item id="1"><path>a.md</path></list_item>'],
    ['stands in a document', '<report>\n<list_item>\n<path>a.md</path>\n</list_item>\n</report>'],
    ['stands in a line', 'The tag <read_file><path>a.md</path></read_file> reads.'],
    ['is not closed', '<read_file>\n<path>a.md</path>\n'],
  ])('no element that %s', (_, source) => {
    expect(read(source)).toEqual([])
  })

  it('no element around the call of another tool', () => {
    const inner =
      '<tool_id>stop_job</tool_id>\n<input name="why">late</input>\n<input name="at">9</input>'
    const names = read(`<use_tool>\n${inner}\n</use_tool>`).map(([name]) => name)
    expect(names).not.toContain('use_tool')
  })

  it('of an offered tool with other signs between its words', () => {
    const tools = [{ name: 'read_file', parameters: { type: 'object', properties: { path: {} } } }]
    const { calls } = inspect('<read-file>\n<path>a.md</path>\n</read-file>', { tools })
    expect(calls).toMatchObject([
      { name: 'read_file', arguments: { path: 'a.md' }, verdict: 'review' },
    ])
  })

  it('none where tools are known', () => {
    const source = '<read_file>\n<path>a.md</path>\n</read_file>'
    expect(inspect(source, { tools: [{ name: 'stop', schema: {} }] }).calls).toEqual([])
  })
})

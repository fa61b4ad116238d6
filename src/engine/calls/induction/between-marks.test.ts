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
    ['@@', '@@'],
    ['<<', '>>'],
    ['[[', ']]'],
    ['{{', '}}'],
  ])('a value may hold the mark that closes it: %s %s', (open, close) => {
    const mark = (word: string) => `${open}${word}${close}`
    for (const value of [`say "${mark('/content')}" twice`, `a ${mark('/content')} b`]) {
      const path = `${mark('path')}a.md${mark('/path')}`
      const content = `${mark('content')}${value}${mark('/content')}`
      expect(calls(`${mark('write_file')}\n${path}\n${content}\n${mark('/write_file')}`)).toEqual([
        ['write_file', { path: 'a.md', content: value }],
      ])
    }
  })

  it.each([
    '<zu=write_file>\n<ko=path>\n\n</ko>\n</zu>',
    '<zu>write_file<ko>path</ko><la></la></zu>',
    '<zu name="write_file">\n<ko name="path" string="true"></ko>\n</zu>',
  ])('a value between marks may be empty: %s', (source) => {
    expect(calls(source)).toEqual([['write_file', { path: '' }]])
  })

  it.each([
    '<|zu:start|>write_file\n<|ko:start|>path<|ko:value|>a.md<|ko:end|>\n<|zu:end|>',
    'I write.<|zu:begin|>write_file\n<|ko:begin|>path<|ko:is|>a.md<|ko:end|>\n<|zu:end|>',
  ])('the mark around an argument closes the only one: %s', (source) => {
    expect(calls(source)).toEqual([['write_file', { path: 'a.md' }]])
  })

  it.each([
    '<zu_tool>get_date</zu_tool>',
    'I look.<zu><ko>get_date<la>\n</ko></zu>',
    '<zu>\n<ko=get_date>\n</ko>\n</zu>',
    '[ZU name="get_date"]\n[/ZU]',
  ])('a tool that asks for nothing may stand alone in them: %s', (source) => {
    expect(calls(source)).toEqual([['get_date', {}]])
    expect(inspect(source, { tools }).calls[0]?.verdict).toBe('review')
  })

  it.each([
    '<li>get_date</li>',
    'Use <zu>get_date</zu> for it.',
    'It is <zu>get_date</zu> that tells it.',
    '<zu><ko>get_date</ko><la>2026-01-01</la></zu>',
  ])('but not in pages, sentences and results: %s', (source) => {
    expect(calls(source)).toEqual([])
  })

  it.each([
    ['<zu=write_file><ko=path>a.md</ko><ko=content>  <b>"x"</b>\n</ko></zu>', '  <b>"x"</b>\n'],
    [
      '<zu=write_file>\n<ko=path>\na.md\n</ko>\n<ko=content>\n  if "a":\n\n</ko>\n</zu>',
      '  if "a":\n',
    ],
    ['<zu>write_file\n<ko>path</ko>\n<la>a.md</la>\n<ko>content</ko>\n<la>  x</la>\n</zu>', '  x'],
    ['<zu=write_file>\n<ko=path> a.md </ko>\n<ko=content> "x" is </ko>\n</zu>', '"x" is'],
    [
      '<zu=write_file>\n<ko=path>\n  a.md\n  </ko>\n<ko=content>\n  "x" is\n  </ko>\n</zu>',
      '"x" is',
    ],
  ])('blanks belong to a text where its marks have none: %j', (source, content) => {
    expect(calls(source)).toEqual([['write_file', { path: 'a.md', content }]])
  })

  it.each([
    '<zu=write_file>\n<ko=path>a.md</ko>\n<ko=mode>new</ko>\n</zu>',
    '<zu name="write_file">\n<ko name="path">a.md</ko>\n<ko name="mode">new</ko>\n</zu>',
    '<zu>write_file\n<ko>path</ko>\n<la>a.md</la>\n<ko>mode</ko>\n<la>new</la>\n</zu>',
  ])('a parameter that the tool does not declare is not left out: %s', (source) => {
    expect(calls(source)).toEqual([['write_file', { path: 'a.md', mode: 'new' }]])
  })

  const one = (name: string, key: string, value: string) =>
    `<!zu name="${name}">\n<!ko name="${key}">${value}</!ko>\n</!zu>`

  it('one parameter in each of several calls ends where its mark is closed', () => {
    const source = `<!op>${one('write_file', 'path', 'a.md')}\n${one('write_file', 'path', 'b.md')}</!op>`
    expect(calls(source)).toEqual([
      ['write_file', { path: 'a.md' }],
      ['write_file', { path: 'b.md' }],
    ])
  })

  it('a value that no mark closes is not read beside those that one does', () => {
    const cut = '<zu>write_file<ko>path</ko><la>a.md</la></zu><zu>write_file<ko>path</ko><la>b.m'
    expect(calls(cut).filter(([, read]) => JSON.stringify(read).includes('b.m'))).toEqual([])
  })

  it.each([
    '<zu name="write_file">]<zu>[<path>a.md]<zu>[</path>]<zu>[<content>]<zu>[</content>]<zu>[</zu>',
    '<|zu|>do tool="write_file"<|ko|><|zu|>in key="path" type="string"<|ko|>a.md<|la|>in<|ko|><|la|>do<|ko|>',
  ])('a mark may be of several parts: %s', (source) => {
    const [[name, read] = []] = calls(source)
    expect(name).toBe('write_file')
    expect(read).toMatchObject({ path: 'a.md' })
  })

  it('a key with signs in it may be the word of a mark', () => {
    const list = { name: 'list-files', parameters: { properties: { 'in-path': text } } }
    const source = '<zu name="list-files">\n<in-path>"a" b</in-path>\n</zu>'
    const [call] = inspect(source, { tools: [list] }).calls
    expect(call?.arguments).toEqual({ 'in-path': '"a" b' })
  })
})

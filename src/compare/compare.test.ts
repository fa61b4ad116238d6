import { describe, expect, it } from 'vitest'
import { inspect } from '../engine/index.js'
import { jsonLoads, literalEval } from './columns/python.js'
import { vllmHermes } from './columns/servers.js'
import { allColumns } from './columns.js'
import { compareTools } from './matrix.js'
import { markdownTable, svgTable } from './print.js'

const columns = await allColumns((name) => `version of ${name}`)
const call = (args: string) => `<tool_call>{"name": "move", "arguments": ${args}}</tool_call>`
const cells = async (args: string) => {
  const { rows } = await compareTools(inspect(call(args)), columns)
  return new Map(rows.map(({ tool, cells: [cell] }) => [tool.id, cell]))
}

describe('the matrix', () => {
  it('has twenty columns and more, each with its kind, and a version where it answers', () => {
    expect(columns.length).toBeGreaterThanOrEqual(20)
    expect(new Set(columns.map(({ id }) => id)).size).toBe(columns.length)
    for (const { kind, version, source } of columns) {
      expect([kind === 'unknown', version === '']).toEqual([kind === 'unknown', kind === 'unknown'])
      expect(source).not.toBe('')
    }
  })

  it('every tool takes a call that is well', async () => {
    for (const [id, cell] of await cells('{"steps": 3}')) {
      expect([id, cell?.kind === 'unknown' || cell?.kind === 'dispatched']).toEqual([id, true])
    }
  })

  it('says who breaks on Python, and how', async () => {
    const answers = await cells("{'ok': True}")
    expect(answers.get('json-parse')).toMatchObject({
      kind: 'error',
      fix: expect.stringContaining('callmend'),
    })
    expect(answers.get('json-loads')?.detail).toContain('JSONDecodeError')
    expect(answers.get('literal-eval')?.kind).toBe('dispatched')
    expect(answers.get('partial-json')).toMatchObject({ kind: 'corrupted', detail: '{}' })
    expect(answers.get('vllm-hermes')).toMatchObject({
      kind: 'lost',
      fix: expect.stringContaining('hermes'),
    })
    expect(answers.get('ollama')?.kind).toBe('unknown')
  })

  it('a call that is cut is corrupted by whoever runs it', async () => {
    const { rows } = await compareTools(
      inspect('<tool_call>{"name": "move", "arguments": {"to": "no'),
      columns,
    )
    const of = new Map(rows.map(({ tool, cells: [cell] }) => [tool.id, cell?.kind]))
    expect([of.get('json-parse'), of.get('partial-json'), of.get('jsonrepair')]).toEqual([
      'error',
      'corrupted',
      'corrupted',
    ])
  })
})

describe('emulations', () => {
  it.each([
    ['{"a": 1}', 'value'],
    ['{"a": NaN}', 'unknown'],
    ["{'a': 1}", 'error'],
    ['{"a": 1,}', 'error'],
  ])('json.loads of %s: %s', (text, kind) => expect(jsonLoads(text).kind).toBe(kind))

  it.each([
    ["{'a': True, 'b': (1, None)}", 'value'],
    ['{"a": true}', 'error'],
    ["{'a': [0] * 3}", 'error'],
    ["{'a': 'b", 'error'],
    ["{'a': 1", 'error'],
  ])('ast.literal_eval of %s: %s', (text, kind) => expect(literalEval(text).kind).toBe(kind))

  it('vLLM hermes: the last closer may be missing, the last brace may not', () => {
    const open = '<tool_call>{"name": "a", "arguments": "{\\"b\\": 1}"}'
    expect(vllmHermes(open)).toEqual([{ name: 'a', arguments: { b: 1 } }])
    expect(vllmHermes(open.slice(0, -1))).toEqual([])
    expect(vllmHermes(`${open}</tool_call>${open.slice(0, -1)}</tool_call>`)).toEqual([])
  })
})

describe('exports', () => {
  it('Markdown and SVG hold every tool, and nothing of the text is markup there', async () => {
    const source = '<tool_call>{"name": "a|b<c>", "arguments": {\'x\': 1}}</tool_call>'
    const matrix = await compareTools(inspect(source), columns)
    const table = markdownTable(matrix)
    expect(table.trimEnd().split('\n')).toHaveLength(columns.length + 2)
    expect(
      new Set(
        table
          .trimEnd()
          .split('\n')
          .map((line) => line.match(/(?<!\\)\|/g)?.length),
      ).size,
    ).toBe(1)
    const picture = svgTable(matrix)
    expect(picture).not.toContain('<c>')
    for (const { title } of columns) expect(picture).toContain(title.slice(0, 20))
  })
})

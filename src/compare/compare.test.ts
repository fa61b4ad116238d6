import { describe, expect, it } from 'vitest'
import { inspect } from '../engine/index.js'
import { jsonLoads, literalEval } from './columns/python.js'
import { allColumns } from './columns.js'
import { EMULATIONS } from './emulated/index.js'
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
    expect(columns.filter(({ kind }) => kind !== 'unknown').length).toBeGreaterThanOrEqual(25)
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
    expect(answers.get('ollama')?.kind).toBe('lost')
    expect(answers.get('llama-cpp')?.kind).toBe('unknown')
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
    expect(read('vLLM hermes', open)).toEqual([{ name: 'a', arguments: { b: 1 } }])
    expect(read('vLLM hermes', open.slice(0, -1))).toEqual([])
    expect(read('vLLM hermes', `${open}</tool_call>${open.slice(0, -1)}</tool_call>`)).toEqual([])
  })

  it.each([
    ['vLLM glm45', '<tool_call>a\n<arg_key>k</arg_key>\n<arg_value>1</arg_value></tool_call>', 1],
    ['vLLM glm45', '<tool_call>a</tool_call>', 0],
    ['vLLM kimi_k2', `${SECTION}functions.a:0${ARGS}{"k": 1}<|tool_call_end|>`, 1],
    ['vLLM kimi_k2', `${SECTION}functions.a:0${ARGS}{"k": 1}`, 0],
    ['vLLM kimi_k2', `${SECTION}0${ARGS}{"k": 1}<|tool_call_end|>`, null],
    ['vLLM deepseek_v3', `${DEEPSEEK}\n\`\`\`json\n{"k": 1}\n\`\`\`<｜tool▁call▁end｜>`, 1],
    ['vLLM deepseek_v3', `${DEEPSEEK}{"k": 1}<｜tool▁call▁end｜>`, 0],
    ['vLLM pythonic', "[a(k=1, l=['x, y'])]", 1],
    ['vLLM pythonic', '[a(k=f())]', null],
    ['vLLM pythonic', "[a(k=b'x')]", null],
    ['vLLM pythonic', '[a(k=1e999)]', null],
    ['vLLM pythonic', 'Sure: [a(k=1)]', 0],
    ['vLLM mistral', '[TOOL_CALLS][{"name": "a", "arguments": {}}]', 1],
    ['vLLM mistral', '[TOOL_CALLS]a{"k": 1}', 1],
    ['vLLM mistral', '[TOOL_CALLS]a{k: 1}', 0],
    ['vLLM llama3_json', 'So: {"name": "a", "parameters": {"k": "}"}}; and', 1],
    ['vLLM llama3_json', '{"name": "a", "parameters": {"k"', null],
    ['SGLang qwen25', '<tool_call>\n{"name": "a", "arguments": {"k": 1}}\n</tool_call>', 1],
    ['SGLang qwen25', '<tool_call>{"name": "a", "arguments": {"k": 1}}</tool_call>', 0],
    ['SGLang hermes', '<tool_call>{"name": "b", "arguments": {"k": 1}}</tool_call>', 0],
    ['SGLang mistral', '[TOOL_CALLS] [{"name": "a", "arguments": {}}]', 1],
    ['SGLang mistral', '[TOOL_CALLS][{"name": "a", "arguments": {}}]', 0],
    ['SGLang glm47', '<tool_call>a</tool_call>', 1],
    ['Ollama template with <tool_call>', '<tool_call>{"name": "a", "arguments": {"k": 1}', 0],
    ['Ollama template with <tool_call>', '<tool_call>{"name": "a", "arguments": {"k": 1}}', 1],
    ['Ollama template with {', 'So {"name": "a", "arguments": {"k": 1}}', 0],
  ])('%s reads %s: %s calls', (id, text, count) => {
    expect(read(id, text)?.length ?? null).toBe(count)
  })
})

describe('values of GLM’s markup', () => {
  const pair = (value: string) =>
    `<tool_call>t\n<arg_key>k</arg_key><arg_value>${value}</arg_value></tool_call>`
  const readAs = (id: string, value: string, property: object) => {
    const found = EMULATIONS.find(({ server, flag }) => `${server} ${flag}` === id)
    const schema = { type: 'object', properties: { k: property } }
    const calls = found?.read(pair(value), [{ name: 't', origin: 'plain', schema }])
    return calls?.map((call) => ('arguments' in call ? call.arguments : null))
  }
  const TEXT = { type: 'string' }
  const UNION = { anyOf: [{ type: 'string' }, { type: 'object' }] }

  it.each([
    ['vLLM glm45', '"\\d+"', TEXT, '"\\d+"'],
    ['SGLang glm45', '"\\d+"', TEXT, '\\d+'],
    ['SGLang glm47', '"\\d+"', TEXT, '\\d+'],
    ['SGLang glm45', '"Oslo"', TEXT, 'Oslo'],
    ['SGLang glm45', '007', TEXT, '007'],
    ['SGLang glm47', '[1]', TEXT, '[1]'],
    ['SGLang glm45', 'plain words', UNION, 'plain words'],
    ['SGLang glm47', '[1, 2]', { type: 'array' }, [1, 2]],
  ])('%s reads %s of %o', (id, text, property, value) => {
    expect(readAs(id, text, property)).toEqual([{ k: value }])
  })

  it.each([
    ['SGLang glm45', '[1]', TEXT],
    ['SGLang glm45', '5', UNION],
    ['SGLang glm47', '"5"', { type: 'integer' }],
  ])('%s says nothing of %s of %o', (id, text, property) => {
    expect(readAs(id, text, property)).toBeUndefined()
  })
})

const SECTION = '<|tool_calls_section_begin|><|tool_call_begin|>'
const ARGS = '<|tool_call_argument_begin|>'
const DEEPSEEK = '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>a'
const TOOL = { name: 'a', origin: 'plain' as const }

function read(id: string, text: string) {
  const found = EMULATIONS.find(({ server, flag }) => `${server} ${flag}` === id)
  if (found === undefined) throw new Error(`no emulation ${id}`)
  return found.read(text, [TOOL])
}

describe('calls of a parser of whole texts', () => {
  it('stand for ours by name and value, whatever was lost before them', async () => {
    const source = `${call("{'steps': 1}")}${call('{"steps": 2}')}`
    const { rows } = await compareTools(inspect(source), columns)
    const sglang = rows.find(({ tool }) => tool.id === 'sglang')?.cells.map(({ kind }) => kind)
    expect(sglang).toEqual(['lost', 'dispatched'])
    const cut = `${call('{"steps": 1')}${call('{"steps": 2}')}`
    const middleware = (await compareTools(inspect(cut), columns)).rows
      .find(({ tool }) => tool.id === 'ai-sdk-tool-hermes')
      ?.cells.map(({ kind }) => kind)
    expect(middleware?.at(-1)).toBe('dispatched')
  })

  it('are not asked for where the API gave the call itself', async () => {
    const record = {
      choices: [
        {
          message: {
            tool_calls: [
              { id: 'c', type: 'function', function: { name: 'move', arguments: "{'steps': 3}" } },
            ],
          },
        },
      ],
    }
    const { rows } = await compareTools(inspect(JSON.stringify(record)), columns)
    const of = new Map(rows.map(({ tool, cells: [cell] }) => [tool.id, cell?.kind]))
    expect([of.get('json-parse'), of.get('vllm-hermes'), of.get('ai-sdk-tool-hermes')]).toEqual([
      'error',
      'unknown',
      'unknown',
    ])
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

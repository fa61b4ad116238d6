import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTools } from './read-tools.js'

const schema = {
  type: 'object',
  properties: { city: { type: 'string' } },
  required: ['city'],
}
const name = 'get_weather'

describe('readTools: forms', () => {
  it.each([
    ['openai', { type: 'function', function: { name, parameters: schema } }],
    ['openai', { function: { name, parameters: schema } }],
    ['openai-responses', { type: 'function', name, parameters: schema, strict: true }],
    ['anthropic', { name, input_schema: schema }],
    ['mcp', { name, inputSchema: schema }],
    ['gemini', { name, parametersJsonSchema: schema }],
    ['plain', { toolSpec: { name, inputSchema: { json: schema } } }],
    ['plain', { name, args: { city: { type: 'string' } } }],
    ['plain', { name, parameters: JSON.stringify(schema) }],
    ['plain', { name, schema }],
    ['plain', { title: name, ...schema }],
    ['plain', { name, parameters: { jsonSchema: schema } }],
    ['plain', { name, fn_schema: schema }],
  ])('%s', (origin, entry) => {
    const { tools, notices } = readTools(entry)
    expect(notices).toEqual([])
    expect(tools).toHaveLength(1)
    expect(tools[0]).toMatchObject({ name, origin, schema: { properties: schema.properties } })
  })

  it.each([
    { type: 'custom', name: 'apply_patch' },
    { type: 'custom', custom: { name: 'apply_patch', format: { type: 'text' } } },
  ])('a tool that takes text: %o', (entry) => {
    expect(readTools([entry])).toMatchObject({
      notices: [],
      tools: [{ name: 'apply_patch', origin: 'openai-custom' }],
    })
  })

  it('asks for every input of smolagents that is not nullable', () => {
    const inputs = { city: { type: 'string' }, unit: { type: 'string', nullable: true } }
    expect(readTools([{ name, inputs, output_type: 'string' }]).tools[0]?.schema).toEqual({
      type: 'object',
      properties: { city: { type: 'string' }, unit: { type: ['string', 'null'] } },
      required: ['city'],
    })
  })

  it('takes no member that nobody knows for the schema, and says where one may stand', () => {
    const read = readTools([{ name, signature: schema, output_schema: schema }])
    expect(read.tools[0]).not.toHaveProperty('schema')
    expect(read.unread).toBe(`${name}: its schema may be what stands under "signature"`)
    expect(readTools([{ name, output_schema: schema }]).unread).toBeNull()
  })

  it('keeps the description, and a tool without a schema', () => {
    expect(readTools([{ name: 'now', description: 'The time.' }]).tools).toEqual([
      { name: 'now', description: 'The time.', origin: 'plain' },
    ])
  })
})

describe('readTools: containers', () => {
  const tool = { name, inputSchema: schema }
  it.each([
    ['a list', [tool, tool]],
    ['a request', { model: 'm', messages: [], tools: [tool, tool] }],
    ['JSON-RPC', { jsonrpc: '2.0', id: 1, result: { tools: [tool, tool] } }],
    ['Gemini', [{ functionDeclarations: [tool] }, { function_declarations: [tool] }]],
    ['a map by name', { [name]: schema, other: { inputSchema: schema } }],
    ['a map of tools', { tools: { a: schema, b: { description: 'x', parameters: schema } } }],
    ['JSON text', JSON.stringify({ tools: [tool, tool] })],
  ])('%s', (_, pasted) => {
    const { tools, notices } = readTools(pasted)
    expect(notices).toEqual([])
    expect(tools.map((found) => found.schema)).toMatchObject([
      { required: ['city'] },
      { required: ['city'] },
    ])
  })
})

describe('readTools: schemas in other words', () => {
  const read = (parameters: unknown) => readTools([{ name: 'f', parameters }]).tools[0]?.schema

  it.each([
    [{ type: 'OBJECT', properties: { n: { type: 'INTEGER' } } }, { type: 'integer' }],
    [{ type: 'dict', properties: { n: { type: 'float' } } }, { type: 'number' }],
    [
      { type: 'dict', properties: { n: { type: 'tuple', items: { type: 'any' } } } },
      { type: 'array', items: {} },
    ],
    [{ properties: { n: { type: 'HashMap' } } }, { type: 'object' }],
    [{ properties: { n: { type: 'colour' } } }, {}],
    [{ properties: { n: { type: 'string', nullable: true } } }, { type: ['string', 'null'] }],
    [
      { properties: { n: { type: 'STRING', enum: ['a'], nullable: true } } },
      { type: ['string', 'null'], enum: ['a', null] },
    ],
    [
      { properties: { n: { $ref: '#/$defs/x', nullable: true } } },
      { anyOf: [{ $ref: '#/$defs/x' }, { type: 'null' }] },
    ],
    [{ properties: { n: { type: 'array', maxItems: '3' } } }, { type: 'array', maxItems: 3 }],
    [
      { properties: { n: { type: 'number', minimum: 0, exclusiveMinimum: true } } },
      { type: 'number', exclusiveMinimum: 0 },
    ],
  ])('%j', (parameters, property) => {
    expect(read(parameters)).toMatchObject({ properties: { n: property } })
    expect(read(parameters)).toHaveProperty('properties.n', property)
  })

  it('takes `required: true` inside a property for the object', () => {
    expect(read({ properties: { a: { type: 'string', required: true }, b: {} } })).toMatchObject({
      required: ['a'],
    })
  })

  it('keeps a property that is called __proto__', () => {
    const pasted: unknown = JSON.parse('{"properties":{"__proto__":{"type":"STRING"}}}')
    expect(JSON.stringify(read(pasted))).toBe('{"properties":{"__proto__":{"type":"string"}}}')
  })
})

describe('readTools: what cannot be read', () => {
  it.each([
    ['{"name": "f", "parameters": SCHEMA}', 'line 1, column 29'],
    ['[{"name": "f", "parameters": {"type": "object"', 'line 1, column 47'],
    ['```yaml\nname: f\n```', 'line 1, column 1'],
    ['Call it like this: {"name": "f", "arguments": {}}', 'line 1, column 1'],
    [JSON.stringify('no tools'), 'a text stands'],
    ['"tools"', 'a text stands'],
    [[{ name }, 5], '$[1] is not an object'],
    [{ type: 'object', properties: {} }, '$ is a schema without a name; give it a "title"'],
    [{ tools: [{ type: 'web_search' }] }, '$.tools[0] is a tool of type "web_search"'],
    [{ tools: [{ description: 'x' }] }, '$.tools[0] has no name'],
    [true, '$ is not an object'],
  ])('%j', (pasted, detail) => {
    const { notices } = readTools(pasted)
    expect(notices).toHaveLength(1)
    expect(notices[0]?.code).toBe('tools-unreadable')
    expect(notices[0]?.detail).toContain(detail)
  })

  it.each([[undefined], [null], ['']])('%j says nothing of the tools', (pasted) => {
    expect(readTools(pasted)).toEqual({ tools: [], notices: [], unread: null, none: false })
  })

  it('an empty list says that nothing was offered', () => {
    expect(readTools([])).toEqual({ tools: [], notices: [], unread: null, none: true })
  })

  it('survives a schema that contains itself', () => {
    const loop: Record<string, unknown> = { type: 'object' }
    loop.properties = { loop }
    expect(readTools([{ name: 'f', parameters: loop }]).tools).toHaveLength(1)
  })
})

describe('readTools: text that is no JSON as a whole', () => {
  const one = { type: 'function', function: { name, parameters: schema } }
  const other = { type: 'function', function: { name: 'now', description: 'The time.' } }
  const json = JSON.stringify([one, other])
  const lines = `${JSON.stringify(one)}\n${JSON.stringify(other)}`

  it.each([
    ['a fence', `\`\`\`json\n${json}\n\`\`\``, 'fence'],
    ['one on each line', lines, 'joined roots'],
    ['a prompt', `# Tools\n\n<tools>\n${lines}\n</tools>\n\nGo on.`, 'surrounding text'],
    [
      'a prompt that shows how to call',
      `<tools>${lines}</tools>\nAnswer with {"name": <name>, "arguments": <object>}.`,
      'surrounding text',
    ],
    ['marks of a template', `[AVAILABLE_TOOLS] ${json}[/AVAILABLE_TOOLS]`, 'surrounding text'],
    ['a command', `curl localhost -d '{"model": "m", "tools": ${json}}' | jq`, 'surrounding text'],
    [
      'JavaScript',
      `const tools = [\n  // the first\n  { type: 'function', function: { name: '${name}', parameters: ${JSON.stringify(schema)}, }, },\n  ${JSON.stringify(other)},\n];`,
      'comment',
    ],
    [
      'Python',
      `tools = [{'type': 'function', 'function': {'name': '${name}', 'strict': True, 'parameters': ${JSON.stringify(schema).replaceAll('"', "'")}}}, ${JSON.stringify(other)}]`,
      'python constant',
    ],
  ])('%s', (_, text, how) => {
    const { tools, notices, unread } = readTools(text)
    expect(tools).toEqual(readTools([one, other]).tools)
    expect(unread).toBeNull()
    expect(notices.map(({ code }) => code)).toEqual(['tools-from-text'])
    expect(notices[0]?.detail).toContain(how)
  })

  it('is JSON in a string, once or as the text of a program', () => {
    expect(readTools(JSON.stringify(json)).tools).toEqual(readTools([one, other]).tools)
    expect(readTools(JSON.stringify(lines)).tools).toEqual(readTools([one, other]).tools)
  })

  it('says so of a program that names the schema by a variable, and of no prose', () => {
    const read = (more: string) => readTools(`const tools = [${JSON.stringify(one)}, ${more}]`)
    expect(read("{ name: 'g', parameters: SCHEMA }").unread).toContain('line 1')
    expect(read("{ name: 'g', inputSchema: { type: x } }").unread).toContain('line 1')
    expect(readTools(`${json}\nParameters are few; parameters: city, days.`).unread).toBeNull()
  })

  it('says where a definition begins that is not read beside others', () => {
    const { tools, unread } = readTools(`${JSON.stringify(one)}\n{"name": "g", "parameters": {x}}`)
    expect(tools).toHaveLength(1)
    expect(unread).toBe('line 2, column 15: what defines a tool there is not JSON')
  })

  it('reads whatever it is given, and JSON always as JSON', () => {
    fc.assert(
      fc.property(fc.string(), fc.jsonValue(), (text, value) => {
        expect(() => readTools(`${text}${json}`)).not.toThrow()
        const written = JSON.stringify(value)
        if (typeof value === 'string') return
        expect(readTools(written)).toEqual(readTools(JSON.parse(written)))
      }),
    )
  })
})

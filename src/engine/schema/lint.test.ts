import { describe, expect, it } from 'vitest'
import type { JsonSchema, Tool } from '../model/trace.js'
import { lint } from './lint.js'
import { lintsWith } from './lints/index.js'
import { ofSchemas } from './lints/of-schemas.js'
import { editsForSuggestion } from './suggestions.js'

const string = { type: 'string' }

function toolWith(schema: JsonSchema): Tool {
  return { name: 'save_note', origin: 'plain', schema }
}

function findings(text: string, schema?: JsonSchema) {
  const tool = schema === undefined ? null : toolWith(schema)
  return lint(JSON.parse(text), text, tool)
}

function told(text: string, schema?: JsonSchema): string[] {
  return findings(text, schema).map(({ code, path }) => `${code} ${path}`)
}

/** The text after the first suggestion of the first finding. */
function suggested(text: string, schema?: JsonSchema): string | null {
  const suggestion = findings(text, schema)[0]?.suggestions?.[0]
  return suggestion === undefined ? null : editsForSuggestion(text, suggestion).apply(text)
}

describe('entities', () => {
  it.each([
    ['a command', { command: 'ls &amp;&amp; pwd' }, '{"command":"ls && pwd"}'],
    ['quotes', { command: 'echo &quot;hi&quot;' }, '{"command":"echo \\"hi\\""}'],
    ['an address', { link: 'https://a.test/?b=1&amp;c=2' }, '{"link":"https://a.test/?b=1&c=2"}'],
    ['numbers', { name: 'O&#39;Brien &#x26; Co' }, '{"name":"O\'Brien & Co"}'],
    ['escaped twice, undone once', { cmd: '&amp;lt;' }, '{"cmd":"&lt;"}'],
  ])('%s that is escaped throughout', (_, value, after) => {
    const text = JSON.stringify(value)
    expect(findings(text).map(({ code }) => code)).toEqual(['suspect-entities'])
    expect(suggested(text)).toBe(after)
  })

  it.each([
    ['beside markup of its own', '<p>Fish &amp; chips</p>'],
    ['beside a bare one', 'a && b &amp;&amp; c'],
    ['a space that HTML has no other way to write', 'a&nbsp;b'],
    ['a name that is none', 'AT&T; R&amd; x&lt'],
  ])('an entity %s is meant', (_, command) => {
    expect(told(JSON.stringify({ command }))).toEqual([])
  })

  it('running text may speak of them', () => {
    expect(told('{"body": "Write &lt;b&gt; for bold."}')).toEqual([])
  })

  it('also behind an escape of JSON', () => {
    expect(told('{"command": "ls \\u0026amp; pwd"}')).toEqual(['suspect-entities $.command'])
  })
})

describe('texts that were changed on their way', () => {
  it.each([
    ['a link of a name', { path: 'src/[main.py](http://main.py)' }, '{"path":"src/main.py"}'],
    [
      'a link of an address',
      { url: '[https://a.test](https://a.test)' },
      '{"url":"https://a.test"}',
    ],
    ['blanks of a tokenizer', { query: 'cheap▁flights▁to▁Rome' }, null],
    ['those of another', { query: 'cheapĠflightsĊtoĠRome' }, null],
    ['one blank of many', { body: 'Dear all, see you▁at nine.' }, null],
    ['line breaks of a tokenizer', { body: 'Dear all,ĊĊsee you at nine.' }, null],
    ['a cursor', { body: 'See you at █nine.' }, null],
    ['blanks of an address', { body: 'Dear%20all,\n\nsee%20you.' }, null],
    ['its own key above more', { content: 'content: # Today\n\n- call Bo' }, null],
    ['bytes of UTF-8', { city: 'SÃ£o Paulo' }, null],
    ['those of Windows', { text: 'it isnâ€™t' }, null],
    ['a link of a mailbox', { to: '[a@b.test](mailto:a@b.test)' }, '{"to":"a@b.test"}'],
    [
      'a text that is a link of itself',
      { place: '[https://a.test/b](https://a.test/b)' },
      '{"place":"https://a.test/b"}',
    ],
    [
      'an address as a chat keeps it',
      { place: '<https://a.test/b>' },
      '{"place":"https://a.test/b"}',
    ],
    ['with what it shows', { place: '<https://a.test/b|a.test/b>' }, '{"place":"a.test/b"}'],
    ['a mailbox of a chat', { note: '<mailto:a@b.test|a@b.test>' }, '{"note":"a@b.test"}'],
    ['colours without their escape', { place: '[1;32mOslo[0m' }, null],
    ['a member in quotes as wide as letters', { to: 'Ann＂，＂text＂：＂at nine' }, null],
    ['a place set off as a page does', { path: '`src/main.py`' }, null],
    ['one in bold', { path: '**main.py**' }, null],
    ['a command in a fence', { command: '```sh\nls -la\n```' }, null],
    ['a command as a document’s text', { command: '<![CDATA[ls -la]]>' }, null],
    ['what stands for a byte', { city: 'S<0xC3><0xA3>o Paulo' }, null],
    ['what stands for a word', { city: 'S<unk>o Paulo' }, null],
    ['what could not be decoded', { city: 'S\ufffdo Paulo' }, null],
    ['the first half of a character', { city: 'Oslo \ud83d' }, null],
    ['the second half of one', { city: '\ude00 Oslo' }, null],
    ['a line of a log in a word', { text: 'feels dizWARNING: pool is full\nzy today' }, null],
    ['one with its time', { text: 'feels diz2026-03-01 07:40:01 retrying\nzy today' }, null],
    ['a path in two lines', { path: '/srv/old\n  /2021' }, null],
    ['a word in two lines', { command: 'down --remove-or-\nphans' }, null],
    ['Cyrillic ones', { city: 'Ð\u009cÐ¾ÑÐºÐ²Ð°' }, null],
  ])('%s', (_, value, after) => {
    const text = JSON.stringify(value)
    expect(findings(text).map(({ code }) => code)).toContain('suspect-entities')
    expect(suggested(text)).toBe(after)
  })

  it.each([
    [
      'links of Markdown',
      { body: 'See [README.md](README.md), [https://a.test](https://a.test).' },
    ],
    ['links of a chat among words', { body: 'See <https://a.test|the page>.' }],
    ['a program that writes colours', { code: String.raw`printf '\033[32mok\033[0m'` }],
    ['a log', { text: 'the end.\nWARNING: pool is full\nretrying' }],
    ['names of a log’s levels', { code: 'logERROR("a")\n  return' }],
    ['a graph', { text: '▁▂▃▅▂▁▁▂' }],
    ['a bar', { text: 'done ██▌ 60 %' }],
    ['an address with blanks', { body: 'See https://a.test/a%20b and /c%20d' }],
    ['settings', { content: 'content: text/plain\nmode: fast' }],
    ['code of a tokenizer', { content: 'if (token === "▁the") return " the"' }],
    ['a command in quotes', { command: '"C:\\a b\\run.exe"' }],
    ['a phrase in quotes', { query: '"exact words"' }],
    ['whole characters outside of the first plane', { note: '\ud83d\ude00 \ud834\udd1e' }],
    ['numbers in angles', { body: 'a<0x1> b <pads>' }],
    ['Maltese', { name: 'Ġorġ Ġgantija', word: 'BAĠIT' }],
    ['capitals with accents', { title: '« CAFÉ » À LA CARTE, ESPAÑA' }],
    ['French, German, Icelandic', { text: 'où déjà vu, süß, það er « né »' }],
  ])('nothing is told of %s', (_, value) => {
    expect(told(JSON.stringify(value))).toEqual([])
  })
})

describe('markup', () => {
  it.each([
    ['a parameter that ends with its own closer', { body: 'Hello</body>' }, '{"body":"Hello"}'],
    ['closers in a row', { note: 'Hi.</note>\n</invoke>' }, '{"note":"Hi."}'],
    ['the closer of any parameter', { note: 'Hi.</parameter>' }, '{"note":"Hi."}'],
    ['a namespaced closer', { note: 'Hi.</x:tool_call>' }, '{"note":"Hi."}'],
    ['a sentinel', { note: 'Hi.<|tool_call_end|>' }, '{"note":"Hi."}'],
    ['an escaped closer', { note: 'Hi.\n&lt;/parameter&gt;' }, '{"note":"Hi."}'],
    [
      'the next parameter inside',
      { note: 'Hi.</note>\n<parameter name="mode">draft</parameter>' },
      '{"note":"Hi.", "mode": "draft"}',
    ],
  ])('%s', (_, value, after) => {
    const text = JSON.stringify(value)
    expect(told(text)).toEqual([`suspect-markup $.${Object.keys(value)[0]}`])
    expect(suggested(text)).toBe(after)
  })

  it.each([
    ['of which a text speaks', 'close it with &lt;/parameter&gt;'],
    ['that the text opens', '&lt;parameter&gt;\n1\n&lt;/parameter&gt;'],
    ['of a page', 'Hi.\n&lt;/body&gt;'],
  ])('an escaped closer %s is text', (_, note) => {
    expect(findings(JSON.stringify({ note })).map(({ code }) => code)).toEqual([])
  })

  it.each([
    ['a key that is a tag', { '<arg_key>path': 'x' }],
    ['a key glued to its value', { 'command=ls': '' }],
    ['pairs without their opener', { a: 'b</arg_key><arg_value>5' }],
    ['the rest of another call', { q: 'ferry to"} functions.f:1 <|tool_call_argument_begin|> {' }],
    ['a separator', { q: 'ferry<｜tool▁sep｜>rent_boat {}' }],
    ['a thought in a word', { city: 'R<think>\nHm.\n</think>\nome' }],
    ['the end of a sequence', { city: 'São </s>Paulo' }],
    ['the begin of one', { content: 'Dear <s>all' }],
    ['a control token that breaks a word in two', { port: 'Br<|im_end|>est' }],
  ])('%s', (_, value) => {
    expect(findings(JSON.stringify(value)).map(({ code }) => code)).toEqual(['suspect-markup'])
  })

  it.each([
    ['HTML', { body: '<p>Fish &amp; chips</p>' }],
    ['what is struck out', { body: 'at <s>nine</s> ten' }],
    ['a part of such a text', { old_string: 'nine</s> ten' }],
    ['a document about markup', { body: '<parameter name="x">1</parameter>\n' }],
    ['a whole call as text', { body: 'Write <tool_call>{}</tool_call>' }],
    [
      'a whole call in tokens',
      { q: '<|tool_call_begin|>f:0<|tool_call_argument_begin|>{}<|tool_call_end|> is how' },
    ],
    ['a token in the middle', { body: 'End every call with <|tool_call_end|> on its own line.' }],
    ['a tag in the middle', { body: 'End every call with </tool_call> on its own line.' }],
    ['a generic type', { body: 'Map<string, number>' }],
    ['a comparison', { 'a<b': 1 }],
  ])('not %s', (_, value) => {
    const text = JSON.stringify(value)
    const found = told(text).filter((line) => !line.includes('a<b'))
    expect(found).toEqual([])
  })
})

describe('control characters', () => {
  it.each([
    ['{"path": "D:\\new\\table.txt"}', '{"path": "D:\\\\new\\\\table.txt"}'],
    ['{"target": "E:\\backup"}', '{"target": "E:\\\\backup"}'],
    ['{"output_dir": "out\\reports"}', '{"output_dir": "out\\\\reports"}'],
    ['{"files": ["a.txt", "b\\temp"]}', '{"files": ["a.txt", "b\\\\temp"]}'],
    ['{"command": "type C:\\temp\\new"}', '{"command": "type C:\\\\temp\\\\new"}'],
    ['{"formula": "\\frac{1}{2}\\n"}', '{"formula": "\\\\frac{1}{2}\\n"}'],
    ['{"regex": "\\bfoo\\b"}', '{"regex": "\\\\bfoo\\\\b"}'],
    // A terminal's log keeps the sign that was typed, and that it was taken back.
    ['{"order": "A-18\\b7"}', '{"order": "A-18\\\\b7"}'],
  ])('%s', (text, after) => {
    expect(findings(text).map(({ code }) => code)).toEqual(['suspect-control-characters'])
    expect(suggested(text)).toBe(after)
  })

  it.each([
    ['{"path": "C:\\\\new\\\\table.txt"}'],
    ['{"text": "Name:\\tAda\\nQ:\\tWhy?"}'],
    ['{"content": "a\\n\\f\\nb"}'],
    ['{"path": "src/a.ts\\n"}'],
  ])('not %s', (text) => {
    expect(told(text)).toEqual([])
  })
})

describe('Python text', () => {
  it('offers the JSON text', () => {
    const text = `{"tags": "['a', None]", "n": 1}`
    expect(told(text)).toEqual(['suspect-python-text $.tags'])
    expect(suggested(text)).toBe('{"tags": "[\\"a\\", null]", "n": 1}')
  })

  it.each([
    [`{"code": "['a']"}`],
    ['{"tags": "[1, 2]"}'],
    ['{"tags": "[draft] it is"}'],
    ['{"tags": "{x}"}'],
  ])('not %s', (text) => {
    expect(told(text)).toEqual([])
  })
})

describe('keys and numbers', () => {
  it('names every object with a key that comes twice, and offers the lost value', () => {
    const text = '{"a": [{"x": 1, "x": 2}], "b": "p", "b": "q"}'
    expect(told(text)).toEqual(['suspect-duplicate-key $.a[0].x', 'suspect-duplicate-key $.b'])
    expect(suggested(text)).toBe('{"a": [{"x": 1, "x": 1}], "b": "p", "b": "q"}')
  })

  it('a number longer than any number is a bound', () => {
    expect(told(`{"n": ${'1'.repeat(5_000)}, "m": 0.${'3'.repeat(5_000)}}`)).toEqual([
      'limit $.n',
      'limit $.m',
    ])
    expect(told(`{"n": ${'1'.repeat(4_000)}}`)).toEqual(['suspect-number $.n'])
  })

  it('names numbers that lose digits, and offers them as text', () => {
    const text = '{"id": 12345678901234567890, "n": 12345678.5, "big": 1e400}'
    expect(told(text)).toEqual(['suspect-number $.id', 'suspect-number $.big'])
    expect(suggested(text)).toBe('{"id": "12345678901234567890", "n": 12345678.5, "big": 1e400}')
  })

  it('names keys beside inner arguments', () => {
    const text = '{"arguments": {"a": 1}, "cwd": "/x"}'
    expect(told(text)).toEqual(['suspect-stray-keys $'])
    expect(suggested(text)).toBe('{"a": 1}')
    const declared = { type: 'object', properties: { input: { type: 'object' }, cwd: string } }
    expect(told('{"input": {"a": 1}, "cwd": "/x"}', declared)).toEqual([])
  })

  it('names arguments of which none is declared', () => {
    const schema = { type: 'object', properties: { path: string } }
    expect(told('{"file": "x", "n": 1}', schema)).toEqual(['suspect-undeclared $'])
    expect(told('{"file": "x", "path": "y"}', schema)).toEqual([])
    expect(told('{"pth": "x", "path": "y"}', schema)).toEqual([])
    expect(told('{}', schema)).toEqual([])
    const both = { type: 'object', properties: { path: string, limit: { type: 'integer' } } }
    for (const key of ['limt', 'limit"', 'limitlimit', '']) {
      const text = JSON.stringify({ path: 'x', [key]: 1 })
      expect(told(text, both)).toEqual(['suspect-undeclared $'])
    }
    expect(told('{"file": "x"}', { ...schema, additionalProperties: string })).toEqual([])
  })
})

describe('texts', () => {
  it.each([
    ['… [truncated 300 chars]'],
    ['line 1\n[...]'],
    ['abc...[truncated]...'],
    ['abc (truncated)'],
    ['abc … (+120 more lines)'],
    ['abc (truncated, 300 of 900 characters)'],
    ['abc (omitted for brevity)'],
    ['abc <snip>'],
    ['import os\nimport sys\n...'],
  ])('%j ends like a shortened one', (body) => {
    expect(told(JSON.stringify({ body }))).toEqual(['suspect-abridged $.body'])
  })

  it.each([
    ['Loading...'],
    ['why does it print [truncated] here'],
    ['see [1]'],
    ['f(x)'],
    ['[x...]'],
    ['class A:\n...'],
    ['def f():\n    ...'],
    ['---\na: 1\n...'],
  ])('%j does not', (body) => {
    expect(told(JSON.stringify({ body }))).toEqual([])
  })

  it('names an empty required text, unless nothing is a value there', () => {
    const schema = {
      type: 'object',
      properties: { path: string, content: string, tone: { enum: ['', 'x'] } },
      required: ['path', 'content', 'tone'],
    }
    expect(told('{"path": "", "content": "", "tone": ""}', schema)).toEqual([
      'suspect-empty $.path',
    ])
  })

  it('names a text that does not look like its format', () => {
    const schema = {
      type: 'object',
      properties: {
        on: { type: 'string', format: 'date' },
        all: { type: 'array', items: { type: 'string', format: 'email' } },
        odd: { type: 'string', format: 'colour' },
      },
    }
    const text = '{"on": "2026-02-30", "all": ["a@b.test", "nobody"], "odd": "x"}'
    expect(told(text, schema)).toEqual(['suspect-format $.on', 'suspect-format $.all[1]'])
    expect(told('{"on": "2026-02-28"}', schema)).toEqual([])
  })
})

describe('texts that say what the schema allows beside text', () => {
  const either = (...types: string[]) => ({ anyOf: types.map((type) => ({ type })) })
  const schema = {
    type: 'object',
    properties: {
      name: either('string', 'null'),
      tags: { type: ['string', 'array'] },
      rows: { type: 'array', items: { properties: { at: either('string', 'object') } } },
      content: either('string', 'array'),
      any: {},
      only: string,
      list: { type: 'array' },
    },
  }

  it.each([
    ['{"name": "null"}', '$.name', '{"name": null}'],
    ['{"name": "None"}', '$.name', '{"name": null}'],
    ['{"tags": "[\\"a\\"]"}', '$.tags', '{"tags": ["a"]}'],
    ['{"rows": [{"at": "{}"}]}', '$.rows[0].at', '{"rows": [{"at": {}}]}'],
  ])('%s', (text, path, after) => {
    expect(told(text, schema)).toEqual([`several-readings ${path}`])
    expect(suggested(text, schema)).toBe(after)
  })

  it.each([
    '{"name": "[1]"}',
    '{"tags": "[1"}',
    '{"content": "[1]"}',
    '{"any": "[1]"}',
    '{"only": "null"}',
    '{"list": "[1]"}',
  ])('not %s', (text) => {
    expect(findings(text, schema).filter(({ code }) => code === 'several-readings')).toEqual([])
  })
})

describe('all lints', () => {
  it('have a code of their own each', () => {
    const all = [...lintsWith(null), ...ofSchemas.lints]
    expect(new Set(all.map(({ code }) => code)).size).toBe(all.length)
  })

  it('walk any depth, and stop telling after a while', () => {
    const deep = `${'{"a":['.repeat(50_000)}"x</tool_call>"${']}'.repeat(50_000)}`
    expect(findings(deep)).toHaveLength(1)
    const many = JSON.stringify(Array(500).fill('x</tool_call>'))
    expect(findings(many)).toHaveLength(20)
  })
})

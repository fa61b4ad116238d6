import { expect, test } from 'vitest'
import type { Grammar } from '../../engine/model/grammar.js'
import { EMPTY_INPUT } from '../../store/input.js'
import type { LeafRow } from '../../worker/leaves.js'
import { isPath, type Material, NO_REDACTION, redact } from './redact.js'

const row = (
  source: string,
  path: string,
  raw: string,
  type: LeafRow['type'] = 'text',
): LeafRow => {
  const start = source.indexOf(raw)
  const spans = [start, start + raw.length]
  return { leaf: 0, type, path, value: raw, was: null, spans, place: null }
}

const material = (rows: readonly LeafRow[], names: readonly string[] = []): Material => ({
  values: rows.map((one) => ({ id: `0 ${one.path}`, row: one, path: isPath(one) })),
  names,
  secrets: [],
})

test('values lose their letters and digits, and keep quotes, escapes and punctuation', () => {
  const source = String.raw`{"a": "Anna\n\u00e9 7, it\"s", "n": 12.5, "on": True, 'p': rb'é &amp; x'}`
  const rows = [
    row(source, 'a', String.raw`"Anna\n\u00e9 7, it\"s"`),
    row(source, 'n', '12.5', 'number'),
    row(source, 'on', 'True', 'boolean'),
    row(source, 'p', "rb'é &amp; x'"),
  ]
  const redacted = redact(
    { ...EMPTY_INPUT, source },
    { ...NO_REDACTION, values: true },
    material(rows),
  )
  expect(redacted.source).toBe(
    String.raw`{"a": "Xxxx\n\u00e9 0, xx\"x", "n": 11.1, "on": True, 'p': rb'x &amp; x'}`,
  )
})

test('only paths, or only what was chosen', () => {
  const source = '{"path": "src/a.ts", "text": "hello"}'
  const rows = [row(source, 'path', '"src/a.ts"'), row(source, 'text', '"hello"')]
  const input = { ...EMPTY_INPUT, source }
  expect(redact(input, { ...NO_REDACTION, paths: true }, material(rows)).source).toBe(
    '{"path": "xxx/x.xx", "text": "hello"}',
  )
  const chosen = new Set(['0 text'])
  expect(redact(input, { ...NO_REDACTION, chosen }, material(rows)).source).toBe(
    '{"path": "src/a.ts", "text": "xxxxx"}',
  )
})

test('names and keys are replaced alike in the text and in the tools', () => {
  const source = '{"name": "read_file", "arguments": {"path": "read_file.txt"}}'
  const tools = '[{"name": "read_file", "parameters": {"properties": {"path": {}}}}]'
  const redacted = redact(
    { ...EMPTY_INPUT, source, tools },
    { ...NO_REDACTION, names: true, keys: true },
    material([row(source, 'path', '"read_file.txt"')], ['read_file']),
  )
  expect(redacted.source).toBe('{"name": "tool_1", "arguments": {"key_2": "tool_1.txt"}}')
  expect(redacted.tools).toBe('[{"name": "tool_1", "parameters": {"properties": {"key_2": {}}}}]')
})

test('a secret goes, the name in front of it stays', () => {
  const source = 'password = "hunter22"'
  const secrets = [{ kind: 'password', start: 0, end: source.length, shown: '' }]
  const redacted = redact(
    { ...EMPTY_INPUT, source },
    { ...NO_REDACTION, secrets: true },
    { values: [], names: [], secrets },
  )
  expect(redacted.source).toBe('password = "xxxxxx00"')
})

test('names of tools leave a profile’s grammars too', () => {
  const grammar: Grammar = {
    format: 'callmend.grammar/1',
    id: 'orders',
    title: 'Orders',
    group: { sequence: [{ literal: '<transfer_money>' }, { call: { name: 'tool' } }] },
  }
  const input = { ...EMPTY_INPUT, source: '<transfer_money>', edits: { grammars: [grammar] } }
  const redacted = redact(input, { ...NO_REDACTION, names: true }, material([], ['transfer_money']))
  const group = { sequence: [{ literal: '<tool_1>' }, { call: { name: 'tool' } }] }
  expect(redacted.edits).toEqual({ grammars: [{ ...grammar, group }] })
})

import { describe, expect, it } from 'vitest'
import { inspect } from '../inspect.js'
import { textOf, toSource } from '../text/layers.js'

const ARGS = { dish: 'rødgrød & "fløde"', portions: 4, cold: true, without: ['nuts', null], at: {} }
const MESSAGE = {
  role: 'assistant',
  tool_calls: [{ id: 'c', type: 'function', function: { name: 'cook', arguments: ARGS } }],
}
const COOKED = { name: 'cook', arguments: ARGS, verdict: 'ready' }

type Written = (kind: string, held: unknown) => unknown

/** A value in the notation of a store. */
function typed(value: unknown, as: Written): unknown {
  if (value === null) return as('null', true)
  if (Array.isArray(value))
    return as(
      'list',
      value.map((one) => typed(one, as)),
    )
  if (typeof value === 'object') return as('map', members(value, as))
  return as(typeof value, value)
}
const members = (value: object, as: Written) =>
  Object.fromEntries(Object.entries(value).map(([key, one]) => [key, typed(one, as)]))

const LETTERS: Record<string, string> = {
  string: 'S',
  number: 'N',
  boolean: 'BOOL',
  null: 'NULL',
  map: 'M',
  list: 'L',
}
const dynamo: Written = (kind, held) => ({
  [LETTERS[kind] ?? '']: kind === 'number' ? String(held) : held,
})
const firestore: Written = (kind, held) => {
  if (kind === 'number') return { integerValue: String(held) }
  if (kind === 'map') return { mapValue: { fields: held } }
  if (kind === 'list') return { arrayValue: { values: held } }
  return { [`${kind}Value`]: kind === 'null' ? null : held }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
function plist(value: unknown): string {
  if (Array.isArray(value)) return `<array>${value.map(plist).join('\n')}</array>`
  if (typeof value === 'number') return `<integer>${value}</integer>`
  if (typeof value === 'boolean') return `<${value}/>`
  if (typeof value !== 'object' || value === null)
    return `<string>${escaped(String(value))}</string>`
  const inner = Object.entries(value).map(([key, one]) => `<key>${key}</key>\n${plist(one)}`)
  return inner.length === 0 ? '<dict/>' : `<dict>\n${inner.join('\n')}\n</dict>`
}
const HEAD =
  '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n<plist version="1.0">\n'

describe('a message whose values say their types', () => {
  it.each([
    ['an item', { Item: members(MESSAGE, dynamo) }],
    ['items', { Items: [members(MESSAGE, dynamo)], Count: 1 }],
    ['an item alone', members(MESSAGE, dynamo)],
    ['a document', { name: 'projects/p/documents/d', fields: members(MESSAGE, firestore) }],
  ])('%s of a store', (_what, source) => {
    expect(inspect(JSON.stringify(source, null, 2)).calls).toMatchObject([COOKED])
  })

  it('a property list, which has no null', () => {
    const source = `${HEAD}${plist(MESSAGE)}\n</plist>\n`.replace('<string>null</string>', '')
    const args = { ...ARGS, without: ['nuts'] }
    expect(inspect(source).calls).toMatchObject([{ ...COOKED, arguments: args }])
  })

  it('leads back to the paste', () => {
    const source = JSON.stringify({ Item: members(MESSAGE, dynamo) })
    const raw = inspect(source).calls[0]?.raw
    if (raw === null || raw === undefined) throw new Error('no raw text')
    expect(JSON.parse(textOf(raw))).toEqual(ARGS)
    expect(toSource(raw).some(({ start, end }) => source.slice(start, end) === '"4"')).toBe(true)
  })
})

describe('a list as R shows it', () => {
  const shown = [
    '> str(resp$message)',
    'List of 2',
    ' $ role      : chr "assistant"',
    ' $ tool_calls:List of 1',
    '  ..$ :List of 3',
    '  .. ..$ id       : chr "c"',
    '  .. ..$ name     : chr "cook"',
    '  .. ..$ arguments:List of 4',
    '  .. .. ..$ dish    : chr "r\\"d"',
    '  .. .. ..$ portions: int 4',
    '  .. .. ..$ cold    : logi TRUE',
    '  .. .. ..$ without : chr [1:2] "nuts" "eggs"',
    '> ',
  ].join('\n')
  const arguments_ = { dish: 'r"d', portions: 4, cold: true, without: ['nuts', 'eggs'] }

  it('is read', () => {
    expect(inspect(shown).calls).toMatchObject([{ ...COOKED, arguments: arguments_ }])
  })

  it('with a number that may have more digits is for a person', () => {
    const { calls } = inspect(shown.replace('int 4', 'num 84.6'))
    expect(calls).toMatchObject([{ arguments: { portions: 84.6 }, verdict: 'review' }])
  })

  it.each([
    ['of which an element is missing', shown.replace(/.*portions.*\n/, '')],
    ['that breaks off', shown.slice(0, shown.indexOf('  .. .. ..$ cold'))],
    ['with a text that is shortened', shown.replace('"r\\"d"', '"r"| __truncated__')],
    ['with a list that is shortened', shown.replace('"eggs"', '...')],
  ])('%s, is not', (_what, source) => {
    expect(inspect(source).envelope).not.toBe('typed-values')
    expect(inspect(source).calls.filter(({ verdict }) => verdict === 'ready')).toEqual([])
  })
})

describe('what is left as it is', () => {
  const item = { pk: { S: 'guest#4' }, seats: { N: '2' } }

  it('arguments that a store takes', () => {
    const source = JSON.stringify({
      tool_calls: [
        { id: 'c', type: 'function', function: { name: 'put', arguments: { Item: item } } },
      ],
    })
    expect(inspect(source).calls).toMatchObject([{ name: 'put', arguments: { Item: item } }])
  })

  it('bare arguments of a tool that takes them', () => {
    const args = { Item: members(MESSAGE, dynamo) }
    const tools = [{ name: 'put', parameters: { type: 'object', properties: { Item: {} } } }]
    expect(inspect(JSON.stringify(args), { tools }).calls).toMatchObject([{ arguments: args }])
  })

  it.each([
    ['sizes', { S: '38', M: '40' }],
    ['an item that is no message', { Item: item }],
    ['a number that is none', { Item: members({ ...MESSAGE, at: 1 }, () => ({ N: 'one' })) }],
  ])('%s', (_what, source) => {
    const { envelope } = inspect(JSON.stringify(source))
    expect(envelope).not.toBe('typed-values')
  })

  it.each([
    ['settings', `${HEAD}<dict><key>name</key><string>x</string></dict></plist>`],
    ['one that breaks off', `${HEAD}${plist(MESSAGE).slice(0, -20)}`],
    ['one with words between', `${HEAD}${plist(MESSAGE).replace('<dict>', '<dict>and')}</plist>`],
  ])('a property list: %s', (_what, source) => {
    expect(inspect(source).envelope).not.toBe('typed-values')
  })
})

import { type Schema, Validator } from '@cfworker/json-schema'
import { describe, expect, it } from 'vitest'
import schema from './grammar.schema.json' with { type: 'json' }
import { KNOWN_GRAMMARS } from './known/index.js'
import { readGrammar } from './read-grammar.js'
import { GRAMMARS } from './testing/grammars.js'

const validator = new Validator(schema as Schema, '2020-12', false)
const call = (part: unknown) => ({ format: 'callmend.grammar/1', id: 'x', group: { call: part } })

describe('the schema of grammars and their reader say the same', () => {
  it.each([...KNOWN_GRAMMARS, ...GRAMMARS])('$id is one', (grammar) => {
    expect(validator.validate(grammar).errors).toEqual([])
    expect('grammar' in readGrammar(grammar)).toBe(true)
  })

  it('a text is a literal, a list a sequence', () => {
    const short = call(['<<', { name: 'tool' }, '>>'])
    expect(validator.validate(short).valid).toBe(true)
    expect(readGrammar(short)).toMatchObject({
      grammar: { group: { call: { sequence: [{ literal: '<<' }, {}, { literal: '>>' }] } } },
    })
  })

  it.each([
    ['group.call', {}],
    ['group.call', 5],
    ['group.call: a text of 1', ''],
    ['group.call[1].name', ['a', { name: 'f' }]],
    ['group.call.name: nothing', { key: 'name', name_: 1 }],
    ['group.call: name and key', { name: 'tool', key: 'name' }],
    ['group.call.value.breaks', { value: 'text', breaks: 'some' }],
    ['group.call.arguments.quotes', { arguments: 'relaxed', quotes: [''] }],
    ['group.call.object.title', { object: { title: ['x'] } }],
    ['group.call.object.name', { object: { name: [] } }],
    ['group.call.counter', { counter: 2 }],
    ['group.call.element.call', { element: { call: ['call'], name: ['name'] } }],
    ['group.call.element.title', { element: { call: ['<call>'], name: [''], title: 'x' } }],
    ['group.call.block.close', { block: { open: ['<a>'] }, holds: 'x' }],
    ['group.call.block.other', { block: { open: [''], close: [], other: [] }, holds: 'x' }],
    ['group.call.holds', { block: { open: ['<a>'], close: ['</a>'] }, holds: {} }],
    ['group.call.many.least', { many: 'x', least: 2 }],
  ])('%s', (place, part) => {
    expect(validator.validate(call(part)).valid).toBe(false)
    const read = readGrammar(call(part))
    const [path = ''] = place.split(/: | name:/)
    expect('problem' in read && read.problem).toContain(path.split('.').slice(0, 2).join('.'))
  })

  it.each<[boolean, unknown]>([
    [true, { lists: ['(', 'ARRAY['], between: [';', ' '], items: ['- –', '\n'], repeated: true }],
    [true, { values: ['word', 'doubled'], escapes: ['percent'], keys: [''], yaml: false }],
    [true, {}],
    [false, { lists: [] }],
    [false, { values: ['other'] }],
    [false, { escapes: ['rot13'] }],
    [false, { repeated: 'yes' }],
    [false, { tuples: ['('] }],
    [false, []],
  ])('how values are written: %s, %j', (good, structures) => {
    const whole = { ...call({ name: 'tool' }), structures }
    expect(validator.validate(whole).valid).toBe(good)
    expect('grammar' in readGrammar(whole)).toBe(good)
  })
})

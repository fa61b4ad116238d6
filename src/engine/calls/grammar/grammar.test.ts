import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inspect } from '../../inspect.js'
import { readGrammar } from './read-grammar.js'
import { attributes, echoed, framed, GRAMMARS, labelled } from './testing/grammars.js'
import { type WrittenCall, write } from './write.js'

const tools = [
  {
    name: 'send_note',
    parameters: {
      type: 'object',
      properties: {
        title: { type: 'string' },
        count: { type: 'integer' },
        tags: { type: 'array', items: { type: 'string' } },
      },
    },
  },
  { name: 'ping', parameters: { type: 'object', properties: {} } },
]

const read = (text: string, index: number) => {
  const grammar = GRAMMARS[index]
  return inspect(text, { tools, ...(grammar === undefined ? {} : { grammars: [grammar] }) })
}

const note = fc.record(
  {
    title: fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.constantFrom(
        '</run>',
        '⟦/p⟧',
        '">',
        '}>>',
        "it's",
        'a\nb',
        '{"a": 1}',
        '⟦p x⟧',
        ')}',
        '1',
      ),
    ),
    count: fc.integer({ min: -999, max: 999 }),
    tags: fc.array(fc.constantFrom('a', 'b c', 'é', '"x"', ']'), { maxLength: 3 }),
  },
  { requiredKeys: [] },
)
const call: fc.Arbitrary<WrittenCall> = fc.oneof(
  note.map((args) => ({ name: 'send_note', arguments: args })),
  fc.constant({ name: 'ping', arguments: {} }),
)

describe('what is written is read again', () => {
  it.each(GRAMMARS.map((grammar, index) => [grammar.id, index] as const))('%s', (_, index) => {
    const grammar = GRAMMARS[index]
    if (grammar === undefined) throw new Error('no grammar')
    let ready = 0
    let runs = 0
    fc.assert(
      fc.property(fc.array(call, { minLength: 1, maxLength: 3 }), (calls) => {
        const written = write(grammar, calls, 'Here it is.')
        if ('problem' in written) return
        const { calls: found } = read(written.text, index)
        const same =
          JSON.stringify(found.map(({ name, arguments: args }) => [name, args])) ===
          JSON.stringify(calls.map(({ name, arguments: args }) => [name, args]))
        runs++
        if (found.some(({ verdict }) => verdict === 'ready')) {
          ready++
          expect(
            same,
            `${written.text}\n${JSON.stringify(found.map((one) => [one.arguments, one.verdict]))}`,
          ).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
    // Most calls can be said without doubt in each of these dialects.
    expect(ready).toBeGreaterThan(runs / 3)
  })
})

describe('a word that is no key', () => {
  it('begins the next call where a key could stand', () => {
    const calls = ['a', 'b'].map((title) => ({ name: 'send_note', arguments: { title } }))
    const written = write(labelled, calls)
    expect(written).toMatchObject({ text: expect.stringContaining('"a"\ndo: send_note') })
    const { calls: found } = inspect('text' in written ? written.text : '', {
      tools,
      grammars: [labelled],
    })
    expect(found.map((one) => one.arguments)).toEqual([{ title: 'a' }, { title: 'b' }])
  })

  it('cannot be written as a key', () => {
    expect(write(labelled, [{ name: 'send_note', arguments: { do: 1 } }])).toHaveProperty('problem')
  })
})

describe('reading by a grammar', () => {
  it('leaves what is no call as content', () => {
    const text = 'Sure.\n⟦calls⟧\n⟦call ping⟧⟦/call⟧\n⟦/calls⟧\nBye.'
    const { calls, content } = inspect(text, { grammars: [framed], tools })
    expect(calls.map(({ name, verdict, dialect }) => [name, verdict, dialect])).toEqual([
      ['ping', 'ready', 'framed'],
    ])
    expect(content).toBe('Sure.\n\nBye.')
  })

  it('holds back what stands beside a call that it cannot read', () => {
    const text = '<run=ping>\n</run>\n<run=send_note>\n<title>a</titl>\n</run>'
    const { calls } = inspect(text, { grammars: [echoed], tools })
    // The second is what the text itself teaches, and no more than that.
    expect(calls.map(({ name, verdict }) => [name, verdict])).toEqual([
      ['ping', 'review'],
      ['send_note', 'review'],
    ])
  })

  it('doubts a value that holds marks of the dialect', () => {
    const text = '⟦calls⟧\n⟦call send_note⟧⟦p title⟧a ⟦p b⟦/p⟧⟦/call⟧\n⟦/calls⟧'
    const { calls } = inspect(text, { grammars: [framed], tools })
    expect(calls.map(({ verdict }) => verdict)).toEqual(['review'])
  })

  it('reads white space that is drawn otherwise', () => {
    const { calls } = inspect('[run  tool="send_note"   title="x"]', {
      grammars: [attributes],
      tools,
    })
    expect(calls[0]).toMatchObject({ name: 'send_note', arguments: { title: 'x' } })
  })

  it('caps what is experimental at review', () => {
    const grammars = [{ ...echoed, experimental: true }]
    expect(inspect('<run=ping>\n</run>', { grammars, tools }).calls[0]?.verdict).toBe('review')
  })

  it('takes steps in proportion to the text, whatever it repeats', () => {
    for (const grammar of GRAMMARS) {
      for (const piece of [
        '⟦calls⟧\n⟦call a⟧⟦p b⟧',
        '<run=a>\n<b>',
        '[run tool="a" b="',
        '@run{a(',
      ]) {
        const text = piece.repeat(3000)
        const { calls } = inspect(text, { grammars: [grammar] })
        expect(calls.some(({ verdict }) => verdict === 'ready')).toBe(false)
      }
    }
  })
})

describe('a grammar from outside', () => {
  it('is taken whole', () => {
    const copy: unknown = JSON.parse(JSON.stringify(framed))
    expect(readGrammar(copy)).toEqual({ grammar: framed })
  })

  it.each([
    [null, 'an object'],
    [{ ...framed, format: 'callmend.grammar/9' }, 'format'],
    [{ ...framed, id: '' }, 'id'],
    [{ ...framed, group: {} }, 'no known part'],
    [{ ...framed, group: { literal: 'x' } }, 'a call with a name'],
    [{ ...framed, group: { call: { value: 'octal' } } }, 'group.call.value'],
    [{ ...framed, group: { sequence: [{ literal: '' }] } }, 'group.sequence[0].literal'],
  ])('names what is wrong: %#', (value, problem) => {
    expect(readGrammar(value)).toMatchObject({ problem: expect.stringContaining(problem) })
  })

  it('may not be deep without end', () => {
    let group: unknown = { literal: 'x' }
    for (let i = 0; i < 100; i++) group = { maybe: group }
    expect(readGrammar({ ...framed, group })).toMatchObject({
      problem: expect.stringContaining('grammarDepth'),
    })
  })
})

import { describe, expect, it } from 'vitest'
import { tools } from './calls/induction/testing/tides.js'
import { inspect } from './inspect.js'
import { learn } from './learn.js'

describe('what a taught notation leaves open', () => {
  const example = { name: 'log_tide', arguments: { harbour: 'Bodø', metres: 2, spring: false } }
  const taught = (
    written: string,
    source: string,
    args: Readonly<Record<string, unknown>> = example.arguments,
  ) => {
    const learnt = learn([{ text: written, calls: [{ name: 'log_tide', arguments: args }] }], {
      tools,
    })
    if ('problem' in learnt) throw new Error(learnt.problem)
    return inspect(source, { tools, grammars: [learnt.grammar] }).calls.map((call) => [
      call.verdict,
      call.arguments,
    ])
  }

  it.each([
    [
      'another id',
      '<do id="a7f" tool="log_tide">harbour=Bodø;metres=2;spring=false</do>',
      '<do id="b81" tool="log_tide">harbour=Moss;metres=3;spring=true</do>',
    ],
    [
      'another type',
      '<do log_tide><in harbour type="string">Bodø</in><in metres type="number">2</in><in spring type="boolean">false</in></do>',
      '<do log_tide><in spring type="boolean">true</in><in harbour type="string">Moss</in><in metres type="integer">3</in></do>',
    ],
    [
      'words of another language',
      '(do log_tide :harbour "Bodø" :metres 2 :spring #f)',
      '(do log_tide :harbour "Moss" :metres 3 :spring #t)',
    ],
  ])('%s', (_, written, source) => {
    expect(taught(written, source)).toEqual([
      ['ready', { harbour: 'Moss', metres: 3, spring: true }],
    ])
  })

  it('several calls in one fence', () => {
    const call = (harbour: string) => `- do: log_tide\n  harbour: ${harbour}\n  metres: 2\n`
    const fenced = (calls: string) => `\`\`\`jobs\n${calls}\`\`\``
    const args = { harbour: 'Bodø', metres: 2 }
    expect(taught(fenced(call('Bodø')), fenced(call('Moss') + call('Horten')), args)).toEqual([
      ['ready', { harbour: 'Moss', metres: 2 }],
      ['ready', { harbour: 'Horten', metres: 2 }],
    ])
  })

  it('a text in entities, which another one may hold as they stand', () => {
    const written = (note: string) => `<do log_tide><in harbour>${note}</in></do>`
    const read = (lesson: string, harbour: string, note: string) =>
      taught(written(lesson), written(note), { harbour })
    expect(read('Moss', 'Moss', 'a &lt; b &amp; c')).toEqual([['review', { harbour: 'a < b & c' }]])
    // What a lesson has shown is known.
    const shown = ['fish &amp; chips', 'fish & chips'] as const
    expect(read(...shown, 'a &lt; b &amp; c')).toEqual([['ready', { harbour: 'a < b & c' }]])
    expect(read(...shown, 'a & b')).toEqual([['review', { harbour: 'a & b' }]])
  })

  it('a text in the bytes of an address, which may be damaged', () => {
    const written = (harbour: string) => `tool://log_tide?harbour=${harbour}&metres=2`
    const read = (harbour: string) =>
      taught(written('Ny%20Moss'), written(harbour), { harbour: 'Ny Moss', metres: 2 })
    expect(read('Bod%C3%B8')).toEqual([['ready', { harbour: 'Bodø', metres: 2 }]])
    expect(read('BodC3%B8').map(([verdict]) => verdict)).toEqual(['review'])
  })

  it('marks around a value may not be the value’s own', () => {
    const written = (note: string) => `BEGIN log_tide\nARG harbour = Bodø\nARG note = ${note}\nEND`
    const args = { harbour: 'Bodø', note: 'calm' }
    const [[verdict] = []] = taught(written('calm'), written('@@@\nlow\n@@@'), args)
    expect(verdict).toBe('review')
  })

  it('a line of the next call is no value', () => {
    const call = (n: number, harbour: string) =>
      `do.${n}.tool=log_tide\ndo.${n}.in.harbour=${harbour}\n`
    const block = (calls: string) => `<jobs>\n${calls}</jobs>`
    const found = taught(block(call(1, 'Bodø')), block(call(1, 'Moss') + call(2, 'Horten')), {
      harbour: 'Bodø',
    })
    expect(found).toEqual([
      ['ready', { harbour: 'Moss' }],
      ['ready', { harbour: 'Horten' }],
    ])
  })

  it('numbers that count behind a name', () => {
    const call = (n: number, harbour: string, metres: number) =>
      `<|use tool="log_tide" n=${n}|><|in harbour|>${harbour}<|/in|><|in metres|>${metres}<|/in|><|/use|>`
    const args = { harbour: 'Bodø', metres: 2 }
    expect(
      taught(call(1, 'Bodø', 2), `${call(1, 'Moss', 3)}\n${call(2, 'Horten', 4)}`, args),
    ).toEqual([
      ['ready', { harbour: 'Moss', metres: 3 }],
      ['ready', { harbour: 'Horten', metres: 4 }],
    ])
  })

  it('several items below the name of a list', () => {
    const item = (n: number, harbour: string, metres: number) =>
      `  - id: s${n}\n    uses: tools/log_tide@v1\n    with:\n      harbour: ${harbour}\n      metres: ${metres}\n`
    const args = { harbour: 'Bodø', metres: 2 }
    const other = `steps:\n${item(1, 'Moss', 3)}${item(2, 'Horten', 4)}`
    expect(taught(`steps:\n${item(1, 'Bodø', 2)}`, other, args)).toMatchObject([
      [expect.anything(), { harbour: 'Moss', metres: 3 }],
      [expect.anything(), { harbour: 'Horten', metres: 4 }],
    ])
  })

  it('an attribute that only some have, and over no other parameter', () => {
    const form = (inputs: string) => `<form to="log_tide">\n${inputs}\n</form>`
    const written = form(
      '  <input name="harbour" value="Bodø">\n  <input name="metres" type="number" value="2">',
    )
    const args = { harbour: 'Bodø', metres: 2 }
    const other = form(
      '  <input name="metres" type="number" value="3">\n  <input name="harbour" value="Moss">',
    )
    expect(taught(written, other, args)).toEqual([['ready', { harbour: 'Moss', metres: 3 }]])
    const odd = form(
      '  <input name="harbour" value="Moss">\n  <input name="marks[]" value="a">\n  <input name="metres" value="3">',
    )
    for (const [verdict, value] of taught(written, odd, args)) {
      expect(verdict).not.toBe('ready')
      expect(value).not.toMatchObject({ harbour: 'a' })
    }
  })

  it('no part of a word for a switch', () => {
    const lines = (harbour: string, spring: string) =>
      `CALL log_tide\nARG harbour ${harbour}\nARG spring ${spring}\nDONE`
    const learnt = learn(
      [
        {
          text: lines('Bodø', 'T'),
          calls: [{ name: 'log_tide', arguments: { harbour: 'Bodø', spring: true } }],
        },
      ],
      { tools },
    )
    expect(learnt).toHaveProperty('problem')
  })

  it('nothing of a value that escapes a sign of its marks', () => {
    const call = (harbour: string, note: string) => `|>log_tide|harbour=${harbour}|note=${note}<|`
    const args = { harbour: 'Bodø', note: 'calm' }
    expect(taught(call('Bodø', 'calm'), call('Moss', 'rough'), args)[0]?.[0]).toBe('ready')
    expect(taught(call('Bodø', 'calm'), call('Moss', 'a \\| b'), args)[0]?.[0]).toBe('review')
  })
})

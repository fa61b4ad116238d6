import { describe, expect, it } from 'vitest'
import { inspect } from '../../inspect.js'
import { read, tide } from './testing/tides.js'

const bare = (text: string) =>
  inspect(text).calls.map((call) => [call.name, call.verdict, call.arguments])

describe('where values begin and end', () => {
  it.each([
    [
      'drawn quotes, of which one half is no sign behind the keys',
      'I go with **log_tide**: harbour = “Bodø”, note = “high”; then **list_tides**.',
      { note: 'high' },
    ],
    ['how a shell joins commands', 'log_tide --harbour=Bodø --note=high &&\n', { note: 'high' }],
    [
      'the word of a shell, behind one key of several',
      'run "log_tide" {\n  harbour = "Bodø"\n  note = <<EOT\nhigh = "water"\n}\nEOT\n}',
      { note: 'high = "water"\n}' },
    ],
    [
      'a text that XML takes as it stands, beside others',
      '<go><use>log_tide</use>\n<in k="harbour" t="s">Bodø</in>\n<in k="note" t="s"><![CDATA[a <b> & c]]></in>\n</go>',
      { note: 'a <b> & c' },
    ],
    [
      'deeper lines below a key alone',
      '.. go:: log_tide\n   :harbour: Bodø\n   :note:\n      high = "water"\n\n        and low\n   :metres: 2.5\n\nThat is it.',
      { note: 'high = "water"\n\n  and low', metres: 2.5 },
    ],
    [
      'emphasized keys of an object',
      '## Go: log_tide\n- **harbour**: Bodø\n- **at**:\n  - **hour**: 6\n  - **pier**: a b\n- **metres**: 2.5',
      { at: { hour: 6, pier: 'a b' }, metres: 2.5 },
    ],
    [
      'a list whose key is repeated behind another sign',
      'tide://log_tide?marks=a&marks=b&harbour=Bodø',
      { marks: ['a', 'b'] },
    ],
    [
      'a line that says why',
      '- [ ] **log_tide**\n  - _why: the moon is full today_\n  - harbour: Bodø\n  - metres: 2.5',
      { metres: 2.5 },
    ],
  ])('%s', (_, text, rest) => {
    expect(read(text).slice(0, 1)).toEqual(tide(rest))
  })

  it('digits that numbers have in common are theirs', () => {
    const text =
      '[[call]]\ntool = "log_tide"\n[call.with]\nlat = 40.4155\nlon = -3.7074\nmetres = 5'
    expect(bare(text)).toEqual([['log_tide', 'review', { lat: 40.4155, lon: -3.7074, metres: 5 }]])
  })

  it('keys with points make objects', () => {
    expect(bare('[[log_tide | at.lat = 4.5 | at.lon = 2 | harbour = Bodø]]')).toEqual([
      ['log_tide', 'review', { at: { lat: 4.5, lon: 2 }, harbour: 'Bodø' }],
    ])
  })
})

describe('an answer that is one object', () => {
  const call = { use: 'log_tide', given: { harbour: 'Bodø' } }

  it('holds its calls in a list', () => {
    expect(bare(JSON.stringify({ do: [call, call], say: 'Twice.' }))).toEqual([
      ['log_tide', 'review', { harbour: 'Bodø' }],
      ['log_tide', 'review', { harbour: 'Bodø' }],
    ])
  })

  it.each([
    { do: [], say: 'I need no log_tide.' },
    { thought: 'Nothing.', steps: [] },
  ])('is no arguments without one: %j', (answer) => {
    expect(bare(JSON.stringify(answer)).map(([, verdict]) => verdict)).not.toContain('ready')
  })
})

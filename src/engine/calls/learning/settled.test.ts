import { describe, expect, it } from 'vitest'
import { inspect } from '../../inspect.js'
import { learn } from '../../learn.js'

const text = { type: 'string' }
const tools = [
  {
    name: 'hang_sign',
    parameters: {
      type: 'object',
      properties: { words: text, under: { type: ['string', 'null'] }, lit: { type: 'boolean' } },
    },
  },
]

const first = (source: string) => inspect(source, { tools }).calls[0]

/** The grammar of what was written for `words: 'plain', lit: true`. */
function taught(write: (words: string) => string) {
  const calls = [{ name: 'hang_sign', arguments: { words: 'plain', lit: true } }]
  const learnt = learn([{ text: write('plain'), calls }], { tools })
  return 'grammar' in learnt ? [learnt.grammar] : []
}

describe('values of calls in a notation that nobody has described', () => {
  it.each([
    ['<zu:hang_sign words="5 &gt; 4 &amp; &quot;so&quot;" lit="true"/>', '5 > 4 & "so"'],
    ["<zu:hang_sign words='it&apos;s' lit='true'/>", "it's"],
    ['<zu to="hang_sign"><k:words>5 &gt; 4</k:words><k:lit>true</k:lit></zu>', '5 > 4'],
    ['<zu to="hang_sign" of=\'{"words": "it&apos;s", "lit": true}\'/>', "it's"],
    ['<zu to="hang_sign" args=\'{"words": "it&#39;s", "lit": true}\'/>', "it's"],
    ['[zu id="hang_sign" words="5 &gt; 4 &#91;so&#93;" lit="true" /]', '5 > 4 [so]'],
    ['zu:hang_sign;words=5%20%3E%204;lit=true', '5 > 4'],
    ['<zu://hang_sign?lit=true&words=is%20it%20so%3F>', 'is it so?'],
  ])('may be escaped: %s', (source, words) => {
    expect(first(source)).toMatchObject({ arguments: { words, lit: true }, verdict: 'review' })
  })

  it.each([
    '<zu:hang_sign words="a &amp; b < c" lit="true"/>',
    '%%hang_sign%% words=a%20b %% lit=true %%',
  ])('stay as they are where not all of them is escaped: %s', (source) => {
    expect(first(source)?.argumentsText).toMatch(/&amp;|%20/)
  })

  it.each([
    ['<|zu|>hang_sign<|ko|>words=no<|ko|>under=null<|ko|>lit=true<|la|>', true],
    ['(hang_sign :words "no" :under nil :lit true)', false],
    ['Zu-Ko hang_sign -words "no" -under $null -lit $true', false],
  ])('are null where the tool says so: %s', (source, open) => {
    const call = first(source)
    expect(call?.arguments).toEqual({ words: 'no', under: null, lit: true })
    expect(call?.reasons.some(({ detail }) => detail === 'under may be this word')).toBe(open)
  })

  it.each([
    [(words: string) => `<zu:hang_sign words='${words}' lit='true' />`, 'it&apos;s', "it's"],
    [(words: string) => `<zu a="hang_sign" b='{"words":"${words}","lit":true}'/>`, '&gt;', '>'],
    [(words: string) => `Zu hang_sign words: ${words} lit: true.`, "'it''s'", "it's"],
    [
      (words: string) => `<zu call="hang_sign"><words>${words}</words><lit>true</lit></zu>`,
      '<![CDATA[a < b]]>',
      'a < b',
    ],
  ])(
    'are not ready where a taught grammar does not say how they are written',
    (write, as, words) => {
      const grammars = taught(write)
      expect(grammars).toHaveLength(1)
      const [call] = inspect(write(as), { tools, grammars }).calls
      expect(call?.arguments).toEqual({ words, lit: true })
      expect(inspect(write('its'), { tools, grammars }).calls[0]?.verdict).toBe('ready')
    },
  )

  it.each([
    (words: string, count: number) =>
      `<op n="${count}" to="hang_sign"><words>${words}</words><lit>true</lit></op>`,
    (words: string, count: number) => `#${count} hang_sign\n  .words = ${words}\n  .lit = true\n`,
    (words: string, count: number) =>
      `<op_${count}>\n<name>hang_sign</name>\n<words>${words}</words>\n<lit>true</lit>\n</op_${count}>`,
  ])(
    'may stand behind a number that counts the calls, though one call does not show it',
    (write) => {
      const grammars = taught((words) => write(words, 1))
      const source = `${write('a', 1)}\n${write('b', 2)}`
      const { calls } = inspect(source, { tools, grammars })
      expect(calls.map((call) => call.arguments)).toEqual([
        { words: 'a', lit: true },
        { words: 'b', lit: true },
      ])
    },
  )

  it.each([
    [
      (words: string, lit: boolean) => `tool://hang_sign?words=${words}&lit=${lit}`,
      'at%209%3A00%2C%20caf%C3%A9',
      'at 9:00, café',
    ],
    [
      (words: string, lit: boolean) => `<q>do=hang_sign&words=${words}&lit=${lit}</q>`,
      'no+dogs%21+a%2Bb',
      'no dogs! a+b',
    ],
    [(words: string, lit: boolean) => `tool://hang_sign?words=${words}&lit=${lit}`, 'a+b', 'a+b'],
    [
      (words: string, lit: boolean) => `do hang_sign\nwords: ${words}\nlit: ${lit}\nend\n`,
      '"closed: noon"',
      'closed: noon',
    ],
    [
      (words: string, lit: boolean) => `do hang_sign\nwords: ${words}\nlit: ${lit}\nend\n`,
      '|-\n  one\n\n    two\n  three',
      'one\n\n  two\nthree',
    ],
  ])(
    'are undone where the signs around them say how they are written, for review: %#',
    (write, as, words) => {
      const { arguments: read, verdict } = first(write(as, true)) ?? {}
      expect([read, verdict]).toEqual([{ words, lit: true }, 'review'])
      const grammars = taught((plain) => write(plain, true))
      const [call] = inspect(write(as, true), { tools, grammars }).calls
      expect([call?.dialect, call?.arguments, call?.verdict]).toEqual([
        'learnt',
        { words, lit: true },
        'review',
      ])
    },
  )

  it('are found in a lesson as an address writes them', () => {
    const words = 'a b&c'
    const calls = [{ name: 'hang_sign', arguments: { words, lit: true } }]
    for (const as of ['a%20b%26c', 'a+b%26c']) {
      const text = `tool://hang_sign?words=${as}&lit=true`
      const learnt = learn([{ text, calls }], { tools })
      expect('grammar' in learnt).toBe(true)
    }
  })
})

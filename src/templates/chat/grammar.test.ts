import { describe, expect, test } from 'vitest'
import { write } from '../../engine/calls/grammar/write.js'
import { inspect } from '../../engine/inspect.js'
import { deriveResponseTemplate } from './derive.js'
import { chat, each, NOTATIONS } from './testing/chats.js'

function derive(source: string) {
  const derived = deriveResponseTemplate({ source })
  if ('error' in derived) throw new Error(derived.error)
  return derived
}

const OWN_MARKS = each(
  '<|tool>call:',
  '{{ \'{\' }}{% for k, v in c.function.arguments | items %}{{ k }}:{% if v is string %}<|"|>{{ v }}<|"|>{% else %}{{ v | tojson }}{% endif %}{% if not loop.last %},{% endif %}{% endfor %}}<tool|>',
)
const CALLS = [
  { name: 'book_a_table', arguments: { place: 'Zum {Anker}', seats: 4, note: 'quiet, "please"' } },
  { name: 'ping', arguments: {} },
]

describe('the grammar of calls', () => {
  test.each([...NOTATIONS, ['own marks around texts', OWN_MARKS] as const])(
    '%s: read back as rendered, and written calls are read again',
    (_, calls) => {
      const { grammar, doubts } = derive(chat(calls))
      expect(doubts.filter((doubt) => doubt.startsWith('The grammar'))).toEqual([])
      if (grammar === null) throw new Error('no grammar')
      const written = write(grammar, CALLS)
      if ('problem' in written) throw new Error(written.problem)
      const read = inspect(written.text, { grammars: [grammar], readAs: 'message' }).calls
      expect(read.map(({ name, arguments: args }) => ({ name, arguments: args }))).toEqual(CALLS)
      expect(read.map(({ dialect }) => dialect)).toEqual(['derived', 'derived'])
    },
  )

  test('texts that stand bare are a doubt', () => {
    const { doubts } = derive(chat(NOTATIONS.find(([title]) => title === 'attributes')?.[1] ?? ''))
    expect(doubts.join(' ')).toContain('cannot be told from that value')
  })

  test('a notation without keys has none, and says so', () => {
    const { grammar, doubts } = derive(
      chat(each('~', ' {% for k, v in c.function.arguments | items %}{{ v }} {% endfor %}')),
    )
    expect(grammar).toBeNull()
    expect(doubts.join(' ')).toContain('No grammar was found')
  })
})

describe('templates that do not end, or grow without end, are stopped and say so', () => {
  test.each([
    ['{% for i in range(1000000000) %}{% endfor %}', 'jinjaLength'],
    [
      '{% set l = range(900) %}{% for a in l %}{% for b in l %}{% for c in l %}{% endfor %}{% endfor %}{% endfor %}',
      'jinjaSteps',
    ],
    [
      "{% set n = namespace(s='ab') %}{% for i in range(60) %}{% set n.s = n.s + n.s %}{% endfor %}",
      'jinjaLength',
    ],
  ])('%s', (source, bound) => {
    expect(deriveResponseTemplate({ source })).toEqual({ error: expect.stringContaining(bound) })
  })
})

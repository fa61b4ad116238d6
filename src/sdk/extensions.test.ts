import { describe, expect, it } from 'vitest'
import {
  type CustomStrategy,
  type Dialect,
  declined,
  type Envelope,
  inspect,
  judge,
  opened,
} from './index.js'

/** `steps: three` → `{"steps": 3}`, which lenient JSON reads as a text and guesses. */
const words: CustomStrategy = {
  id: 'custom:words',
  title: 'Words for numbers',
  summary: 'Reads numbers that are written as words.',
  risk: 'deterministic',
  attempt(input) {
    if (!input.includes('three')) return declined('no number is written as a word')
    const text = input.replace('steps', '"steps"').replace('three', '3')
    return { status: 'succeeded', text, edits: null, risk: 'deterministic' }
  },
}

describe('a strategy of one’s own', () => {
  const call = { name: 'move', arguments: '{steps: three}' }

  it('comes last where nothing places it: lenient JSON has guessed by then', () => {
    const judged = judge(call, { strategies: [words] })
    expect([judged.strategy, judged.verdict]).toEqual(['lenient-json', 'review'])
  })

  it('beats an inferred reading where it is placed before it', () => {
    const strategies = [{ use: words, before: 'lenient-json' as const }]
    for (const judged of [
      judge(call, { strategies }),
      inspect('<tool_call>{"name": "move", "arguments": {steps: three}}</tool_call>', {
        strategies,
      }).calls[0],
    ]) {
      expect(judged).toMatchObject({
        strategy: 'custom:words',
        verdict: 'ready',
        arguments: { steps: 3 },
      })
    }
  })
})

const SIGN = /!call (\w+) (\{[^}]*\})!/

const bang: Dialect = {
  id: 'bang',
  title: 'Bang',
  sentinels: ['!call'],
  example: '!call get_time {}!',
  find(layer) {
    const match = SIGN.exec(layer.text)
    if (match === null) return { candidates: [], rejected: [], markup: [] }
    const start = match.index
    const end = start + match[0].length
    const at = end - 1 - (match[2] ?? '').length
    return {
      candidates: [
        {
          dialect: 'bang',
          span: { layer, start, end },
          name: match[1] ?? '',
          nameSpan: null,
          arguments: {
            form: 'text',
            span: { layer, start: at, end: end - 1 },
            notation: { kind: 'json' },
          },
          id: null,
          end: 'proven',
          marker: 'sentinel',
          reasons: [],
        },
      ],
      rejected: [],
      markup: [],
    }
  },
}

const boxed: Envelope = {
  id: 'boxed',
  title: 'Boxed text',
  open: (paste, { layers }) => {
    const { text } = paste.layer
    if (!text.startsWith('[box] ')) return null
    const layer = layers.slice(paste.layer, 6, text.length)
    const part = { kind: 'text', layer, channel: 'content', search: true, reasons: [] } as const
    return opened({ parts: [part], detail: 'a box' })
  },
}

describe('dialects and envelopes of one’s own', () => {
  const text = 'I look. !call move {"steps": 3}! Done.'

  it('a dialect reads what no other knows, and is not asked unasked', () => {
    expect(inspect(text, { dialects: [bang] }).calls).toMatchObject([
      { dialect: 'bang', name: 'move', arguments: { steps: 3 }, verdict: 'ready' },
    ])
    expect(inspect(text).calls.filter(({ verdict }) => verdict === 'ready')).toEqual([])
  })

  it('an envelope is opened before all others', () => {
    const found = inspect(`[box] ${text}`, { dialects: [bang], envelopes: [boxed] })
    expect(found.wrappings).toEqual(['boxed'])
    expect(found.calls[0]?.spans[0]?.start).toBe('[box] I look. '.length)
  })

  it('one that throws finds nothing, is told once, and spoils nothing else', () => {
    const fails = (): never => {
      throw new Error('on purpose')
    }
    const found = inspect('<tool_call>{"name": "move", "arguments": {}}</tool_call>', {
      dialects: [{ ...bang, find: fails }],
      envelopes: [{ ...boxed, open: fails }],
    })
    expect(found.calls).toMatchObject([{ name: 'move', verdict: 'ready' }])
    expect(found.notices.map(({ message }) => message).sort()).toEqual([
      'The strategy itself failed and was isolated: bang: on purpose.',
      'The strategy itself failed and was isolated: boxed: on purpose.',
    ])
  })
})

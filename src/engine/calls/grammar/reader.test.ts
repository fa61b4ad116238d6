import { describe, expect, it } from 'vitest'
import { Layers } from '../../text/layers.js'
import { grammarOf } from './expand.js'
import { type KnownDialect, knownDialect } from './reader.js'
import { write } from './write.js'

/** A dialect of nobody: `<say:do is="f"><with is="k">v</with></say:do>` in a block. */
const dialect: KnownDialect = {
  id: 'said',
  title: 'Said',
  models: [],
  sentinels: [],
  example: '',
  group: {
    block: {
      open: ['<|said|>', '<|says|>', ''],
      lead: ['<|then|>'],
      words: true,
      close: ['<|unsaid|>'],
      trail: ['<|over|>'],
    },
    holds: {
      many: {
        call: { element: { call: ['<say:do>'], parameter: ['<say:with>'], name: ['is'] } },
      },
      between: '\n',
    },
  },
}
const ONE = '<say:do is="f"><say:with is="k">v</say:with></say:do>'

function find(text: string) {
  const layers = new Layers(text)
  const context = { layers, tools: [], toolNames: new Set<string>(), finish: null, partial: false }
  const { candidates } = knownDialect(dialect).find(layers.source, context)
  return candidates.map(({ name, span, end, reasons }) => ({
    name,
    text: text.slice(span.start, span.end),
    end,
    reasons: reasons.map(({ code }) => code),
  }))
}

describe('a block of elements', () => {
  it.each([
    ['any of its marks opens it', `<|says|>${ONE}<|unsaid|>`],
    ['an opener may be missing, and with it the closer', ONE],
    ['marks of the lead are markup', `<|said|><|then|>${ONE}<|unsaid|>`],
    ['so are words before them, and before the call', `<|said|>so<|then|>f\n${ONE}<|unsaid|>`],
    ['an outer section is closed behind it', `<|said|>${ONE}<|unsaid|><|over|>`],
  ])('%s', (_, text) => {
    expect(find(text)).toEqual([{ name: 'f', text, end: 'proven', reasons: [] }])
  })

  it('a word elsewhere is none of its own', () => {
    expect(find(`<|said|>so ${ONE.replace('<say', '<')}<|unsaid|>`)).toEqual([])
  })

  it('a missing closer is told', () => {
    expect(find(`<|said|>${ONE}`)).toMatchObject([{ end: 'unproven', reasons: ['drift-accepted'] }])
  })

  it('the first of each mark is written', () => {
    expect(write(grammarOf(dialect), [{ name: 'f', arguments: { k: 'v' } }])).toEqual({
      text: `<|said|>${ONE.replace('"f">', '"f">\n').replace('</say:do', '\n</say:do')}<|unsaid|>`,
    })
  })
})

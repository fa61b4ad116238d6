import { describe, expect, it } from 'vitest'
import { Layers } from '../../text/layers.js'
import type { KnownDialect } from './expand.js'
import { grammarOf } from './expand.js'
import { OBJECT } from './known/parts.js'
import { knownDialect } from './reader.js'
import { write } from './write.js'

/** A dialect of nobody: `<say:do is="f"><with is="k">v</with></say:do>` in a block. */
const dialect: KnownDialect = {
  id: 'said',
  title: 'Said',
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

function find(text: string, known = dialect, toolNames: ReadonlySet<string> = new Set()) {
  const layers = new Layers(text)
  const context = { layers, tools: [], toolNames, finish: null, partial: false }
  const { candidates } = knownDialect(known).find(layers.source, context)
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

/** Another one: `<|ask|>f<|with|>{…}<|done|>`, with an id that holds the name, or without. */
const named: KnownDialect = {
  ...dialect,
  group: {
    block: { open: ['<|ask|>'], close: ['<|done|>'] },
    holds: {
      call: {
        either: [
          [{ id: ['to.', { name: 'tool' }, ':', { counter: 0 }] }, '<|with|>', OBJECT],
          [{ name: 'tool', except: ['all'] }, '<|with|>', OBJECT],
        ],
      },
    },
  },
}

/** Name and arguments of the only call. */
function argumentsIn(text: string, toolNames?: ReadonlySet<string>) {
  const layers = new Layers(text)
  const context = {
    layers,
    tools: [],
    toolNames: toolNames ?? new Set<string>(),
    finish: null,
    partial: false,
  }
  const [call, more] = knownDialect(named).find(layers.source, context).candidates
  if (call === undefined || more !== undefined) return null
  const { arguments: source } = call
  return [
    call.name,
    source.form === 'text' ? text.slice(source.span.start, source.span.end) : source.form,
  ]
}

describe('a name beside JSON in a block', () => {
  it.each([
    ['an object', 'f<|with|>{"k": 1}', ['f', '{"k": 1}']],
    ['white space around it', 'f <|with|>\n{"k": 1}\n', ['f', '{"k": 1}']],
    ['the name in an id', 'to.f:0<|with|>{"k": 1}', ['f', '{"k": 1}']],
    ['brackets that nothing closes end with the block', 'f<|with|>{"k": [1}', ['f', '{"k": [1}']],
    ['and texts, too', 'f<|with|>{"k": "1}', ['f', '{"k": "1}']],
    ['a list', 'f<|with|>[1]', ['f', '[1]']],
    ['behind the mark, anything', 'f<|with|>k is 1', ['f', 'k is 1']],
    ['or nothing', 'f<|with|>', ['f', 'none']],
    ['its mark is missing', 'f{"k": 1}', ['f', '{"k": 1}']],
    ['its mark stands twice', 'f<|with|><|with|>{"k": 1}', ['f', '{"k": 1}']],
    ['its mark is misspelt', 'f<|wiht|>{"k": 1}', ['f', '{"k": 1}']],
    ['a strange mark before the name', '<|x|>f<|with|>{"k": 1}', ['f', '{"k": 1}']],
  ])('%s', (_, inside, expected) => {
    expect(argumentsIn(`<|ask|>${inside}<|done|>`)).toEqual(expected)
  })

  it('a word that names no tool begins no call', () => {
    expect(argumentsIn('<|ask|>all<|with|>{"k": 1}<|done|>')).toBeNull()
  })

  it('a name that was offered is not skipped', () => {
    const text = '<|ask|>x|>f<|with|>{"k": 1}<|done|>'
    expect(argumentsIn(text)).toEqual(['x', '{"k": 1}'])
    expect(argumentsIn(text, new Set(['f']))).toBeNull()
  })
})

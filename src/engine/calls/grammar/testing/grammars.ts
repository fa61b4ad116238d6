/** Dialects for tests, each of another style. */
import { GRAMMAR_FORMAT, type Grammar, type Part } from '../../../model/grammar.js'

function grammar(id: string, group: Part): Grammar {
  return { format: GRAMMAR_FORMAT, id, title: id, group }
}

const parameters = (open: string, middle: string, value: Part, close: string): Part => ({
  many: {
    parameter: {
      sequence: [
        { literal: open },
        { key: 'name' },
        { literal: middle },
        value,
        { literal: close },
      ],
    },
  },
})

/** `⟦call f⟧⟦p k⟧v⟦/p⟧⟦/call⟧` in `⟦calls⟧ … ⟦/calls⟧`. */
export const framed = grammar('framed', {
  sequence: [
    { literal: '⟦calls⟧\n' },
    {
      many: {
        call: {
          sequence: [
            { literal: '⟦call ' },
            { name: 'tool' },
            { literal: '⟧' },
            parameters('⟦p ', '⟧', { value: 'text' }, '⟦/p⟧'),
            { literal: '⟦/call⟧\n' },
          ],
        },
      },
      least: 1,
    },
    { literal: '⟦/calls⟧' },
  ],
})

/** `@run{f(a=1, b='x')}`. */
export const pythonic = grammar('pythonic', {
  many: {
    call: {
      sequence: [
        { literal: '@run{' },
        { name: 'tool' },
        { literal: '(' },
        { arguments: 'keyword-arguments' },
        { literal: ')}' },
      ],
    },
  },
  between: { literal: '\n' },
  least: 1,
})

/** `<<TOOL {"op": "f", "in": {…}}>>`. */
export const jsonInMarks = grammar('json-in-marks', {
  many: {
    call: {
      sequence: [
        { literal: '<<TOOL {"op": "' },
        { name: 'tool' },
        { literal: '", "in": ' },
        { arguments: 'object' },
        { literal: '}>>' },
      ],
    },
  },
  between: { any: 'space' },
  least: 1,
})

/** `<run=f><city>v</city></run>`: closers repeat the key. */
export const echoed = grammar('echoed', {
  many: {
    call: {
      sequence: [
        { literal: '<run=' },
        { name: 'tool' },
        { literal: '>\n' },
        {
          many: {
            parameter: {
              sequence: [
                { literal: '<' },
                { key: 'name' },
                { literal: '>' },
                { value: 'text' },
                { literal: '</' },
                { echo: 'key' },
                { literal: '>\n' },
              ],
            },
          },
        },
        { literal: '</run>' },
      ],
    },
  },
  between: { literal: '\n' },
  least: 1,
})

/** `[run tool="f" k="v"]`: values as JSON. */
export const attributes = grammar('attributes', {
  many: {
    call: {
      sequence: [
        { literal: '[run tool="' },
        { name: 'tool' },
        { literal: '"' },
        {
          many: {
            parameter: {
              sequence: [{ literal: ' ' }, { key: 'name' }, { literal: '=' }, { value: 'json' }],
            },
          },
        },
        { literal: ']' },
      ],
    },
  },
  between: { literal: '\n' },
  least: 1,
})

/** `do: f` above `k: v`: what begins a call stands where a key may. */
export const labelled = grammar('labelled', {
  many: {
    call: {
      sequence: [
        { literal: 'do: ' },
        { name: 'tool' },
        {
          many: {
            parameter: {
              sequence: [
                { literal: '\n' },
                { key: 'name', except: ['do'] },
                { literal: ': ' },
                { value: 'json' },
              ],
            },
          },
        },
      ],
    },
  },
  between: { literal: '\n' },
  least: 1,
})

export const GRAMMARS: readonly Grammar[] = [
  framed,
  pythonic,
  jsonInMarks,
  echoed,
  attributes,
  labelled,
]

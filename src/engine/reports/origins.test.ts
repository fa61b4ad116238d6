import { describe, expect, it } from 'vitest'
import { inspect } from '../inspect.js'
import type { Call } from '../model/trace.js'
import { CallOrigins } from './origins.js'

const tools = [
  {
    name: 'plan',
    inputSchema: {
      type: 'object',
      properties: {
        steps: { type: 'array', items: { type: 'integer' } },
        options: { type: 'object', properties: { depth: { type: 'integer' } } },
        note: { type: 'string' },
      },
    },
  },
]

function callOf(source: string): Call {
  const call = inspect(source, { tools, tool: 'plan', readAs: 'arguments' }).calls[0]
  if (call === undefined) throw new Error('no call')
  return call
}

/** Every leaf with the pieces of the source that it comes from. */
function traced(source: string): [string, string[]][] {
  return new CallOrigins(callOf(source))
    .leaves(100)
    .map(({ path, spans }) => [path, spans.map(({ start, end }) => source.slice(start, end))])
}

describe('origins', () => {
  it('of strict JSON are the values themselves', () => {
    expect(traced('{"steps": [1, 2], "note": "a\\n"}')).toEqual([
      ['$.steps[0]', ['1']],
      ['$.steps[1]', ['2']],
      ['$.note', ['"a\\n"']],
    ])
  })

  it('lead through text that held a structure, and through coercion in it', () => {
    expect(traced('{"options": "{\\"depth\\": \\"4\\"}", "note": "x"}')).toEqual([
      ['$.options.depth', ['\\"4\\"']],
      ['$.note', ['"x"']],
    ])
  })

  it('lead through Python notation', () => {
    expect(traced("{'note': 'it', 'steps': (1, 2)}")).toEqual([
      ['$.note', ["'it'"]],
      ['$.steps[0]', ['1']],
      ['$.steps[1]', ['2']],
    ])
  })

  it('of parameters in markup are the texts between the tags', () => {
    const source =
      '<function=plan>\n<parameter=note>\nsay "hi"\n</parameter>\n<parameter=steps>\n[1, "2"]\n</parameter>\n</function>'
    const call = inspect(source, { tools }).calls[0]
    if (call === undefined) throw new Error('no call')
    const pieces = new CallOrigins(call)
      .leaves(100)
      .map(({ spans }) => spans.map(({ start, end }) => source.slice(start, end)).join('|'))
    expect(pieces).toEqual(['say "hi"', '1', '"2"'])
  })

  it('are shared by values that one expression made', () => {
    const items = traced('{"steps": [7] * 3}').map(([, pieces]) => pieces)
    expect(items).toHaveLength(3)
    expect(new Set(items.map((pieces) => pieces.join())).size).toBe(1)
    expect(items[0]?.join('')).toContain('7')
  })

  it('know what was generated', () => {
    expect(traced('')).toEqual([['$', []]])
  })

  it('are those of as many values as are asked for, in order', () => {
    const list = new CallOrigins(callOf('{"steps": [1, 2, 3], "options": {}}'))
    expect(list.leaves(2).map(({ path }) => path)).toEqual(['$.steps[0]', '$.steps[1]'])
    expect(
      list
        .leaves(9)
        .map(({ path }) => path)
        .at(-1),
    ).toBe('$.options')
  })
})

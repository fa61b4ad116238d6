import { expect, it } from 'vitest'
import { Layers } from '../../../text/layers.js'
import { onlyTextParameter } from './properties.js'

const text = { type: 'string' }

it.each<[string, Record<string, unknown> | null, string | null]>([
  ['the only parameter', { properties: { q: text } }, 'q'],
  ['one of which nothing is said', { properties: { q: {} } }, 'q'],
  ['the only required one', { properties: { q: text, n: text }, required: ['q'] }, 'q'],
  ['a text or nothing', { properties: { q: { type: ['string', 'null'] } } }, 'q'],
  ['one of several', { properties: { q: text, n: text } }, null],
  ['several that are required', { properties: { q: text, n: text }, required: ['q', 'n'] }, null],
  ['a number', { properties: { n: { type: 'number' } } }, null],
  ['no parameter', { properties: {} }, null],
  ['no schema', null, null],
])('a bare text is %s', (_, schema, expected) => {
  const tool = { name: 'f', origin: 'plain' as const, ...(schema === null ? {} : { schema }) }
  const offered = { tools: [tool], toolNames: new Set(['f']) }
  const context = { ...offered, layers: new Layers(''), finish: null, partial: false }
  expect(onlyTextParameter(context, 'f')).toBe(expected)
})

import { describe, expect, it } from 'vitest'
import { inspect } from './inspect.js'
import { learn } from './learn.js'

type Call = { readonly name: string; readonly arguments: Readonly<Record<string, string | number>> }

const tool = (name: string, properties: object) => ({
  name,
  parameters: { type: 'object', properties },
})
const tools = [
  tool('sow', { plant: { type: 'string' }, rows: { type: 'integer' } }),
  tool('hang_sign', { place: { type: 'string' } }),
]
const sow: Call = { name: 'sow', arguments: { plant: 'kale', rows: 2 } }
const sign: Call = { name: 'hang_sign', arguments: { place: 'the gate' } }
const peas: Call = { name: 'sow', arguments: { plant: 'peas', rows: 9 } }

const json = (call: Call) => JSON.stringify(call.arguments)
const each = (call: Call, one: (key: string, value: string | number) => string) =>
  Object.entries(call.arguments)
    .map(([key, value]) => one(key, value))
    .join('')

const STYLES: Readonly<Record<string, (call: Call, count: number) => string>> = {
  elements: (call) =>
    `<ask tool="${call.name}">\n<why>it was agreed before</why>\n<with>${json(call)}</with>\n</ask>`,
  tokens: (call) => `<|do→${call.name}|>${json(call)}<|/do|>`,
  labels: (call) => `Doing: ${call.name}\nUsing: ${json(call)}`,
  fields: (call) => `tool:: ${call.name}\n${each(call, (k, v) => `${k}:: ${v}\n`)}end::`,
  counted: (call, count) =>
    `<do=${call.name}:${count}>\n${each(call, (k, v) => `<set=${k}>${v}</set>\n`)}</do>`,
}
const TOKEN = /[\p{L}\p{N}_]+|<[^<>\n]*>|\s+|./gsu

/** Is it the call, but for one value? */
function isOf(call: Call, name: string, value: Readonly<Record<string, unknown>>): boolean {
  const keys = Object.keys(value)
  const other = keys.filter((key) => value[key] !== call.arguments[key])
  return call.name === name && keys.every((key) => key in call.arguments) && other.length <= 1
}

describe('a taught notation with one token lost', () => {
  it.each(Object.keys(STYLES))('%s: what is ready was written so', (style) => {
    const write = STYLES[style]
    if (write === undefined) throw new Error(style)
    const learnt = learn([{ text: `Well.\n${write(sow, 1)}`, calls: [sow] }], { tools })
    if ('problem' in learnt) throw new Error(learnt.problem)
    const calls = [sign, sow, peas]
    const text = calls.map((call, index) => write(call, index + 1)).join('\n')
    const read = (source: string) => inspect(source, { tools, grammars: [learnt.grammar] }).calls
    expect(read(text).map(({ verdict }) => verdict)).toEqual(['ready', 'ready', 'ready'])
    for (const { 0: token, index } of text.matchAll(TOKEN)) {
      const damaged = text.slice(0, index) + text.slice(index + token.length)
      for (const { name, verdict, arguments: value } of read(damaged)) {
        if (verdict !== 'ready' || value === undefined) continue
        const own = calls.some((call) => isOf(call, name, value as Record<string, unknown>))
        expect([own, JSON.stringify(value)], `without ${token} at ${index}`).toEqual([
          true,
          JSON.stringify(value),
        ])
      }
    }
  })

  it.each(Object.keys(STYLES))('%s: a call whose name is lost holds back the others', (style) => {
    const write = STYLES[style]
    if (write === undefined) throw new Error(style)
    const learnt = learn([{ text: `Well.\n${write(sow, 1)}`, calls: [sow] }], { tools })
    if ('problem' in learnt) throw new Error(learnt.problem)
    const text = [sign, sow].map((call, index) => write(call, index + 1)).join('\n')
    for (const lost of ['h"ang_sign', '']) {
      const damaged = text.replace('hang_sign', lost)
      const { calls } = inspect(damaged, { tools, grammars: [learnt.grammar] })
      expect(calls.filter(({ verdict }) => verdict === 'ready')).toEqual([])
    }
  })

  it.each([
    ['an object of arguments', 'Then {"plant": "leek", "rows": 1} as well.', 'review'],
    ['a parameter in marks', 'Then ‹plant›leek‹/plant› as well.', 'review'],
    ['another object', 'The box says {"type": "text", "rows": 1}.', 'ready'],
    ['a word that is a parameter', 'The plant: it is in the first of the rows.', 'ready'],
  ])('what stands beside a call: %s', (_, beside, verdict) => {
    const write = (call: Call) => `<|do→${call.name}|>${json(call)}<|/do|>`
    const learnt = learn([{ text: `Well.\n${write(sow)}`, calls: [sow] }], { tools })
    if ('problem' in learnt) throw new Error(learnt.problem)
    const { calls } = inspect(`${write(peas)}\n${beside}`, { tools, grammars: [learnt.grammar] })
    expect(calls.map((call) => call.verdict)).toEqual([verdict])
  })
})

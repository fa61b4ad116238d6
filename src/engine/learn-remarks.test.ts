import { describe, expect, it } from 'vitest'
import { inspect } from './inspect.js'
import { learn } from './learn.js'

type Call = { readonly name: string; readonly arguments: Record<string, unknown> }

const tool = (name: string, properties: object) => ({
  name,
  parameters: { type: 'object', properties },
})
const tools = [
  tool('sow', { plant: { type: 'string' }, rows: { type: 'integer' } }),
  tool('hang_sign', { place: { type: 'string' } }),
  tool('frost_report', {}),
]
const sow: Call = { name: 'sow', arguments: { plant: 'kale', rows: 2 } }
const sign: Call = { name: 'hang_sign', arguments: { place: 'the gate' } }
const frost: Call = { name: 'frost_report', arguments: {} }

/** What an example teaches, for a second text. */
function taught(lesson: string, calls: readonly Call[], text: string) {
  const learnt = learn([{ text: lesson, calls }], { tools })
  if ('problem' in learnt) throw new Error(learnt.problem)
  return inspect(text, { grammars: [learnt.grammar], tools }).calls.map((call) => [
    call.name,
    call.arguments,
    call.verdict,
  ])
}

const ready = (...calls: readonly Call[]) =>
  calls.map((call) => [call.name, call.arguments, 'ready'])

describe('what a call says in words is another thing in the next call', () => {
  const json = (call: Call) => JSON.stringify(call.arguments)
  it.each<[string, (call: Call, why: string) => string]>([
    [
      'in an element before its arguments',
      (call, why) =>
        `<ask tool="${call.name}">\n<why>${why}</why>\n<with>${json(call)}</with>\n</ask>`,
    ],
    [
      'in an element behind them',
      (call, why) =>
        `<ask tool="${call.name}">\n<with>${json(call)}</with>\n<why>${why}</why>\n</ask>`,
    ],
    ['on a line above', (call, why) => `Reason: ${why}\nDoing: ${call.name}\nUsing: ${json(call)}`],
    [
      'in an element above',
      (call, why) => `<|note|>${why}<|/note|>\n<|do→${call.name}|>${json(call)}<|/do|>`,
    ],
    [
      'under a key',
      (call, why) =>
        `<go>{"act": "${call.name}", "because": "${why}", "using": ${json(call)}}</go>`,
    ],
  ])('%s', (_, write) => {
    const lesson = `Well.\n${write(sow, 'the soil is warm enough')}`
    const text = `Now.\n${write(sign, 'somebody has to know it')}\n${write(sow, 'and then this')}`
    expect(taught(lesson, [sow], text)).toEqual(ready(sign, sow))
  })

  it('and is none of the arguments where tools are offered and nothing is taught', () => {
    const write = (call: Call, why: string) =>
      `<ask tool="${call.name}" id="q${why.length}">\n<why>${why}</why>\n<with>${JSON.stringify(call.arguments)}</with>\n</ask>`
    const text = `${write(sow, 'the soil is warm enough')}\n${write(sign, 'somebody has to know')}`
    expect(inspect(text, { tools }).calls).toMatchObject([
      { ...sow, verdict: 'review' },
      { ...sign, verdict: 'review' },
    ])
  })
})

describe('one call shows', () => {
  it('which words close it, though a key may begin so', () => {
    const write = (call: Call) =>
      `tool:: ${call.name}\n${Object.entries(call.arguments)
        .map(([key, value]) => `${key}:: ${value}\n`)
        .join('')}end::`
    const text = [frost, sow, sign].map(write).join('\n')
    expect(taught(`Well.\n${write(sow)}`, [sow], text)).toEqual(ready(frost, sow, sign))
  })

  it('which brackets are closed between its name and its arguments', () => {
    const item = (call: Call) =>
      `{"tool": {"name": "${call.name}"}, "input": ${JSON.stringify(call.arguments)}, "why": "it was agreed before"}`
    const text = (...calls: readonly Call[]) =>
      `{"reply": "Both of them, then.", "next": [${calls.map(item).join(', ')}], "done": false}`
    expect(taught(text(sow), [sow], text(sign, sow))).toEqual(ready(sign, sow))
  })

  it.each<[string, (calls: readonly Call[]) => string]>([
    [
      'an array',
      (calls) =>
        `<rpc>[${calls.map((call, at) => `{"id":${at + 1},"params":{"tool":"${call.name}","input":${JSON.stringify(call.arguments)}}}`).join(',')}]</rpc>`,
    ],
    [
      'a list with an end',
      (calls) =>
        `TOOL CALLS:\n${calls.map((call) => `- ${call.name}: ${JSON.stringify(call.arguments)}\n`).join('')}END TOOL CALLS`,
    ],
    [
      'a list that begins with words',
      (calls) =>
        `["I do it at once.", ${calls.map((call) => `{"$call": "${call.name}", "$with": ${JSON.stringify(call.arguments)}}`).join(', ')}]`,
    ],
  ])('that it is one item of %s', (_, write) => {
    expect(taught(write([sow]), [sow], write([sign, sow]))).toEqual(ready(sign, sow))
  })

  it.each<[string, (call: Call, count: number) => string]>([
    [
      'beside its name',
      (call, count) =>
        `<do=${call.name}:${count}>\n${Object.entries(call.arguments)
          .map(([key, value]) => `<set=${key}>${value}</set>\n`)
          .join('')}</do>`,
    ],
    [
      'in an id with a hyphen',
      (call, count) =>
        `{"id":"ev-${count}","subject":"${call.name}","data":${JSON.stringify(call.arguments)}}`,
    ],
    [
      'of two digits',
      (call, count) =>
        `[[ref tr_0${count}]] ${call.name} ${JSON.stringify(call.arguments)} [[/ref]]`,
    ],
  ])('that a number counts: %s', (_, write) => {
    const lesson = `Well.\n${write(sow, 1)}`
    expect(taught(lesson, [sow], `${write(sign, 1)}\n${write(sow, 2)}`)).toEqual(ready(sign, sow))
  })

  it('no mark before its name, and then no word of a sentence is one', () => {
    const write = (call: Call) =>
      `tools call ${call.name} plant='${call.arguments.plant}' rows:=${call.arguments.rows}`
    const text = `It is time.\n${write(sow)}\nThey will call you when the kale is up.`
    const found = taught(`I sow it on your behalf.\n${write(sow)}`, [sow], text)
    expect(found.map(([name, value]) => [name, value])).toEqual([[sow.name, sow.arguments]])
  })

  it('where its name stands, though a sentence has the word, too', () => {
    const write = (call: Call) => `<|fn|>${call.name}<|k|>place<|v|>${call.arguments.place}<|/fn|>`
    const lesson = `I will hang_sign there, then.\n${write(sign)}`
    const other: Call = { name: 'hang_sign', arguments: { place: 'a post' } }
    expect(taught(lesson, [sign], write(other))).toEqual(ready(other))
  })

  it('that elements of one kind stand in one for several', () => {
    const write = (...calls: readonly Call[]) =>
      `<steps>\n${calls.map((call) => `  <step op="${call.name}" with='${JSON.stringify(call.arguments)}'/>\n`).join('')}</steps>`
    expect(taught(write(sow), [sow], write(sign, sow))).toEqual(ready(sign, sow))
  })

  it('that a length is that of the call', () => {
    const write = (call: Call) => {
      const body = JSON.stringify(call.arguments)
      return `POST /tools/${call.name} HTTP/1.1\nContent-Length: ${body.length}\n\n${body}`
    }
    expect(taught(write(sow), [sow], write(sign))).toEqual(ready(sign))
  })

  it('the word on the line below it is its end', () => {
    const write = (call: Call) =>
      `Herramienta: ${call.name}\nDatos:\n${Object.entries(call.arguments)
        .map(([key, value]) => `  ${key} = ${value}\n`)
        .join('')}Hágalo.`
    const text = `${write(sow)}\n${write(sign)}`
    expect(taught(`Well.\n${write(sow)}`, [sow], text)).toEqual(ready(sow, sign))
  })
})

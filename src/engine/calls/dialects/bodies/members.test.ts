import { expect, it } from 'vitest'
import { inspect } from '../../../inspect.js'

/** Blanks that pages put between words, and that nobody sees. */
const BLANKS = ['\u00a0', '\u200b', '\u2060', '\ufeff', '\u202f']

it.each(BLANKS)('%j between the signs of a call’s object is no part of its keys', (blank) => {
  const signs = ['"name"', ':', '"get_tide"', ',', '"arguments"', ':', '{"port": "Brest"}']
  for (let at = 1; at < signs.length; at++) {
    const inside = `${signs.slice(0, at).join('')}${blank}${signs.slice(at).join('')}`
    const { calls } = inspect(`<tool_call>\n{${inside}}\n</tool_call>`)
    expect(calls).toMatchObject([{ name: 'get_tide', arguments: { port: 'Brest' } }])
  }
})

it.each(BLANKS)('%j in a value is its own', (blank) => {
  const port = `${blank}Brest${blank}`
  const { calls } = inspect(
    `<tool_call>{"name": "get_tide", "arguments": {"port": "${port}"}}</tool_call>`,
  )
  expect(calls).toMatchObject([{ name: 'get_tide', arguments: { port } }])
})

import { describe, expect, it } from 'vitest'
import { inspect } from '../../inspect.js'

const called = (source: string) =>
  inspect(source).calls.map(({ name, verdict, arguments: args }) => [name, verdict, args])

const args = { rows: 9, cells: [[1, 1.5], [], [true, null]], note: 'a "b" -> {c}' }
const CALL =
  '<|"name" -> "fill_grid", "arguments" -> <|"rows" -> 9, "cells" -> {{1, 1.5}, {}, {True, Null}}, "note" -> "a \\"b\\" -> {c}"|>|>'

describe('associations', () => {
  it.each([
    ['of one call', CALL],
    [
      'in a list, at a prompt',
      `In[4]:= Normal[response["ToolCalls", {"a": 1}]]\n\nOut[4]= {${CALL}}\n`,
    ],
    ['with rules in braces', CALL.replace('<|"rows"', '{"rows"').replace('|>|>', '}|>')],
  ])('%s', (_, text) => {
    expect(called(text)).toEqual([['fill_grid', 'review', args]])
  })

  it('of a message are those of its format', () => {
    const message = `<|"role" -> "assistant", "tool_calls" -> {<|"id" -> "c", "function" -> ${CALL}|>}|>`
    expect(called(message)).toEqual([['fill_grid', 'ready', args]])
  })

  it.each([
    ['a name of a letter', CALL.replace('a \\"b', '\\[Alpha]')],
    ['a fraction', CALL.replace('1.5', '1/3')],
    ['a bracket that is missing', CALL.slice(0, -2)],
    ['another call behind it', `${CALL}\n{"name": "f", "arguments": {}}`],
  ])('are not read with %s', (_, text) => {
    expect(called(text).filter(([, verdict]) => verdict === 'ready')).toEqual([])
  })

  it('are no marks of a model', () => {
    const [call] = inspect('<|tool_call|>{"name": "f_g", "arguments": {}}<|/tool_call|>').calls
    expect(call?.name).toBe('f_g')
  })
})

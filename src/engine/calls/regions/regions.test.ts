import { describe, expect, it } from 'vitest'
import { Marks } from '../../syntax/markup/marks.js'
import { findRegions } from './index.js'
import { inlineCode, isQuoted, quotedLines } from './inline.js'

const regions = (text: string, taken: { start: number; end: number }[] = []) =>
  findRegions(new Marks(text), taken).map((region) => [
    region.kind,
    region.label,
    text.slice(region.inner.start, region.inner.end),
  ])

describe('regions', () => {
  it.each<[string, unknown[]]>([
    ['a <think>b</think> c', [['thinking', null, 'b']]],
    ['<thinking>b', [['thinking', null, 'b']]],
    ['a</think>b', [['thinking', null, 'a']]],
    ['[THINK]b[/THINK]c', [['thinking', null, 'b']]],
    ['<seed:think>b</seed:think>', [['thinking', null, 'b']]],
    ['<|START_THINKING|>b<|END_THINKING|>', [['thinking', null, 'b']]],
    ['<|begin_of_thought|>b<|end_of_thought|>', [['thinking', null, 'b']]],
    ['<|zu:begin_think:zu|>b<|zu:end_think:zu|>c', [['thinking', null, 'b']]],
    ['<|think:start|>b<|think:end|>c', [['thinking', null, 'b']]],
    ['<|think|>b<|/think|>c', [['thinking', null, 'b']]],
    ['<|think|>b</|think|>c', [['thinking', null, 'b']]],
    [' to=self<|message|>b<|eom|>c', [['thinking', null, 'b']]],
    [' to=user<|message|>b<|eot|>', []],
    ['<|channel>thought\nb<channel|>c', [['thinking', null, 'thought\nb']]],
    ['◁think▷b◁/think▷', [['thinking', null, 'b']]],
    ['<|channel|>analysis<|message|>b<|end|>c', [['thinking', null, 'b']]],
    ['```json\n{}\n```\n', [['fence', 'json', '{}\n']]],
    ['~~~\na\n~~~~\nb', [['fence', '', 'a\n']]],
    ['```\na', [['fence', '', 'a']]],
    ['x ```not a fence', []],
    ['    ~~~ indented', []],
    [
      '<think>\n```\nx</think>y',
      [
        ['thinking', null, '\n```\nx'],
        ['fence', '', 'x'],
      ],
    ],
    ['<|im_start|>user\nhi<|im_end|>', [['role', 'user', '\nhi<|im_end|>']]],
    [
      '<tool_response>1</tool_response>2',
      [
        ['role', 'tool', '1'],
        ['role', 'assistant', '2'],
      ],
    ],
  ])('%s', (text, expected) => {
    expect(regions(text)).toEqual(expected)
  })

  it('ignores what lies inside a call', () => {
    const text = 'x <think> y'
    expect(regions(text, [{ start: 0, end: text.length }])).toEqual([])
  })
})

describe('inline code and quotations', () => {
  it('pairs runs of backticks within a paragraph', () => {
    const text = 'a `b` ``c ` d`` e ` f\n\ng ` h'
    expect(inlineCode(text, []).map(({ start, end }) => text.slice(start, end))).toEqual([
      '`b`',
      '``c ` d``',
    ])
  })

  it('sees quotation marks around a span', () => {
    expect(isQuoted('he said "x" to me', { start: 9, end: 10 })).toBe(true)
    expect(isQuoted('he said “x” to me', { start: 9, end: 10 })).toBe(true)
    expect(isQuoted('a = x', { start: 4, end: 5 })).toBe(false)
  })

  it('sees quoted lines', () => {
    expect([...quotedLines('> a\nb\n >c\n>>> d', [2, 4, 8, 14])]).toEqual([2, 8])
  })
})

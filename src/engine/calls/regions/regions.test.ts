import { describe, expect, it } from 'vitest'
import { Marks } from '../../syntax/markup/marks.js'
import { findRegions } from './index.js'

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
    // In a fence, nothing but the end of the thinking around it counts.
    ['```\n<think>a</think>\n```\n', [['fence', '', '<think>a</think>\n']]],
    [
      '<think>a</think>\n```\nx</think>\n```\n',
      [
        ['thinking', null, 'a'],
        ['fence', '', 'x</think>\n'],
      ],
    ],
    ['x\n```\na\n<think>b</think>c\n```\n', [['fence', '', 'a\n<think>b</think>c\n']]],
    // A fence ends at its own mark, as long as itself, without a label.
    ['````\na\n```\nb\n````\n', [['fence', '', 'a\n```\nb\n']]],
    ['```\na\n~~~\nb\n```\n', [['fence', '', 'a\n~~~\nb\n']]],
    ['```\na\n```js\nb\n```\n', [['fence', '', 'a\n```js\nb\n']]],
    // What closes only opens nothing.
    ['a```\nb', []],
    ['<|channel|>final<|message|>b<|end|>c', []],
    ['<|start|>assistant<|message|>b<|end|>', []],
    ['a <|think> b', [['thinking', null, ' b']]],
    ['a think b </other> thinking', []],
    ['a <rethink> b <thinker> c', []],
    ['<|start_header_id|>user<|end_header_id|>hi', [['role', 'user', 'hi']]],
    ['<|start_header_id|> human <|other|>hi', [['role', 'user', ' <|other|>hi']]],
    ['<|start_header_id|>nobody<|end_header_id|>hi', []],
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
    expect(regions(text, [{ start: 2, end: 9 }])).toEqual([])
  })

  it('and sees what stands beside calls', () => {
    const text = '<think>a</think><b><think></b><think>c</think><b></think></b><think>d'
    const calls = [16, 46].map((start) => ({ start, end: start + 14 }))
    expect(regions(text, calls)).toEqual([
      ['thinking', null, 'a'],
      ['thinking', null, 'c'],
      ['thinking', null, 'd'],
    ])
  })
})

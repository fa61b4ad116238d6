import { describe, expect, it } from 'vitest'
import { Marks } from '../../syntax/markup/marks.js'
import type { Channels } from '../grammar/known/speech.js'
import { type Message, messagesOf } from './channels.js'

/** A form with marks that no known model writes. */
const FORM: Channels = {
  begin: '|on|',
  header: ['|on|', '|ch|'],
  body: '|say|',
  ends: ['|off|', '|stop|'],
  channels: ['inner', 'outer'],
  thinking: ['inner'],
  recipient: /to=(\w+)/d,
  leading: /\w+ $/,
}

/** Each message as its header, its body, and what stands behind its end. */
const read = (text: string) =>
  messagesOf(new Marks(text), FORM).map((one) => [
    text.slice(one.headerStart, one.bodyStart),
    text.slice(one.bodyStart, one.bodyEnd),
    text.slice(one.end),
  ])
const first = (text: string): Message | undefined => messagesOf(new Marks(text), FORM)[0]

describe('header, body and what stands behind', () => {
  it.each<[string, string[][]]>([
    ['no message', []],
    ['<|on|>bot<|say|>hi<|off|>.', [['<|on|>bot<|say|>', 'hi', '.']]],
    ['a <|on|>bot<|ch|>inner<|say|>hi<|off|>', [['<|on|>bot<|ch|>inner<|say|>', 'hi', '']]],
    // Several end tokens in a row, with blanks between them, end it together.
    ['<|on|>x<|say|>hi<|off|> \n<|stop|> .', [['<|on|>x<|say|>', 'hi', ' .']]],
    // The next header ends it, and is not its own.
    [
      '<|on|>x<|say|>a<|on|>y<|say|>b',
      [
        ['<|on|>x<|say|>', 'a', '<|on|>y<|say|>b'],
        ['<|on|>y<|say|>', 'b', ''],
      ],
    ],
    [
      '<|on|>x<|say|>a<|off|><|on|>y<|say|>b<|off|>',
      [
        ['<|on|>x<|say|>', 'a', '<|on|>y<|say|>b<|off|>'],
        ['<|on|>y<|say|>', 'b', ''],
      ],
    ],
    // Any other mark belongs to the body.
    ['<|on|>x<|say|>a<|other|>b<|off|>', [['<|on|>x<|say|>', 'a<|other|>b', '']]],
    // A header that lost its first token begins with the word before the next.
    ['so: bot <|ch|>inner<|say|>a', [['bot <|ch|>inner<|say|>', 'a', '']]],
    ['<|ch|>inner<|say|>a', [['<|ch|>inner<|say|>', 'a', '']]],
    ['<|say|>a<|off|>', [['<|say|>', 'a', '']]],
    // What ended a message is no part of the next header.
    [
      '<|on|>x<|say|>a<|off|>bot <|say|>b',
      [
        ['<|on|>x<|say|>', 'a', 'bot <|say|>b'],
        ['bot <|say|>', 'b', ''],
      ],
    ],
    // The mark of a body within a body opens none.
    ['<|on|>x<|say|>a<|say|>b<|off|>', [['<|on|>x<|say|>', 'a<|say|>b', '']]],
    // A strange mark breaks the header off.
    ['<|on|>x<|other|>y<|ch|>z<|say|>a', [['<|ch|>z<|say|>', 'a', '']]],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  it('looks for the word before a header no further than headers are long', () => {
    const far = `bot${' '.repeat(300)}<|say|>a`
    expect(read(far)).toEqual([['<|say|>', 'a', '']])
  })

  it('says whether anything ended it', () => {
    expect(first('<|say|>a<|off|>')?.ended).toBe(true)
    expect(first('<|say|>a<|on|>')?.ended).toBe(true)
    expect(first('<|say|>a')?.ended).toBe(false)
  })
})

describe('channel and recipient', () => {
  it('are what the header names', () => {
    const text = '.<|on|>bot to=mail<|ch|>outer json<|say|>a'
    const message = first(text)
    expect(message?.channel).toBe('outer')
    expect(message?.recipient?.name).toBe('mail')
    expect(text.slice(message?.recipient?.start, message?.recipient?.end)).toBe('mail')
  })

  it('are null where it names none, whatever the body says', () => {
    expect(first('<|on|>bot<|say|>inner to=mail')).toMatchObject({ channel: null, recipient: null })
    expect(first('<|say|>')).toMatchObject({ channel: null, recipient: null })
  })
})

describe('marks in the strings of an object', () => {
  it.each([
    // A sound object ends behind itself, where an end token stands.
    ['<|say|> {"a": "x<|off|>y"}<|off|>.', ' {"a": "x<|off|>y"}'],
    ['<|say|>{"a": "x<|off|>y"} \n<|on|>', '{"a": "x<|off|>y"} \n'],
    // Where none stands directly behind it, the first one counts.
    ['<|say|>{"a": "x<|off|>y"} z<|off|>', '{"a": "x'],
    ['<|say|>{"a": "x<|off|>y"}', '{"a": "x'],
    ['<|say|>{"a": "x<|off|>y"}<|other|>', '{"a": "x'],
    // So it does in what is no sound object, and in what is none at all.
    ['<|say|>{a: "x<|off|>y"}<|off|>', '{a: "x'],
    ['<|say|>["x<|off|>y"]<|off|>', '["x'],
    ['<|say|>{"a": 1}<|off|>{"b": 2}<|off|>', '{"a": 1}'],
  ])('%s', (text, body) => {
    const message = first(text)
    expect(text.slice(message?.bodyStart, message?.bodyEnd)).toBe(body)
  })

  it('are few: behind more of them, the first one counts', () => {
    const of = (count: number) => `<|say|>{"a": "${'<|off|>'.repeat(count)}"}<|off|>`
    const body = (text: string) => text.slice(first(text)?.bodyStart, first(text)?.bodyEnd)
    expect(body(of(15))).toBe(of(15).slice(7, -7))
    expect(body(of(40))).toBe('{"a": "')
  })
})

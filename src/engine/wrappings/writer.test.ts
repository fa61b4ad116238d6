/** What all lines begin with is taken off, whoever wrote it; what they say is not. */
import { describe, expect, test } from 'vitest'
import { inspect } from '../inspect.js'

const CALL = [
  '<tool_call>',
  '<function=send_fax>',
  '<parameter=note>',
  'Tide table',
  '</parameter>',
  '</function>',
  '</tool_call>',
].join('\n')

const everyLine = (text: string, prefix: (line: number) => string): string =>
  text
    .split('\n')
    .map((line, i) => prefix(i) + line)
    .join('\n')

const read = (text: string) =>
  inspect(text).calls.map(({ name, argumentsText, verdict }) => [
    name,
    JSON.parse(argumentsText ?? 'null'),
    verdict,
  ])

const FAX = ['send_fax', { note: 'Tide table' }]

describe('who writes a line, and when, is taken off', () => {
  test.each<[string, (line: number) => string]>([
    ['a worker of a test runner', () => '[gw3] '],
    ['a worker, its system and its version', () => '[gw3] linux -- Python 3.13.1 | '],
    ['a step of a build and its seconds', (i) => `#9 0.${240 + i * 7} `],
    ['a task of a workspace', () => '@tides/web:dev: '],
    ['a process with its number and a time', (i) => `0|tides  | 2026-03-01 10:00:0${i}: `],
    ['a rank', () => '[rank0]: '],
    ['a rank without a blank', () => '[rank0]:'],
    ['an actor and its address', () => '(Tides pid=17, ip=10.0.0.4) '],
    ['a place in the code', (i) => `[2026-03-01, 10:00:0${i} UTC] {tides.py:18} INFO - `],
    ['a request between tabs', (i) => `2026-03-01T10:00:0${i}.5Z\t5f0c1d2e-aaaa\tINFO\t`],
    ['seconds since the begin', (i) => `[    7.00${i}] tides: `],
    ['milliseconds since the begin', (i) => `[+${7 + i * 3}ms] `],
    ['words behind a time', (i) => `10:00:0${i} tides of today `],
    ['two blanks behind a time', (i) => `Mar 01 10:00:0${i} AM  `],
    ['line numbers', (i) => `${i + 41}: `],
    ['a sign of nobody’s list', () => '⇒ '],
  ])('%s', (_what, prefix) => {
    expect(read(everyLine(CALL, prefix))).toEqual([[...FAX, 'ready']])
  })

  test('a line on which nothing is said has it, too, without its blanks', () => {
    const text = everyLine(CALL.replace('Tide table', 'Tide\n\ntable'), () => '[gw3] ')
    expect(read(text.replace('[gw3] \n', '[gw3]\n'))).toEqual([
      ['send_fax', { note: 'Tide\n\ntable' }, 'ready'],
    ])
  })
})

describe('of the blanks behind it, those belong to it that all lines have', () => {
  const object = JSON.stringify({ name: 'send_fax', arguments: { note: 'a' } }, null, 2)

  test.each([
    ['below a prompt', '$ make logs | tail\n'],
    ['behind a sentence', 'From the log:\n'],
    ['below a line of its own', '[host/tides] it said:\n'],
  ])('%s', (_what, before) => {
    const text = before + everyLine(object, () => '[host/tides] ')
    expect(read(text)).toEqual([['send_fax', { note: 'a' }, 'review']])
  })
})

describe('what may be somebody else’s, or no begin, is for review', () => {
  test.each<[string, (line: number) => string]>([
    ['a label', () => 'expected: '],
    ['a user', () => '[user] '],
    ['two workers', (i) => `[gw${i % 2}] `],
    ['line numbers with gaps', (i) => `${i * 2 + 41}: `],
    ['times that go back', (i) => `10:00:0${9 - i} tides: `],
  ])('%s', (_what, prefix) => {
    const calls = read(everyLine(CALL, prefix))
    expect(calls.filter(([, , verdict]) => verdict === 'ready')).toEqual([])
  })
})

describe('what the lines of a value begin with stays', () => {
  test.each(['[gw3] one\n[gw3] two', '12: a\n13: b', '10:00:00 a\n10:00:01 b'])('%j', (note) => {
    expect(read(CALL.replace('Tide table', note))).toEqual([['send_fax', { note }, 'ready']])
  })

  test('records that agree in more than who writes keep their names', () => {
    const line = '[tides] <tool_call>{"name": "send_fax", "arguments": {"note": "a"}}</tool_call>'
    expect(read(`${line}\n${line}`).map(([name]) => name)).toEqual(['send_fax', 'send_fax'])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readText } from '../testing/read-text.js'
import type { Query } from './ast.js'
import { completionsAt } from './complete.js'
import { factsOf } from './facts.js'
import { FIELDS } from './fields.js'
import { matcherOf } from './match.js'
import { parseQuery } from './parse.js'
import { printQuery } from './print.js'

const printed = (text: string): string => {
  const parsed = parseQuery(text)
  return 'error' in parsed
    ? `${parsed.error.message} @${parsed.error.start}`
    : printQuery(parsed.query)
}

describe('canonical text', () => {
  it.each([
    ['', ''],
    ['  tool:Edit,apply_patch   -model:gpt-* ', 'tool:Edit,apply_patch -model:gpt-*'],
    ['NOT tool:a AND tool:b', '-tool:a tool:b'],
    ['a OR b c', 'a OR b c'],
    ['(a OR b) c', '(a OR b) c'],
    ['((a)) (b c)', 'a (b c)'],
    ['-(a b)', '-(a b)'],
    ['-(a OR b)', '-(a OR b)'],
    ['NOT NOT'.replace(' NOT', ' x'), '-x'],
    [
      'error:invalid-arguments version:2.1.165..2.1.168',
      'error:invalid-arguments version:2.1.165..2.1.168',
    ],
    ['(repeat:>2 OR cost:>0.5) time:2026-06-01..', '(repeat:>2 OR cost:>0.5) time:2026-06-01..'],
    ['args.edits[*].old_string:"" has:result', 'args.edits[*].old_string:"" has:result'],
    ['args.a[0]."b c":>=3', 'args.a[0]."b c":>=3'],
    ['"a \\"b\\"" x', '"a \\"b\\"" x'],
    ['tool:*', 'tool:*'],
    ['time:2026-06-01T12:00:00Z..', 'time:2026-06-01T12:00:00Z..'],
  ])('%s', (text, canonical) => {
    expect(printed(text)).toBe(canonical)
    expect(printed(canonical)).toBe(canonical)
  })
})

describe('errors with their places', () => {
  it.each([
    ['toll:Edit', 0, 4, 'tool'],
    ['Tool:Edit', 0, 4, 'tool'],
    ['a (b OR c', 2, 3, null],
    ['a) b', 1, 2, null],
    ['()', 0, 2, null],
    ['"abc', 0, 4, null],
    ['tool:', 4, 5, null],
    ['cost:much', 5, 9, null],
    ['time:tuesday', 5, 12, null],
    ['verdict:redy', 8, 12, 'ready'],
    ['OR a', 0, 2, '"OR"'],
    ['a OR', 4, 4, null],
    ['args.a[x]:1', 6, 9, null],
    ['args.:1', 4, 5, null],
  ])('%s', (text, start, end, suggestion) => {
    const parsed = parseQuery(text)
    expect('error' in parsed ? parsed.error : null).toMatchObject({ start, end, suggestion })
  })
})

const LOG = [
  { type: 'system', subtype: 'init', session_id: 's', model: 'gpt-5' },
  ...[
    [
      'a',
      'Edit',
      { file_path: '/x/a.ts', edits: [{ old_string: '' }, { old_string: 'y' }], n: 3 },
      '2.1.9',
    ],
    ['b', 'Bash', { command: 'ls' }, '2.1.10'],
    ['c', 'Bash', { command: 'ls' }, '2.1.10'],
  ].map(([id, name, input, version]) => ({
    type: 'assistant',
    uuid: id,
    parentUuid: null,
    sessionId: 's',
    version,
    timestamp: '2026-06-02T10:00:00Z',
    message: {
      id: `m${id}`,
      role: 'assistant',
      model: 'claude-opus',
      content: [{ type: 'tool_use', id, name, input }],
    },
  })),
  {
    type: 'user',
    uuid: 'z',
    parentUuid: null,
    message: {
      role: 'user',
      content: [
        {
          type: 'tool_result',
          tool_use_id: 'b',
          is_error: true,
          content: 'InputValidationError: no',
        },
      ],
    },
  },
]
  .map((record) => JSON.stringify(record))
  .join('\n')

describe('matching', () => {
  it.each([
    ['', 'abc'],
    ['tool:edit', 'a'],
    ['tool:Edit,Bash', 'abc'],
    ['-tool:B*', 'a'],
    ['tool:*as*', 'bc'],
    ['version:2.1.10', 'bc'],
    ['version:<2.1.10', 'a'],
    ['version:2.1.9..2.1.9', 'a'],
    ['time:2026-06-02', 'abc'],
    ['time:..2026-06-02', 'abc'],
    ['time:..2026-06-01', ''],
    ['time:2026-06-02T11:00:00Z..', ''],
    ['repeat:>1', 'c'],
    ['repeat:2', 'c'],
    ['error:invalid-arguments', 'b'],
    ['is:invalid', 'b'],
    ['has:result', 'b'],
    ['-has:result', 'ac'],
    ['args.edits[*].old_string:""', 'a'],
    ['args.edits[1].old_string:""', ''],
    ['args.n:>2', 'a'],
    ['args.n:1..3', 'a'],
    ['args.command:*', 'bc'],
    ['event:Execute', 'bc'],
    ['kind:write OR repeat:>1', 'c'],
    ['path:*.ts', ''],
    ['a.ts', 'a'],
    ['"A.ts"', ''],
    ['inputvalidation*no', 'b'],
    ['cost:>0', ''],
    ['has:cost', ''],
    ['line:2', 'a'],
  ])('%s fits %s', async (text, ids) => {
    const { calls } = await readText(LOG)
    const parsed = parseQuery(text)
    const matcher = matcherOf('query' in parsed ? parsed.query : null)
    expect('error' in parsed ? parsed.error : null).toBeNull()
    const fitting = calls.filter((call) => matcher(factsOf(call, 'log')) === true)
    expect(
      fitting
        .map(({ id }) => id)
        .sort()
        .join(''),
    ).toBe(ids)
  })
})

describe('completion', () => {
  const values = () => ['Read', 'Edit', 'apply patch']
  it.each([
    ['to', 2, 0, ['tool:', 'tokens:']],
    ['a -to', 5, 3, ['tool:', 'tokens:']],
    ['tool:E', 6, 5, ['Edit', 'Read']],
    ['tool:Edit,p', 11, 10, ['"apply patch"']],
    ['verdict:b', 9, 8, ['blocked']],
    ['nothing:', 8, 8, []],
  ])('%s', (text, cursor, start, items) => {
    const found = completionsAt(text, cursor, (field) => (field === 'tool' ? values() : []))
    expect(found.start).toBe(start)
    expect(found.items.map((item) => item.text)).toEqual(items)
  })
})

it('never fails, and its canonical text means the same', () => {
  const word = fc.constantFrom(
    'a',
    '-',
    '(',
    ')',
    '"',
    ':',
    ',',
    '..',
    '*',
    '>',
    '<=',
    'OR',
    'AND',
    'NOT',
    ' ',
    '  ',
    '\\',
    '.',
    '[*]',
    '[1]',
    'args',
    'é',
    '2',
    '2026-01-01',
    ...FIELDS.map(({ name }) => `${name}:`),
  )
  fc.assert(
    fc.property(fc.array(word, { maxLength: 24 }), (words) => {
      const parsed = parseQuery(words.join(''))
      if ('error' in parsed) {
        expect(parsed.error.end).toBeGreaterThanOrEqual(parsed.error.start)
        return
      }
      const canonical = printQuery(parsed.query)
      const again = parseQuery(canonical)
      expect('error' in again ? again.error : printQuery(again.query)).toBe(canonical)
      expect(bare('query' in again ? again.query : null)).toEqual(bare(parsed.query))
    }),
    { numRuns: 2_000 },
  )
})

/** The tree without its places, and lists of one kind in one level. */
function bare(query: Query | null): unknown {
  return JSON.parse(JSON.stringify(query, (key, value) => (key === 'at' ? undefined : value)))
}

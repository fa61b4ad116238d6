import { describe, expect, it } from 'vitest'
import { inspect } from '../../inspect.js'
import { learnPatterns } from './patterns.js'

const tools = [
  {
    name: 'edit_files',
    input_schema: {
      type: 'object',
      properties: { operations: { type: 'array' } },
      required: ['operations'],
    },
  },
]

const calls = (raws: string[]) =>
  raws.flatMap((raw) => inspect(raw, { readAs: 'arguments', tool: 'edit_files', tools }).calls)

const quoted = JSON.stringify({ operations: "[{'type': 'modify'}]" })
const fine = JSON.stringify({ operations: [{ type: 'modify' }] })

describe('learnPatterns', () => {
  it('proposes a rule for a defect that returns', () => {
    const [pattern, ...others] = learnPatterns(
      calls([...Array<string>(12).fill(quoted), fine, fine]),
    )
    expect(others).toEqual([])
    expect(pattern).toMatchObject({
      tool: 'edit_files',
      path: '$.operations',
      strategy: 'python-literal',
      rule: 'single-quotes',
      seen: 12,
      of: 14,
    })
    expect(pattern?.proposal).toContain('12 of 14 calls')
  })

  it('proposes nothing for what happened once, or seldom', () => {
    expect(learnPatterns(calls([quoted, fine]))).toEqual([])
    expect(learnPatterns(calls([quoted, quoted, ...Array<string>(20).fill(fine)]))).toEqual([])
  })
})

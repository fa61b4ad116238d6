import { expect, it } from 'vitest'
import { issueComment } from './issue-comment.js'

const call = {
  tool: 'Edit',
  written: '{"a": ',
  state: 'verbatim' as const,
  turn: [],
  place: 'a.jsonl:7',
}

it('names the call, its arguments and its result', () => {
  expect(issueComment({ ...call, result: null })).toBe(
    'Tool call `Edit` (a.jsonl:7)\n\nArguments as logged:\n~~~json\n{"a": \n~~~\n\nResult:\n~~~\nnone\n~~~',
  )
})

it('lets no text end its fence', () => {
  const comment = issueComment({ ...call, result: 'x\n~~~~\n# heading' })
  expect(comment.split('\n').filter((line) => /^~{5}$/.test(line))).toHaveLength(2)
})

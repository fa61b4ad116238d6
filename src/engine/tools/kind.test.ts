import { expect, it } from 'vitest'
import { kindOfTool } from './kind.js'

it.each([
  ['write_file', 'write'],
  ['deleteRow', 'delete'],
  ['mcp__fs__read', 'read'],
  ['run_and_delete', 'delete'],
  ['Bash', 'run'],
  ['readURLDelete', 'delete'],
  ['readADelete', 'delete'],
  ['HTTPGet', 'read'],
  ['GETURL', null],
  ['forget', null],
  ['readiness', null],
])('%s: %s', (name, kind) => {
  expect(kindOfTool(name)).toBe(kind)
})

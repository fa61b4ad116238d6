import { describe, expect, it } from 'vitest'
import { patchLine } from './patch.js'

const line = (fields: Record<string, unknown>) => JSON.parse(patchLine(JSON.stringify(fields)))
const patch = '*** Begin Patch\n*** Update File: a\n*** Move to: b\n@@\n-x\n+y\n*** End Patch'

describe('patchLine', () => {
  it('gives the operations, and the files when there are some', () => {
    expect(line({ id: 1, patch })).toEqual({
      id: 1,
      operations: [{ op: 'update', path: 'a', move_to: 'b' }],
    })
    expect(line({ id: 2, patch, files: { a: 'x\n' } })).toEqual({
      id: 2,
      operations: [{ op: 'update', path: 'a', move_to: 'b' }],
      files: { b: 'y\n' },
    })
  })

  it('names the line of an error', () => {
    expect(line({ id: 3, patch: '*** Begin Patch\nx\n*** End Patch' })).toMatchObject({
      id: 3,
      error: { line: 2 },
    })
    expect(line({ id: 4, patch, files: {} })).toMatchObject({
      error: { message: expect.stringContaining('Failed to read file') },
    })
  })

  it.each(['', 'x', '[]', 'null', '{"id": 5}'])('answers %j with an error', (text) => {
    expect(JSON.parse(patchLine(text))).toHaveProperty('error.message')
  })

  it('takes files of any name', () => {
    const added = '*** Begin Patch\n*** Add File: __proto__\n+x\n*** End Patch'
    const { files } = line({ id: 6, patch: added, files: {} })
    expect(Object.keys(files)).toEqual(['__proto__'])
  })
})

import { describe, expect, it } from 'vitest'
import { inspect } from '../engine/inspect.js'
import { profileById } from '../engine/profiles/index.js'
import { recommended } from '../engine/profiles/recommended.js'
import { viewEvent } from './event-view.js'

const PATCH = '*** Begin Patch\n*** Update File: a\n@@\n-x\n+y\n*** Delete File: b\n*** End Patch'
const SOURCE = JSON.stringify({
  type: 'custom_tool_call',
  call_id: 'c1',
  name: 'apply_patch',
  input: PATCH,
})

const viewUnder = (id: string, source = SOURCE) => {
  const profile = profileById(id) ?? recommended
  const inspection = inspect(source, { profile })
  const [call] = inspection.calls
  return call === undefined ? null : viewEvent(call, inspection, null, profile)
}

describe('the event of a call', () => {
  it('is every operation as intended', () => {
    const view = viewUnder('provider-tools-as-intended')
    expect(view?.operations.map(({ variant }) => variant)).toEqual(['FileEdit', 'FileDelete'])
    expect(view?.lossy).toEqual([])
  })

  it('is the first file as written, in the shape of the described system', () => {
    const view = viewUnder('provider-tools-as-written')
    expect(view?.operations).toMatchObject([{ variant: 'FileEdit', kind: 'write' }])
    const fields = Object.fromEntries(
      view?.operations[0]?.fields.map(({ path, value, from }) => [path, [value, from]]) ?? [],
    )
    expect(fields).toMatchObject({
      'arguments.file_path': ['"a"', 'input'],
      'arguments.old_string': ['""', 'input'],
      'arguments.replace_all': ['false', null],
      name: ['"apply_patch"', null],
    })
    expect(view?.lossy).toEqual(['FileDelete b'])
  })

  it('has what a record says beside it', () => {
    const record = JSON.stringify({
      content: { name: 'apply_patch', arguments: { file_path: 'WRONG.rs' } },
      metadata: { payload: { name: 'apply_patch', input: PATCH } },
    })
    expect(viewUnder('recommended')?.recorded).toBeNull()
    const rows = viewUnder('recommended', record)?.recorded ?? []
    expect(rows).toContainEqual({
      path: 'arguments.file_path',
      recorded: '"WRONG.rs"',
      expected: '"a"',
      agrees: false,
    })
  })
})

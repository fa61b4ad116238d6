import { describe, expect, it } from 'vitest'
import { inspect } from '../inspect.js'
import { profileById } from '../profiles/index.js'
import { recommended } from '../profiles/recommended.js'
import { recordedFields } from './recorded.js'
import { systemReport } from './system-report.js'

const PATCH = '*** Begin Patch\n*** Update File: src/a.rs\n@@\n-a\n+b\n*** End Patch'

/** A record as such tools print it, with remarks behind the lines. */
const record = (path: string, type: boolean, input = PATCH) => `{
  "content": {
    "name": "apply_patch",
    "arguments": {
      "file_path": ${JSON.stringify(path)},   // ← from the header
      "old_string": "",
      "new_string": "*** Begin Patch\\n*** Update File: src/a.rs...", // ← shortened here
      "replace_all": false
    }
  },
  "metadata": {
    "payload": {
      "input": ${JSON.stringify(input)},  // ← as the provider wrote it
      ${type ? '"type": "custom_tool_call",' : ''}
      "name": "apply_patch"
    }
  }
}`

const compared = (source: string) => {
  const inspection = inspect(source)
  const [call] = inspection.calls
  return call === undefined ? null : (recordedFields(call, inspection) ?? null)
}

describe('a record with its raw payload', () => {
  it.each([true, false])('is the call of its payload (type given: %s)', (type) => {
    const inspection = inspect(record('src/a.rs', type))
    expect(inspection.envelope).toBe('raw-record')
    // The normalized half holds the words of a call, and is none that was overlooked.
    expect(inspection.notices).toEqual([])
    expect(inspection.calls).toMatchObject([
      { name: 'apply_patch', arguments: { input: PATCH }, verdict: 'review' },
    ])
  })

  it('is compared with what the payload gives, field by field', () => {
    const fields = compared(record('src/a.rs', true)) ?? []
    expect(fields.map(({ path, agrees }) => [path, agrees])).toEqual([
      ['name', true],
      ['arguments.file_path', true],
      ['arguments.old_string', true],
      ['arguments.new_string', true],
      ['arguments.replace_all', true],
    ])
  })

  it('differs where a field has another value', () => {
    const source = record('WRONG.rs', false)
    const wrong = compared(source)?.filter(({ agrees }) => !agrees)
    expect(wrong).toMatchObject([
      { path: 'arguments.file_path', recorded: '"WRONG.rs"', expected: '"src/a.rs"' },
    ])
    const [span] = wrong?.[0]?.spans ?? []
    expect(source.slice(span?.start, span?.end)).toBe('"WRONG.rs"')
  })

  it.each([
    ['one record a line', (a: string, b: string) => `${a}\n${b}`],
    ['a list', (a: string, b: string) => `[${a}, ${b}]`],
  ])('is told from others: %s', (_, join) => {
    const flat = (path: string) =>
      JSON.stringify({
        content: { name: 'apply_patch', arguments: { file_path: path, content: 'x' } },
        metadata: {
          payload: {
            name: 'apply_patch',
            input: '*** Begin Patch\n*** Add File: b\n+x\n*** End Patch',
          },
        },
      })
    const inspection = inspect(join(flat('b'), flat('c')))
    const wrong = inspection.calls.map((call) =>
      recordedFields(call, inspection)
        ?.filter(({ agrees }) => !agrees)
        .map(({ path }) => path),
    )
    expect(wrong).toEqual([['arguments.content'], ['arguments.file_path', 'arguments.content']])
  })

  it('is nothing for any other paste', () => {
    expect(compared('<tool_call>{"name": "f", "arguments": {}}</tool_call>')).toBeNull()
    expect(compared('{"metadata": {"a": 1}, "content": "x"}')).toBeNull()
  })

  it.each(['as-intended', 'as-written'])('says so in the outcome %s', (variant) => {
    const profile = profileById(`provider-tools-${variant}`) ?? recommended
    const of = (path: string) =>
      systemReport(inspect(record(path, true), { profile }), profile)?.outcomes[0]
    expect(of('src/a.rs')?.findings).toEqual([])
    expect(of('WRONG.rs')?.findings).toMatchObject([{ id: 'recorded-event-differs' }])
    expect(of('WRONG.rs')?.detail).toContain(
      'arguments.file_path is "WRONG.rs", and the payload says "src/a.rs"',
    )
    expect(of('WRONG.rs')?.layers.at(-1)).toMatchObject({
      name: 'content.arguments',
      status: 'failed',
    })
  })
})

describe('the described parser', () => {
  const outcome = (variant: string, input: string, name = 'apply_patch') => {
    const profile = profileById(`provider-tools-${variant}`) ?? recommended
    const source = JSON.stringify({ type: 'custom_tool_call', call_id: 'c1', name, input })
    return systemReport(inspect(source, { profile }), profile)?.outcomes[0]
  }
  const ids = (one: ReturnType<typeof outcome>) => one?.findings.map(({ id }) => id)

  it('is said to lose files only where there are more', () => {
    const many = '*** Begin Patch\n*** Add File: a\n+x\n*** Delete File: b\n*** End Patch'
    expect(ids(outcome('as-written', many))).toEqual(['only-first-patch-file'])
    expect(ids(outcome('as-written', PATCH))).toEqual([])
    const unified = '--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b'
    expect(ids(outcome('as-written', unified))).toEqual([])
  })

  it('says of a patch that cannot be read that it cannot', () => {
    const broken = outcome('as-intended', '*** Begin Patch\nnonsense\n*** End Patch')
    expect(broken?.detail).toContain('The patch cannot be read: line 2')
    expect(broken?.layers[0]?.status).toBe('failed')
  })

  it('keeps the folder of a patch that a shell applies', () => {
    const profile = profileById('provider-tools-as-intended') ?? recommended
    const script = `cd src && apply_patch <<'EOF'\n*** Begin Patch\n*** Add File: a\n+x\n*** End Patch\nEOF\n`
    const source = JSON.stringify({
      type: 'function_call',
      name: 'shell',
      call_id: 'c',
      arguments: JSON.stringify({ command: ['bash', '-lc', script] }),
    })
    const report = systemReport(inspect(source, { profile }), profile)
    expect(report?.outcomes[0]?.detail).toBe('1 operation, left out: cd src.')
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EMPTY_INPUT, type Input } from '../input.js'
import { decodeLink, encodeLink } from './codec.js'

const seen = { version: '0.1.0', digest: 'k3j5h2x9qw1' }

const wireframe = `Let me fix the script first.

<tool_call>
{"name": "edit_files", "arguments": {"operations": "[{'type': 'modify', 'path': 'fibonacci.sh', 'content': 'echo \\"it\\\\'s\\"', 'dry_run': False}]"}}
</tool_call>
<tool_call>
{"function": "create_bounds", "parameters": {"bounds": [[-5, 10]] * 10}}
</tool_call>
`

const anyInput: fc.Arbitrary<Input> = fc.record({
  source: fc.string({ unit: 'binary', maxLength: 300 }),
  readAs: fc.constantFrom('auto', 'message', 'arguments'),
  tools: fc.string(),
  tool: fc.string(),
  finish: fc.constantFrom(null, 'stop', 'length'),
  profile: fc.string(),
  edits: fc.constantFrom<Input['edits']>({}, { mode: 'try-all' }, { strategies: ['direct'] }),
  modelAnswers: fc.dictionary(fc.constantFrom('call-1', 'call-2'), fc.string(), {
    noNullPrototype: true,
  }),
})

describe('links', () => {
  it('open what was put in', async () => {
    await fc.assert(
      fc.asyncProperty(anyInput, async (input) => {
        const opened = await decodeLink(await encodeLink({ input, seen }))
        expect(opened).toMatchObject({ kind: 'opened', content: { input, seen } })
      }),
      { numRuns: 60 },
    )
  })

  it('leave out what is default', async () => {
    const short = await encodeLink({ input: { ...EMPTY_INPUT, source: 'x' }, seen: null })
    expect(short.length).toBeLessThan(40)
  })

  it('stay short on a typical paste', async () => {
    const padded = wireframe.padEnd(520, ' Then I run the tests and report.')
    const link = await encodeLink({ input: { ...EMPTY_INPUT, source: padded }, seen })
    expect(link.length).toBeLessThanOrEqual(420)
  })

  it('say that they are damaged, wherever one character changed', async () => {
    const link = await encodeLink({ input: { ...EMPTY_INPUT, source: wireframe }, seen })
    for (let at = 4; at < link.length; at++) {
      const other = link.charAt(at) === 'A' ? 'B' : 'A'
      const opened = await decodeLink(link.slice(0, at) + other + link.slice(at + 1))
      const same = opened.kind === 'opened' && opened.content.input.source === wireframe
      // The last letter's spare bits belong to no byte.
      expect(opened.kind === 'damaged' || same, `character ${at}`).toBe(true)
    }
  })

  it('keep what can be read of a cut one', async () => {
    const link = await encodeLink({ input: { ...EMPTY_INPUT, source: wireframe }, seen })
    for (let at = 5; at < link.length - 2; at += 7) {
      expect((await decodeLink(link.slice(0, at))).kind, `cut at ${at}`).toBe('damaged')
    }
    const half = await decodeLink(link.slice(0, Math.floor(link.length * 0.7)))
    const kept = half.kind === 'damaged' ? half.content?.input.source : null
    expect(kept).toContain('Let me fix the script first.')
    expect(wireframe.startsWith(kept ?? 'nothing')).toBe(true)
  })

  it('name a character that does not belong', async () => {
    const opened = await decodeLink('#v1.q1Y*abc')
    expect(opened).toMatchObject({ kind: 'damaged' })
    expect(opened.kind === 'damaged' && opened.message).toContain('“*”, character 4 of 7')
  })

  it.each([
    ['#v2.abc', 'damaged'],
    ['#v1.', 'damaged'],
    ['', 'none'],
    ['#section', 'none'],
  ])('tell what %j is', async (fragment, kind) => {
    expect((await decodeLink(fragment)).kind).toBe(kind)
  })
})

describe('raw links', () => {
  it.each([
    ['%7B%22a%22%3A1%7D', '{"a":1}'],
    ['100%', '100%'],
    ['100%25', '100%'],
    ['%%7B', '%{'],
    ['%zz%E4%7D', '%zz%E4}'],
    ['%E4%BD%A0%FF%41', '你%FFA'],
    ['%F0%9F%98%80', '😀'],
    ['a+b', 'a+b'],
  ])('%s is %s', async (written, source) => {
    expect(await decodeLink(`#raw=${written}`)).toMatchObject({
      kind: 'opened',
      content: { input: { source } },
    })
  })

  it('read whatever encodeURIComponent writes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (source) => {
        const opened = await decodeLink(`#raw=${encodeURIComponent(source)}`)
        expect(opened.kind === 'opened' && opened.content.input.source).toBe(source)
      }),
      { numRuns: 60 },
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EMPTY_INPUT, type Input } from '../input.js'
import { toBase64url } from './base64url.js'
import { decodeLink, encodeLink } from './codec.js'
import { LINK_LIMITS } from './limits.js'

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
  profile: fc.constantFrom('recommended', 'leaked-calls-as-written'),
  edits: fc.constantFrom<Input['edits']>({}, { mode: 'try-all' }, { strategies: ['direct'] }),
  modelAnswers: fc.dictionary(fc.constantFrom('call-1', 'call-2'), fc.string(), {
    noNullPrototype: true,
  }),
  grammar: fc.constantFrom('', '{"format":"callmend.grammar/1","id":"accepted","group":{}}'),
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

/** A fragment with a payload of any shape, its check sum left out. */
async function linkOf(payload: unknown): Promise<string> {
  const stream = new Blob([JSON.stringify(payload)])
    .stream()
    .pipeThrough(new CompressionStream('deflate-raw'))
  return `#v1.${toBase64url(new Uint8Array(await new Response(stream).arrayBuffer()))}`
}

async function openedFrom(payload: unknown) {
  const opened = await decodeLink(await linkOf(payload))
  if (opened.kind === 'none') throw new Error('no link')
  return opened
}

describe('hostile links', () => {
  it('that unpack to 60 MB are refused by name, and not unpacked', async () => {
    const link = await linkOf({ i: 'a'.repeat(60_000_000) })
    const opened = await decodeLink(link)
    expect(opened).toEqual({
      kind: 'refused',
      message: 'It unpacks to more than 400,000 characters, which no link needs.',
      content: null,
    })
  }, 60_000)

  it('that are themselves too long are refused by name', async () => {
    for (const prefix of ['#v1.', '#raw=']) {
      expect((await decodeLink(prefix + 'A'.repeat(LINK_LIMITS.fragment + 1))).kind).toBe('refused')
    }
  })

  it.each<[string, Record<string, unknown>, RegExp]>([
    ['tools', { t: 'x'.repeat(300_001) }, /the tools: longer/],
    ['tool', { n: 'x'.repeat(201) }, /the tool’s name: longer/],
    ['profile', { p: 'lenient' }, /the profile “lenient”/],
    ['profile of a long name', { p: 'x'.repeat(300_000) }, /the profile “x{40}…”/],
    ['title', { e: { title: 'x'.repeat(101) } }, /title: longer/],
    ['description', { e: { description: 'x'.repeat(1_001) } }, /description: longer/],
    ['strategy', { e: { strategies: ['direct', 'eval'] } }, /the strategy “eval”/],
    ['own strategy', { e: { strategies: ['custom:x'] } }, /the strategy “custom:x”/],
    ['strategies', { e: { strategies: Array(10_000).fill('direct') } }, /after its first 20/],
    ['quirk', { e: { quirks: ['everything-is-ready'] } }, /the quirk “everything/],
    ['no name', { e: { quirks: [{}] } }, /without a name/],
    ['provider', { e: { provider: 'x'.repeat(101) } }, /provider’s name: longer/],
    [
      'providers',
      {
        e: {
          providerOverrides: Object.fromEntries([...Array(41).keys()].map((i) => [`p${i}`, {}])),
        },
      },
      /1 providers/,
    ],
    ['provider’s strategies', { e: { providerOverrides: { p: { strategies: ['x'] } } } }, /“x”/],
    [
      'answers',
      { m: Object.fromEntries([...Array(41).keys()].map((i) => [`c${i}`, ''])) },
      /1 answers/,
    ],
    ['answer', { m: { c: 'x'.repeat(200_001) } }, /1 answers/],
    ['answers that are none', { m: { c: { toString: 1 } } }, /1 answers/],
  ])('leave out and tell: %s', async (_, payload, told) => {
    const opened = await openedFrom({ i: 'kept', ...payload })
    expect(opened.content?.input.source).toBe('kept')
    expect(opened.content?.refused.join()).toMatch(told)
    expect(JSON.stringify(opened.content?.input).length).toBeLessThan(2_000)
  })

  it('lose the changes to a profile that is not known', async () => {
    const opened = await openedFrom({ p: 'other', e: { quirks: ['schema-blind'] } })
    expect(opened.content?.input).toEqual(EMPTY_INPUT)
  })

  it('name strangers’ words without what turns or breaks the line', async () => {
    const opened = await openedFrom({ p: 'a\u202e\nb\u0000' })
    expect(opened.content?.refused.join()).toContain('“a  b ”')
  })

  it('never fail, whatever the payload is', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(
          fc.constantFrom('i', 'r', 't', 'n', 'f', 'p', 'e', 'm', 'v', 'd', 'c'),
          fc.oneof(
            fc.jsonValue(),
            fc.record({
              strategies: fc.jsonValue(),
              quirks: fc.jsonValue(),
              providerOverrides: fc.jsonValue(),
              title: fc.jsonValue(),
            }),
          ),
        ),
        async (payload) => {
          expect((await decodeLink(await linkOf(payload))).kind).toBe('damaged')
        },
      ),
      { numRuns: 40 },
    )
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
    ['%C0%80%ED%A0%80%F4%90%80%80%E0%80%80', '%C0%80%ED%A0%80%F4%90%80%80%E0%80%80'],
    ['%FF%E4%BD%A0%E4%BD', '%FF你%E4%BD'],
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

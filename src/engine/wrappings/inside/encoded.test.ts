import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { inspect } from '../../inspect.js'
import { Layers, toSource, whole } from '../../text/layers.js'
import { encodedIn } from './encoded.js'

const CALL = '<tool_call>\n{"name": "find_reef", "arguments": {"sea": "Ægean – 東"}}\n</tool_call>'

/** Base64 of a text, as any runtime makes it. */
function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}

const ENCODED: readonly (readonly [string, string])[] = [
  ['base64', base64(CALL)],
  [
    'base64 for addresses',
    base64(CALL).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''),
  ],
  ['percent-encoding', encodeURIComponent(CALL)],
  ['a form', encodeURIComponent(CALL).replaceAll('%20', '+')],
]

describe.each(ENCODED)('a call in %s', (_, encoded) => {
  it.each([
    ['alone', encoded],
    ['in a log', `12:00:01 DEBUG sent data=${encoded}`],
    ['in a record', JSON.stringify({ id: 7, body: encoded })],
  ])('%s is read, for review, with its place', (_where, source) => {
    const [call, ...more] = inspect(source).calls
    expect(more).toEqual([])
    expect(call?.arguments).toEqual({ sea: 'Ægean – 東' })
    expect(call?.verdict).toBe('review')
    const start = call?.spans[0]?.start ?? 0
    const end = call?.spans.at(-1)?.end ?? 0
    expect(source.slice(start, end)).toBe(encoded.replace(/=+$/, ''))
  })
})

test.each([
  ['a list', (bytes: number[]) => `[${bytes.join(', ')}]`],
  ['a journal', (bytes: number[]) => JSON.stringify({ _PID: '7', MESSAGE: bytes })],
  ['a buffer', (bytes: number[]) => JSON.stringify({ type: 'Buffer', data: bytes })],
])('bytes as numbers are read, for review: %s', (_what, print) => {
  const tools = ['sea', 'bay'].map((key) => ({
    name: key === 'sea' ? 'find_reef' : 'find_bay',
    parameters: { properties: { [key]: { type: 'string' } }, required: [key] },
  }))
  const bytes = [...new TextEncoder().encode(`\u001b[32m${CALL}`)]
  const [call] = inspect(print(bytes), { tools }).calls
  expect(call).toMatchObject({ arguments: { sea: 'Ægean – 東' }, verdict: 'review' })
})

test('base64 in lines is one run', () => {
  const [call] = inspect(`Body:\n\n${base64(CALL).replace(/.{76}/g, '$&\n')}\n\nEnd`).calls
  expect(call?.arguments).toEqual({ sea: 'Ægean – 東' })
})

test('a plus is a plus where blanks are written otherwise', () => {
  const form = encodeURIComponent('{"name": "sum", "arguments": {"of": "1+1"}}')
  expect(inspect(form).calls[0]?.arguments).toEqual({ of: '1+1' })
  const address = form.replace('%2B', '+')
  expect(inspect(address).calls[0]?.arguments).toEqual({ of: '1+1' })
})

test.each([
  ['an image', 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk'],
  ['a hash', '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
  ['bytes that are no text', `${base64(CALL).slice(0, 40)}/////w`],
  ['an escape that is none', encodeURIComponent(CALL).replace('%7B', '%FF')],
])('%s says nothing', (_, text) => {
  const layers = new Layers(text)
  expect(encodedIn(layers.source, layers)).toEqual([])
})

it('undoes any text, and each part leads back to where it stood', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 20 }).map((said) => `<call>${said}`)
  fc.assert(
    fc.property(text, fc.boolean(), (said, percent) => {
      fc.pre(!/[\0-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(said))
      const encoded = percent ? encodeURIComponent(said) : base64(said)
      const layers = new Layers(encoded)
      const [found, ...more] = encodedIn(layers.source, layers)
      expect(more).toEqual([])
      expect(found?.text).toBe(said)
      if (found !== undefined) {
        const end = encoded.replace(/=+$/, '').length
        expect(toSource(whole(found))).toEqual([{ start: 0, end }])
      }
    }),
  )
})

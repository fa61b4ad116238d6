import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LineCutter } from './lines.js'

const bytesOf = (text: string) => new TextEncoder().encode(text)

function cut(chunks: readonly Uint8Array[]) {
  const lines: unknown[] = []
  const cutter = new LineCutter((text, { offset, length, line }) =>
    lines.push([text, offset, length, line]),
  )
  for (const chunk of chunks) cutter.push(chunk)
  cutter.end()
  return lines
}

/** The same, one line after the other. */
function expected(texts: readonly string[]) {
  let offset = 0
  return texts.map((text, index) => {
    const { length } = bytesOf(text)
    const line = [text, offset, length, index + 1]
    offset += length + 1
    return line
  })
}

it('lines and their places are the same however the bytes come', () => {
  const text = fc.string({ unit: 'binary' }).map((each) => each.replaceAll(/[\n\ufeff]/g, ''))
  fc.assert(
    fc.property(fc.array(text), fc.array(fc.nat(40)), (texts, sizes) => {
      const bytes = bytesOf(texts.map((each) => `${each}\n`).join(''))
      let rest = bytes
      const chunks = sizes.map((size) => {
        const chunk = rest.subarray(0, size)
        rest = rest.subarray(size)
        return chunk
      })
      expect(cut([...chunks, rest])).toEqual(expected(texts))
    }),
  )
})

it('lines longer than what is decoded at once, between short ones', () => {
  const long = 'ä'.repeat(50_000)
  const texts = ['a', long, '', 'b', long, long, 'c'.repeat(70_000), 'd']
  expect(cut([bytesOf(texts.join('\n'))])).toEqual(expected(texts))
})

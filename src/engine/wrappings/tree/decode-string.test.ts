import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Layers, toSource } from '../../text/layers.js'
import { decodeString, type Flavour } from './decode-string.js'

function decode(inside: string, flavour: Flavour) {
  const layers = new Layers(inside)
  const layer = decodeString(layers, layers.source, [{ start: 0, end: inside.length, flavour }])
  return layer
}

const units = fc.array(fc.oneof(fc.nat(0xffff), fc.nat(0x7f)), { maxLength: 30 })

test('a JSON string becomes what JSON.parse gives, and leads back escape by escape', () => {
  fc.assert(
    fc.property(units, (codes) => {
      const text = String.fromCharCode(...codes)
      const inside = JSON.stringify(text).slice(1, -1)
      const layer = decode(inside, 'json')
      expect(layer.text).toBe(text)
      const back = Array.from({ length: text.length }, (_, at) => {
        const [span] = toSource({ layer, start: at, end: at + 1 })
        return JSON.parse(`"${inside.slice(span?.start, span?.end)}"`)
      })
      expect(back.join('')).toBe(text)
    }),
    { numRuns: 60 },
  )
})

test.each<[string, Flavour, string]>([
  ['C:\\dir', 'json', 'C:\\dir'],
  ["it\\'s", 'json', "it's"],
  ['\\x41\\u0042\\u{43}', 'print', 'ABC'],
  ['\\U0001f600', 'print', '😀'],
  ['\\U0001f600', 'json', '😀'],
  ['\\a\\v', 'print', '\x07\v'],
  ['\\a\\v', 'json', '\\a\\v'],
  ['caf\\xc3\\xa9', 'bytes', 'café'],
  ['caf\\xc3\\xa9', 'print', 'cafÃ©'],
  ['caf\\303\\251 \\342\\202\\254', 'json', 'café €'],
  ['\\033[1m', 'json', '\\033[1m'],
  ['\\xc3 and \\xff', 'bytes', 'Ã and ÿ'],
  ['\\d\\n', 'raw', '\\d\\n'],
  ['end\\', 'json', 'end\\'],
  ['\\u12', 'json', '\\u12'],
])('%s as %s', (inside, flavour, expected) => {
  expect(decode(inside, flavour).text).toBe(expected)
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isJson, parsedJson } from './parsed-json.js'

describe('JSON text, read without an exception', () => {
  it.each(['tool', '-x', ' \n- 1', 'no', 'true story', 'nullable', '', ' ', '{', '[1,]', "'a'"])(
    'gives nothing for %j',
    (text) => {
      expect(parsedJson(text)).toBeUndefined()
      expect(isJson(text)).toBe(false)
    },
  )

  it('reads all that JSON.parse reads, between blanks of any kind', () => {
    const blank = fc.stringMatching(/^[ \t\r\n]*$/)
    fc.assert(
      fc.property(blank, fc.jsonValue(), blank, (before, value, after) => {
        const text = before + JSON.stringify(value) + after
        expect(parsedJson(text)).toEqual(JSON.parse(text))
      }),
    )
  })
})

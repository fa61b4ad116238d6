import { describe, expect, it } from 'vitest'
import { inspect } from '../inspect.js'
import { outcomeOf } from '../outcomes/outcome.js'
import { profileById } from '../profiles/index.js'

const LINE =
  "'arguments': {'operations': '[{\\'type\\': \\'modify\\', \\'path\\': \\'fibonacci.sh\\'}]'}"

describe('one member of a record', () => {
  it.each([LINE, LINE.slice(LINE.indexOf('{'))])('is read as arguments: %s', (source) => {
    const [call, ...others] = inspect(source).calls
    expect(others).toEqual([])
    expect(call?.arguments).toEqual({ operations: "[{'type': 'modify', 'path': 'fibonacci.sh'}]" })
    expect(call?.verdict).toBe('review')
  })

  it('is what the normalizer gets, and lets through or repairs', () => {
    const kinds = ['argument-normalizer-as-written', 'argument-normalizer-as-intended'].map(
      (id) => {
        const profile = profileById(id)
        const call = profile === null ? undefined : inspect(LINE, { profile }).calls[0]
        return profile === null || call === undefined ? null : outcomeOf(call, profile).kind
      },
    )
    expect(kinds).toEqual(['dispatched-as-is', 'dispatched-repaired'])
  })

  it.each(["'arguments': {'a': 1} and more", "He said 'arguments': {'a': 1}", "'arguments': {'a'"])(
    'is not made of %s',
    (source) => {
      expect(inspect(source).envelope).not.toBe('keyed-arguments')
    },
  )
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closestName } from './closest.js'

describe('closestName', () => {
  it.each([
    ['recepient', ['recipient', 'subject'], 'recipient'],
    ['limits', ['limit'], 'limit'],
    ['Path', ['path'], 'path'],
    ['pth', ['path'], 'path'],
    ['ptah', ['path'], 'path'],
    ['ab', ['cd'], null],
    ['to', ['from'], null],
    ['cat', ['bat', 'rat'], null],
    ['depth', ['width', 'breadth'], null],
    ['x'.repeat(100), ['x'.repeat(99)], null],
    ['x'.repeat(65), ['x'.repeat(64)], null],
    ['x'.repeat(64), ['x'.repeat(63)], 'x'.repeat(63)],
    ['path', ['path'], null],
    ['path', ['path', 'paths'], 'paths'],
    ['path', ['paths', 'path'], 'paths'],
    ['paht', ['part', 'path'], null],
    ['width', ['widths', 'depth', 'wid'], 'widths'],
    ['width', ['wid', 'dth', 'widths'], 'widths'],
    ['abcd', ['abxy'], null],
    ['abcde', ['abcxy'], 'abcxy'],
    ['abcdef', ['bacdfe'], 'bacdfe'],
    ['abcdef', ['badcfe'], null],
    ['abcde', ['cbade'], 'cbade'],
    ['', ['a'], 'a'],
  ])('%s among %j is %s', (written, names, expected) => {
    expect(closestName(written, names)).toBe(expected)
  })

  it('allows as many edits as it is told', () => {
    expect(closestName('to', ['from'], 2)).toBeNull()
    expect(closestName('to', ['from'], 3)).toBe('from')
    expect(closestName('recepient', ['recipient'], 0)).toBeNull()
  })

  it('is not looked for among very many names', () => {
    const names = (count: number) => [
      'path',
      ...Array.from({ length: count - 1 }, (_, i) => `name_${i}`),
    ]
    expect(closestName('pth', names(500))).toBe('path')
    expect(closestName('pth', names(501))).toBeNull()
  })

  it('is the only name from which one or two slips lead to what is written', () => {
    const letter = fc.constantFrom(...'abcdefgh')
    const name = fc.array(letter, { minLength: 7, maxLength: 12 }).map((one) => one.join(''))
    const slip = fc.record({
      kind: fc.constantFrom('lost', 'put', 'exchanged', 'swapped'),
      at: fc.nat(11),
      letter,
    })
    const slipped = (
      text: string,
      { kind, at, letter }: { kind: string; at: number; letter: string },
    ) => {
      const place = at % text.length
      const [before, own, behind] = [
        text.slice(0, place),
        text.charAt(place),
        text.slice(place + 1),
      ]
      if (kind === 'lost') return before + behind
      if (kind === 'put') return before + letter + own + behind
      if (kind === 'exchanged') return before + letter + behind
      return before + behind.charAt(0) + own + behind.slice(1)
    }
    fc.assert(
      fc.property(name, slip, slip, (own, first, second) => {
        const once = slipped(own, first)
        fc.pre(once !== own)
        expect(closestName(once, [own, 'zzzzzzzz'])).toBe(own)
        const twice = slipped(once, second)
        // Two that changed places beside another slip may be three edits.
        fc.pre(twice !== own && ![first.kind, second.kind].includes('swapped'))
        expect(closestName(twice, ['zzzzzzzz', own])).toBe(own)
      }),
    )
  })
})

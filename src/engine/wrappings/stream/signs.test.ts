import { expect, it } from 'vitest'
import { STREAM_FORMATS } from './formats.js'
import { SIGNS, TYPES_OF_CALLS } from './open.js'

const SEEN = [...SIGNS.split('|'), 'type']

/** Does it lead through something that is looked for before the formats are asked? */
function isSeen(way: string): boolean {
  return SEEN.some((sign) => way === sign || way.startsWith(`${sign}.`))
}

it.each(Object.entries(STREAM_FORMATS))(
  'an event of %s shows that it may be one',
  (_, { forms }) => {
    for (const { kind, kinds, needs = [] } of forms) {
      const paths = [...needs, ...(kind === undefined ? [] : [kind])]
      expect(paths.some((path) => path.split('|').every(isSeen))).toBe(true)
      for (const type of TYPES_OF_CALLS) {
        if (kind === 'type' && type !== null) expect(kinds?.test(type)).toBe(false)
      }
    }
  },
)

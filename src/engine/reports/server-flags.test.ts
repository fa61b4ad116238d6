import { expect, it } from 'vitest'
import { DIALECTS } from '../calls/dialects/index.js'
import { flagsOf } from './server-flags.js'

it.each(DIALECTS.map(({ id }) => id))(
  'every flag for %s names a known server and a parser',
  (id) => {
    for (const { server, flag } of flagsOf(id)) {
      expect(server).toMatch(/^[A-Za-z]/)
      expect(flag).not.toMatch(/\*|[|:]$|^\s|\s$/)
    }
  },
)

it('names the parser as its server writes it, and what it loses', () => {
  const [first, , , llama] = flagsOf('hermes')
  expect(first).toEqual({
    server: 'vLLM',
    flag: '--tool-call-parser hermes',
    loses: 'a call whose last brace is missing',
  })
  expect(llama?.flag).toBe('--jinja (Hermes 2 Pro)')
  expect(flagsOf('step3-steptml')).toHaveLength(2)
  expect(flagsOf('dots')).toEqual([])
  expect(flagsOf('toString')).toEqual([])
})

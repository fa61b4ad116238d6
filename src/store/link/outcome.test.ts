import { describe, expect, it } from 'vitest'
import { Session } from '../../worker/session.js'
import { EMPTY_INPUT, type Input } from '../input.js'
import { decodeLink, encodeLink } from './codec.js'

/** What the page shows of the system, for an input as it stands in the store. */
async function shownFor(input: Input) {
  const session = new Session(() => 0)
  const { source, tool, ...settings } = input
  session.inspect(1, source, { ...settings, tool: tool === '' ? null : tool }, LOOK)
  return {
    system: await session.answer('system', { call: 0 }),
    digest: await session.answer('digest', {}),
  }
}

const LOOK = { call: null, attempt: null }

const INPUTS: readonly Input[] = [
  {
    ...EMPTY_INPUT,
    source: JSON.stringify({ operations: "[{'a': 1}]" }),
    readAs: 'arguments',
    tool: 'edit_files',
    profile: 'argument-normalizer-as-intended',
    edits: {
      strategies: ['direct', 'tool-repair'],
      quirks: ['regex-fallback-is-pass'],
      provider: 'p',
      providerOverrides: { p: { enabled: true, failOnNormalizationFailure: true } },
    },
  },
  {
    ...EMPTY_INPUT,
    source: '{"bounds": [[-5, 10]] * 2}',
    profile: 'invalid-tool-calls-as-written',
  },
]

describe('a link', () => {
  it.each(INPUTS)('carries what the system did: %#', async (input) => {
    const before = await shownFor(input)
    expect(before.system?.outcome).not.toBeNull()
    const opened = await decodeLink(await encodeLink({ input, seen: null }))
    expect(opened.kind).toBe('opened')
    const carried = opened.kind === 'opened' ? opened.content.input : EMPTY_INPUT
    expect(await shownFor(carried)).toEqual(before)
  })
})

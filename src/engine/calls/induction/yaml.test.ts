import { describe, expect, it } from 'vitest'
import { inspect } from '../../inspect.js'
import { calls, OSLO, tools } from '../dialects/testing/offered.js'

describe('calls as YAML', () => {
  it.each([
    'tool: get_time\narguments:\n  zone: Europe/Oslo\n',
    'function: get_time\nparams:\n  zone: "Europe/Oslo"\n',
    'tool_calls:\n  - name: get_time\n    arguments:\n      zone: Europe/Oslo\n',
    'name: get_time\narguments: {"zone": "Europe/Oslo"}\n',
    '```\ntool: get_time\ninput:\n  zone: Europe/Oslo\n```',
    '<tool_call>\nname: get_time\narguments:\n  zone: Europe/Oslo\n</tool_call>',
  ])('%s', (text) => {
    for (const offered of [tools, null]) {
      expect(calls(text, offered)).toEqual([OSLO])
      expect(inspect(text, offered === null ? {} : { tools: offered }).calls[0]?.verdict).toBe(
        'review',
      )
    }
  })

  it('leaves what a framework dumped to its wire format', () => {
    const text = "- name: get_time\n  id: call_1\n  args:\n    zone: 'Europe/Oslo'\n"
    expect(inspect(text).calls).toMatchObject([{ dialect: 'yaml-dump', verdict: 'ready' }])
    expect(inspect(text.trimEnd()).calls).toMatchObject([{ verdict: 'review' }])
  })

  it('a block text of very many lines, of which one stands less deep than the first', () => {
    const lines = 200_000
    const block = `      a\n${'     b\n'.repeat(lines)}`
    const text = `tool: save_note\narguments:\n  text: |\n${block}`
    const [call] = inspect(text, { tools: [{ name: 'save_note' }] }).calls
    expect(call?.arguments).toEqual({ text: ` a\n${'b\n'.repeat(lines)}` })
  })

  it('reads a list of calls, mappings in mappings and block texts', () => {
    const text =
      'calls:\n- tool: save_note\n  arguments:\n    text: |\n      one\n        two\n    tags:\n      - a\n      - b\n- tool: place\n  arguments:\n    at:\n      port: Bergen\n      deck: C\n- tool: ping\n  arguments: {}\n'
    expect(calls(text)).toEqual([
      ['save_note', { text: 'one\n  two\n', tags: ['a', 'b'] }],
      ['place', { at: { port: 'Bergen', deck: 'C' } }],
      ['ping', {}],
    ])
  })

  it('tells that nothing ends the last line', () => {
    const [call] = inspect('tool: get_time\narguments:\n  zone: Europe/Os').calls
    expect(call?.reasons.map(({ code }) => code)).toContain('end-not-proven')
  })

  it.each([
    'name: Build\non: push\njobs:\n  test:\n    runs-on: ubuntu\n',
    'openapi: 3.1.0\npaths:\n  /time:\n    get:\n      parameters:\n        - name: zone\n          in: query\n',
    'Tool: a hammer.\nArguments:\n  They were long.\n',
  ])('leaves %s alone', (text) => {
    expect(calls(text)).toEqual([])
  })
})

it('reads lines with long white space inside in one go', () => {
  const padded = `tool: f\narguments:\n  key: a${' '.repeat(200_000)}x\n  b: 1`
  expect(inspect(padded, { tools: [{ name: 'f' }] }).calls).toHaveLength(1)
})

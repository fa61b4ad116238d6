import { describe, expect, it } from 'vitest'
import { inspect } from '../../inspect.js'

const UNKNOWN = '<do_action tool="send_fax">{"to": "77"}</do_action>\n'
const KNOWN = '<tool_call>{"name": "ping", "arguments": {"n": 1}}</tool_call>'

describe('a call in an unknown wrapping before a turn of somebody else', () => {
  it.each([
    ['tokens', `${UNKNOWN}<|im_start|>user\nThanks<|im_end|>\n<|im_start|>assistant\n${KNOWN}`],
    ['a line', `${UNKNOWN}\nUser: thanks\nAssistant: ${KNOWN}`],
  ])('is the answer, and what follows is imagined: %s', (_what, source) => {
    const { calls, alsoSeen } = inspect(source)
    expect(calls.map(({ name, verdict }) => `${name} ${verdict}`)).toEqual(['send_fax review'])
    expect(alsoSeen.map(({ name, reason }) => `${name} ${reason.code}`)).toEqual([
      'ping after-first-group',
    ])
  })

  it('does not hide the calls of a transcript', () => {
    const source = `<|im_start|>user\nUse <x>it</x>.<|im_end|>\n<|im_start|>assistant\n${KNOWN}`
    expect(inspect(source).calls.map(({ name }) => name)).toEqual(['ping'])
  })

  it('is answered where a result stands between brackets of its own', () => {
    const call = (n: number) => `[TOOL_CALLS] [{"name": "ping", "arguments": {"n": ${n}}}]</s>`
    const source = `<s>[INST] Ping twice. [/INST]${call(1)}[TOOL_RESULTS] {"ok": 1}[/TOOL_RESULTS]${call(2)}`
    expect(inspect(source).calls.map((one) => [one.arguments, one.verdict])).toEqual([
      [{ n: 1 }, 'review'],
      [{ n: 2 }, 'ready'],
    ])
  })

  it('is no example where the system prompt says what may be called', () => {
    const source = `<|begin_of_text|>You may call tools.<|start_header_id|>user<|end_header_id|>Hi<|eot_id|><|start_header_id|>assistant<|end_header_id|>${KNOWN}`
    expect(inspect(source).calls.map(({ verdict }) => verdict)).toEqual(['ready'])
  })
})

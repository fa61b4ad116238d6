import { describe, expect, it } from 'vitest'
import { inspect } from '../inspect.js'
import { profileById } from '../profiles/index.js'
import { systemReport } from './system-report.js'
import { turnViews } from './turn-view.js'

const CALL = '<tools>{"name": "f", "arguments": {"a": 1}}</tools>'

describe('the turn', () => {
  it('goes on as intended and fails as written, where only tags are left', () => {
    const [turn] = turnViews('<tools>{"name": "f"</tools>')
    expect(turn?.asWritten).toMatchObject({ calls: [], content: null, hasText: true })
    expect(turn?.asWritten.failure).toMatch(/^TURN-FAILED/)
    expect(turn?.asIntended.rejected).toHaveLength(1)
    expect(turn?.asIntended.failure).toMatch(/^TURN-FAILED/)
  })

  it('has calls, pattern, content and the flag of both variants', () => {
    const [turn] = turnViews(`Hm. ${CALL}`)
    for (const side of [turn?.asWritten, turn?.asIntended]) {
      expect(side).toMatchObject({
        content: 'Hm.',
        pattern: '<tools>',
        failure: null,
        hasText: true,
      })
      expect(side?.calls).toEqual([{ name: 'f', arguments: { a: 1 } }])
    }
    const [bare] = turnViews(CALL)
    expect([bare?.asWritten.hasText, bare?.asIntended.hasText]).toEqual([true, false])
  })

  it('runs nothing beside native calls', () => {
    const source = JSON.stringify({
      role: 'assistant',
      content: CALL,
      tool_calls: [{ id: '1', type: 'function', function: { name: 'g', arguments: '{}' } }],
    })
    const [turn] = turnViews(source)
    expect(turn).toMatchObject({ native: 1, asWritten: { calls: [], content: CALL } })
    expect(turn?.asIntended.calls).toEqual([])
  })

  it('loses a call in two tags as written, and keeps it as intended', () => {
    const [turn] = turnViews(
      '<tool_calls><tool_call>{"name": "f", "arguments": {}}</tool_call></tool_calls>',
    )
    expect(turn?.asWritten.calls).toEqual([])
    expect(turn?.asIntended).toMatchObject({ content: null, calls: [{ name: 'f' }] })
  })

  it('lists the malformed batch of a whole trace, with its repair', () => {
    const batch =
      '<tool_call>\n{"name": "agent__batch", "arguments": {"calls": [{"id": "1", "tool": "sql", "parameters": {"sql": "SELECT 1"}, {"id": "2", "tool": "sql", "parameters": {"sql": "SELECT 2"}}]} }\n</tool_call>'
    const messages = [
      { role: 'user', content: 'how many?' },
      { role: 'assistant', content: `\n\n${batch}` },
      { role: 'user', content: 'TURN-FAILED: No tools called' },
      { role: 'assistant', content: `\n\n${CALL}\n\n${CALL}` },
    ]
    const trace = JSON.stringify(messages).slice(1, -1)
    const turns = turnViews(trace)
    expect(turns.map(({ asIntended }) => asIntended.calls.map(({ name }) => name))).toEqual([
      ['agent__batch'],
      ['f', 'f'],
    ])
    expect(turns[0]?.asIntended.repairs.join()).toMatch(/bracket/)
  })

  it.each([
    ['no arguments', '<tools>{"name": "a"}</tools>'],
    ['a number for a name', '<tools>{"name": 5, "arguments": {}}</tools>'],
    ['a broken name', '<tools>{"name": oops</tools>'],
  ])('rejects and reports a payload with %s', (_what, source) => {
    const profile = profileById('leaked-calls-as-intended')
    if (profile === null) throw new Error('no profile')
    const inspection = inspect(source, { profile })
    expect(inspection.calls).toEqual([])
    expect(inspection.notices.map(({ code }) => code)).toContain('payload-rejected')
    const [turn] = systemReport(inspection, profile)?.turns ?? []
    expect(turn?.asIntended).toMatchObject({ calls: [], content: source })
    expect(turn?.asIntended.rejected).toHaveLength(1)
  })

  it('knows tags that are mixed or not closed, and says so', () => {
    const mixed = turnViews('<tools>{"name": "a", "arguments": {}}</tool_call>')
    expect(mixed[0]?.asIntended.repairs).toEqual(['<tools> is closed by </tool_call>.'])
    const open = turnViews('<tools>{"name": "a", "arguments": {}}')
    expect(open[0]?.asIntended.repairs).toEqual(['<tools> is not closed.'])
    expect(turnViews('<tools>{"name": "a", "arguments": {')[0]?.asIntended.calls).toEqual([])
  })

  it('writes names as tools have them', () => {
    const [turn] = turnViews('<function>{"name": " get time<|end|>", "arguments": {}}</function>')
    expect(turn?.asIntended.calls[0]?.name).toBe('get_time')
  })
})

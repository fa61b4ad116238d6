import { describe, expect, it } from 'vitest'
import { inspect } from '../inspect.js'
import type { InspectOptions } from '../options.js'

const tool = (name: string) => ({
  name,
  parameters: { type: 'object', properties: { a: { type: 'string' } } },
})
function only(source: string, options: InspectOptions = {}) {
  const [call, ...others] = inspect(source, { readAs: 'arguments', ...options }).calls
  if (call === undefined || others.length > 0) throw new Error('not one call')
  return call
}

describe('arguments that were pasted alone', () => {
  it('are those of the only tool, or of the one that was named', () => {
    expect(only('{"a": "x"}', { tools: [tool('f')] })).toMatchObject({
      ...{ name: 'f', id: 'call_1', idGenerated: true, verdict: 'ready', reasons: [] },
      ...{ dialect: 'arguments', spans: [{ start: 0, end: 10 }] },
    })
    expect(only('{"a": "x"}', { tools: [tool('f'), tool('g')], tool: 'g' })).toMatchObject({
      ...{ name: 'g', verdict: 'ready' },
    })
  })

  it('name none of several tools', () => {
    expect(only('{"a": "x"}', { tools: [tool('f'), tool('g'), tool('h')] })).toMatchObject({
      ...{ name: '', verdict: 'review' },
      reasons: [{ code: 'tool-not-named', detail: '3 tools were offered' }],
    })
  })

  it('need no name of their own where somebody gave it', () => {
    const keyed = '"arguments": {"a": "x"}'
    const [reason] = only(keyed, { readAs: 'auto' }).reasons
    expect(reason?.code).toBe('tool-not-named')
    expect(only(keyed, { readAs: 'auto', tool: 'f', tools: [tool('f')] })).toMatchObject({
      ...{ name: 'f', verdict: 'ready', reasons: [] },
    })
  })

  it('may be no arguments yet where the text goes on', () => {
    expect(only('{"a": "x"}', { partial: true })).toMatchObject({
      ...{ verdict: 'review' },
      reasons: [{ code: 'end-not-proven', detail: 'the text may go on' }],
    })
    expect(only('{"a": "x"}')).toMatchObject({ verdict: 'ready', reasons: [] })
  })

  it('have the end that the API says', () => {
    expect(only('{"a": "x"', { finish: 'stop' }).verdict).toBe('ready')
    expect(only('{"a": "x"', { finish: 'length' }).verdict).toBe('blocked')
    expect(only('{"a": "x"').verdict).toBe('review')
  })

  it('may be elements', () => {
    const { arguments: value } = only('<parameter=a>\nx\n</parameter>')
    expect(value).toEqual({ a: 'x' })
  })
})

import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS as settings } from './default-settings.js'
import { Session } from './session.js'

const QWEN = `<tool_call>
<function=bash>
<parameter=command>
ls -la
</parameter>
<parameter=timeout>
5
</parameter>
</function>
</tool_call>`

const GLM = `<tool_call>get_time
<arg_key>zone</arg_key>
<arg_value>Oslo</arg_value>
</tool_call>`

function shownOf(source: string) {
  const session = new Session(() => 0)
  const { shown } = session.inspect(1, source, settings, { call: null, attempt: null })
  return { session, diff: shown?.diff }
}

/** The texts under the marks. */
function marked(text: string, marks: Uint32Array): string[] {
  const found: string[] = []
  for (let i = 0; i < marks.length; i += 3) found.push(text.slice(marks[i], marks[i + 1]))
  return found
}

describe('the diff of parameters in markup', () => {
  it.each([
    ['Qwen', QWEN, ['<tool_call>', '<function=bash>', '<parameter=command>']],
    ['GLM', GLM, ['<tool_call>get_time', '<arg_key>zone</arg_key>']],
  ])('begins with the opener and the first name: %s', (_, source, opener) => {
    const { diff } = shownOf(source)
    expect(diff?.left.split('\n').map((line) => line.trim())).toEqual(
      expect.arrayContaining(opener),
    )
    const [first] = marked(diff?.left ?? '', diff?.leftMarks ?? new Uint32Array())
    expect(first).toMatch(/^<tool_call>/)
    expect(diff?.left.trimEnd()).toMatch(/<\/tool_call>$/)
  })

  it('leads to the opener in the source, also through a wrapping', () => {
    const wrapped = JSON.stringify({ choices: [{ message: { content: `Well.\n${QWEN}` } }] })
    for (const source of [QWEN, `Before.\n${QWEN}\nAnd ${GLM}`, wrapped]) {
      const { session } = shownOf(source)
      const places = session.answer('edit-places', { call: 0, attempt: 0, group: 0 })
      const [start = 0, end = 0] = places ?? []
      expect(source.slice(start, end)).toMatch(/^<tool_call>.*<parameter=command>(\\n|\n)?$/s)
    }
  })

  it('is that of the arguments alone where they are no markup', () => {
    const { diff } = shownOf(`<tool_call>{"name": "f", "arguments": {'a': True}}</tool_call>`)
    expect(diff?.left).not.toContain('tool_call')
  })
})

import { describe, expect, test } from 'vitest'
import { FIRST } from '../first-draft.js'
import { formOf, withAnchor, withField, withNewField, withoutField } from './form.js'

const TEXT = FIRST.input.template

function field(text: string, name: string) {
  const found = formOf(text)?.fields.find((one) => one.name === name)
  if (found === undefined) throw new Error(name)
  return found
}

describe('the form and the JSON stay in step', () => {
  test('what the form shows', () => {
    expect(formOf(TEXT)).toMatchObject({
      anchor: { kind: 'literal', text: '<|im_start|>assistant\\n' },
      fields: [
        { name: 'thinking', open: { kind: 'literal', text: '<think>' }, content: 'text' },
        { name: 'tool_calls', open: { kind: 'pattern' }, content: 'json', repeats: true },
        { name: 'content', open: { kind: 'none' }, required: false },
      ],
    })
  })

  test.each(['thinking', 'tool_calls', 'content'])(
    '%s written back unchanged is the same',
    (name) => {
      const text = withField(TEXT, name, field(TEXT, name))
      expect(JSON.parse(text)).toEqual(JSON.parse(TEXT))
    },
  )

  test('a change leaves what the form does not show', () => {
    const before = field(TEXT, 'tool_calls')
    const text = withField(TEXT, 'tool_calls', {
      ...before,
      close: { kind: 'literal', text: '</a>\n</b\\n>' },
      required: true,
    })
    const { fields } = JSON.parse(text)
    expect(fields.tool_calls).toMatchObject({
      close: ['</a>', '</b\n>'],
      optional: false,
      transform: { type: 'function' },
    })
    expect(fields.tool_calls).not.toHaveProperty('close_pattern')
    expect(field(text, 'tool_calls').close.text).toBe('</a>\n</b\\n>')
  })

  test('fields come, go and are renamed in their place', () => {
    const more = withNewField(withoutField(TEXT, 'thinking'))
    expect(formOf(more)?.fields.map(({ name }) => name)).toEqual([
      'tool_calls',
      'content',
      'thinking',
    ])
    const renamed = withField(TEXT, 'thinking', { ...field(TEXT, 'thinking'), name: 'reason' })
    expect(formOf(renamed)?.fields[0]?.name).toBe('reason')
  })

  test('inside a tokenizer_config.json only the template changes', () => {
    const config = JSON.stringify({ eos_token: '</s>', response_template: JSON.parse(TEXT) })
    const text = withAnchor(config, { kind: 'pattern', text: 'x+' })
    expect(JSON.parse(text)).toMatchObject({
      eos_token: '</s>',
      response_template: { start_anchor_pattern: 'x+' },
    })
    expect(formOf(text)?.anchor).toEqual({ kind: 'pattern', text: 'x+' })
  })

  test.each(['', '{', '[]', '3'])('%j has no form, and is left alone', (text) => {
    expect(formOf(text)).toBeNull()
    expect(withNewField(text)).toBe(text)
  })
})

/** A format that many models speak, so that the Lab shows something at once. */
import type { LabDraft } from './draft.js'

const TEMPLATE = {
  defaults: { role: 'assistant' },
  start_anchor: '<|im_start|>assistant\n',
  fields: {
    thinking: { open: '<think>', close_pattern: '</think>\\s*' },
    tool_calls: {
      open_pattern: '\\s*<tool_call>',
      close_pattern: '</tool_call>\\s*',
      repeats: true,
      content: 'json',
      transform: {
        type: 'function',
        function: { name: '{content.name}', arguments: '{content.arguments}' },
      },
    },
    content: { close_pattern: '<\\|im_end\\|>\\s*|$' },
  },
}
const TEXT =
  '<think>I should look.</think>Let me see.\n' +
  '<tool_call>{"name": "look", "arguments": {"at": "sky"}}</tool_call><|im_end|>\n'

const STRATEGY = [
  'export default {',
  "  id: 'custom:semicolons',",
  "  title: 'Semicolons',",
  "  summary: 'Commas in place of semicolons.',",
  "  risk: 'inferred',",
  '  attempt(input, context) {',
  "    if (!input.includes(';')) {",
  "      return { status: 'declined', reason: { code: 'not-applicable', detail: 'no semicolon' } }",
  '    }',
  "    const text = input.replaceAll(';', ',')",
  "    return { status: 'succeeded', text, edits: null, risk: 'inferred' }",
  '  },',
  '}',
  '',
].join('\n')

export const FIRST: LabDraft = {
  input: {
    template: JSON.stringify(TEMPLATE, null, 2),
    chatTemplate: '',
    conversation: JSON.stringify([{ role: 'user', content: 'How is the sky?' }], null, 2),
    prefix: '<|im_start|>user\nHow is the sky?<|im_end|>\n<|im_start|>assistant\n',
    text: TEXT,
    tools: '',
    grammars: [],
  },
  suite: [],
  strategy: { before: 'quote-regex', code: STRATEGY },
  lesson: { marks: [], title: '', second: '' },
}

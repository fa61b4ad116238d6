/** Conversations to begin with: what a template has to write differs in each. */

const TOOLS = [
  {
    type: 'function',
    function: {
      name: 'look',
      description: 'Looks at something.',
      parameters: {
        type: 'object',
        properties: { at: { type: 'string' }, minutes: { type: 'integer' } },
        required: ['at'],
      },
    },
  },
]
const QUESTION = { role: 'user', content: 'How is the sky?' }
const CALL = {
  role: 'assistant',
  content: '',
  tool_calls: [
    {
      id: 'call00001',
      type: 'function',
      function: { name: 'look', arguments: { at: 'sky', minutes: 2 } },
    },
  ],
}
const RESULT = { role: 'tool', tool_call_id: 'call00001', name: 'look', content: 'It is blue.' }

export interface Conversation {
  readonly title: string
  readonly conversation: string
  readonly tools: string
}

const made = (title: string, messages: readonly unknown[], tools: readonly unknown[]) => ({
  title,
  conversation: JSON.stringify(messages, null, 2),
  tools: tools.length === 0 ? '' : JSON.stringify(tools, null, 2),
})

export const CONVERSATIONS: readonly Conversation[] = [
  made('A question', [QUESTION], []),
  made('A question, with a tool', [QUESTION], TOOLS),
  made(
    'A system message, a question, a tool',
    [{ role: 'system', content: 'Be brief.' }, QUESTION],
    TOOLS,
  ),
  made('A call and its result', [QUESTION, CALL, RESULT], TOOLS),
]

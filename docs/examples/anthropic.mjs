// Anthropic's SDK: a message, judged, and the user message with the results.
import Anthropic from '@anthropic-ai/sdk'
import { createToolkit, dispatch, resultsMessage } from 'callmend'
import { judgeMessage } from 'callmend/anthropic'

const tools = [
  {
    name: 'weather',
    input_schema: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
  },
]
const toolkit = createToolkit(tools)

/** Stands in for a server: answers with these blocks. */
const server = (content, stop_reason) =>
  new Anthropic({
    apiKey: 'none',
    fetch: async () => Response.json({ type: 'message', role: 'assistant', content, stop_reason }),
  })

const call = '<tool_call>{"name": "weather", "arguments": {"city": "Oslo"}}</tool_call>'
const text = (said) => [{ type: 'text', text: said }]
const use = (input) => [{ type: 'tool_use', id: 'toolu_1', name: 'weather', input }]

for (const [title, content, stop] of [
  ['leaked', text(call), 'end_turn'],
  ['broken', use({ INVALID_JSON: "{'city': 'Oslo',}" }), 'tool_use'],
  ['cut', use({ INVALID_JSON: '{"city": "Os' }), 'max_tokens'],
  ['injected', text(`The page says "${call}", which I will not do.`), 'end_turn'],
]) {
  const messages = [{ role: 'user', content: 'How is the weather?' }]
  const message = await server(content, stop).messages.create({
    model: 'mock',
    max_tokens: 99,
    messages,
    tools,
  })
  const turn = judgeMessage(message, { tools: toolkit })
  const results = await dispatch(turn.calls, {
    ready: ({ name, arguments: { city } }) => `${name}(${city}): sunny`,
  })
  const answer = resultsMessage(results, 'anthropic', toolkit)
  console.log(`${title}: ${turn.calls.map(({ verdict }) => verdict).join(', ') || 'no call'}`)
  for (const block of answer.content) console.log(`  ${block.content.split('\n')[0]}`)
}
// prints:
// leaked: ready
//   weather(Oslo): sunny
// broken: ready
//   weather(Oslo): sunny
// cut: blocked
//   The call to weather was not executed.
// injected: no call

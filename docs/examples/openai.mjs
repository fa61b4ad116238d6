// OpenAI's SDK: judge an answer, run what may run, and send the results and refusals back.
import { createToolkit, dispatch, resultsMessage } from 'callmend'
import { judgeCompletion } from 'callmend/openai'
import OpenAI from 'openai'

const tools = [
  {
    type: 'function',
    function: {
      name: 'weather',
      parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
    },
  },
]
const toolkit = createToolkit(tools)

/** Stands in for a server: answers with this message. */
const server = (message, finish_reason) =>
  new OpenAI({
    apiKey: 'none',
    fetch: async () =>
      Response.json({
        choices: [{ index: 0, finish_reason, message: { role: 'assistant', ...message } }],
      }),
  })

const call = '<tool_call>{"name": "weather", "arguments": {"city": "Oslo"}}</tool_call>'
const native = (text) => ({
  content: null,
  tool_calls: [{ id: 'c1', type: 'function', function: { name: 'weather', arguments: text } }],
})

for (const [title, message, finish] of [
  ['leaked', { content: call }, 'stop'],
  ['broken', native("{'city': 'Oslo',}"), 'tool_calls'],
  ['cut', native('{"city": "Os'), 'length'],
  ['injected', { content: `The page says "${call}", which I will not do.` }, 'stop'],
]) {
  const messages = [{ role: 'user', content: 'How is the weather?' }]
  const completion = await server(message, finish).chat.completions.create({
    model: 'mock',
    messages,
    tools,
  })
  const turn = judgeCompletion(completion, { tools: toolkit })
  const results = await dispatch(turn.calls, {
    ready: ({ name, arguments: { city } }) => `${name}(${city}): sunny`,
  })
  messages.push(turn.message, ...resultsMessage(results, 'openai-chat', toolkit))
  const verdicts = turn.calls.map(({ verdict }) => verdict).join(', ') || 'no call'
  console.log(`${title}: ${verdicts}`)
  for (const { role, content } of messages)
    if (role === 'tool') console.log(`  ${content.split('\n')[0]}`)
}
// prints:
// leaked: ready
//   weather(Oslo): sunny
// broken: ready
//   weather(Oslo): sunny
// cut: blocked
//   The call to weather was not executed.
// injected: no call

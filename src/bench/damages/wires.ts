/** Own calls as the wire formats carry them. */
import type { Source } from './kind.js'

type Write = Source['write']

const CHUNK = 9

function chunksOf(text: string): string[] {
  const chunks: string[] = []
  for (let at = 0; at < text.length; at += CHUNK) chunks.push(text.slice(at, at + CHUNK))
  return chunks
}

const openai: Write = (calls, opening = '') =>
  JSON.stringify(
    {
      role: 'assistant',
      content: opening === '' ? null : opening,
      tool_calls: calls.map(({ name, arguments: args }, index) => ({
        id: `call_${index + 1}`,
        type: 'function',
        function: { name, arguments: JSON.stringify(args) },
      })),
    },
    null,
    2,
  )

const anthropic: Write = (calls, opening = '') =>
  JSON.stringify({
    role: 'assistant',
    content: [
      ...(opening === '' ? [] : [{ type: 'text', text: opening }]),
      ...calls.map(({ name, arguments: input }, index) => ({
        type: 'tool_use',
        id: `toolu_0${index + 1}`,
        name,
        input,
      })),
    ],
    stop_reason: 'tool_use',
  })

const stream: Write = (calls) => {
  const deltas = calls.flatMap(({ name, arguments: args }, index) => [
    { index, id: `call_${index + 1}`, type: 'function', function: { name, arguments: '' } },
    ...chunksOf(JSON.stringify(args)).map((part) => ({ index, function: { arguments: part } })),
  ])
  const lines = deltas.map((delta) =>
    JSON.stringify({
      choices: [{ index: 0, delta: { tool_calls: [delta] }, finish_reason: null }],
    }),
  )
  const end = JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: 'tool_calls' }] })
  return [...lines, end, '[DONE]'].map((line) => `data: ${line}\n\n`).join('')
}

export const WIRES: readonly (readonly [string, Write])[] = [
  ['openai message', openai],
  ['anthropic message', anthropic],
  ['openai stream', stream],
]

/** Records of the formats that several samples are made of. */

export const lines = (...records: readonly unknown[]): string =>
  records.map((record) => JSON.stringify(record)).join('\n')
export const json = (value: unknown): string => JSON.stringify(value)

export const claudeUse = (id: string, name: string, input: unknown, message = 'm1') => ({
  type: 'assistant',
  uuid: `u-${id}`,
  parentUuid: null,
  sessionId: 's1',
  version: '2.1.1',
  timestamp: '2026-01-02T03:04:05Z',
  message: {
    id: message,
    role: 'assistant',
    model: 'claude-x',
    content: [{ type: 'tool_use', id, name, input }],
    usage: { input_tokens: 10, output_tokens: 8 },
  },
})
export const claudeResult = (id: string, content: unknown, error = false) => ({
  type: 'user',
  uuid: `r-${id}`,
  parentUuid: `u-${id}`,
  sessionId: 's1',
  message: {
    role: 'user',
    content: [
      { type: 'tool_result', tool_use_id: id, content, ...(error ? { is_error: true } : {}) },
    ],
  },
})
export const codexItem = (payload: unknown) => ({
  timestamp: '2026-01-02T03:04:05Z',
  type: 'response_item',
  payload,
})
export const attribute = (key: string, value: string) => ({ key, value: { stringValue: value } })
export const otlpSpan = (id: string, attributes: readonly unknown[], extra: object = {}) => ({
  traceId: 't1',
  spanId: id,
  name: 'span',
  startTimeUnixNano: '1767323045000000000',
  attributes,
  ...extra,
})
export const otlp = (...spans: readonly unknown[]) => ({
  resourceSpans: [{ resource: { attributes: [] }, scopeSpans: [{ spans }] }],
})
export const chatCall = (id: string, name: string, args: string) => ({
  id,
  type: 'function',
  function: { name, arguments: args },
})
export const completion = (id: string, name: string, args: string) => ({
  id: `resp-${id}`,
  object: 'chat.completion',
  model: 'm',
  choices: [
    {
      index: 0,
      finish_reason: 'tool_calls',
      message: { role: 'assistant', content: null, tool_calls: [chatCall(id, name, args)] },
    },
  ],
})

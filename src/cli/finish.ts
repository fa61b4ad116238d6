import type { Finish } from '../engine/index.js'

/** How each API says that its output ended, in OpenAI's words. */
const WORDS: Readonly<Record<string, Finish>> = {
  stop: 'stop',
  end_turn: 'stop',
  stop_sequence: 'stop',
  completed: 'stop',
  complete: 'stop',
  eos: 'stop',
  length: 'length',
  max_tokens: 'length',
  max_output_tokens: 'length',
  incomplete: 'length',
  model_length: 'length',
  tool_calls: 'tool_calls',
  tool_call: 'tool_calls',
  tool_use: 'tool_calls',
  function_call: 'tool_calls',
  content_filter: 'content_filter',
  safety: 'content_filter',
  refusal: 'content_filter',
  error: 'error',
  unknown: 'unknown',
}

/** `finish` as any API says it (`max_tokens`, `MAX_TOKENS`, `tool-calls` …); null when it is no such word. */
export function readFinish(word: string): Finish | null {
  const key = word.toLowerCase().replaceAll('-', '_')
  return Object.hasOwn(WORDS, key) ? (WORDS[key] ?? null) : null
}

/** How each API says that it stopped, in OpenAI's words. */
import type { Finish } from '../model/trace.js'
import { type Value, wordOf } from './tree/value.js'

const FINISH = new Map<string, Finish>([
  ['unknown', 'unknown'],
  ['stop', 'stop'],
  ['stop_sequence', 'stop'],
  ['end_turn', 'stop'],
  ['complete', 'stop'],
  ['completed', 'stop'],
  ['eos', 'stop'],
  ['tool_calls', 'tool_calls'],
  ['tool_call', 'tool_calls'],
  ['tool_use', 'tool_calls'],
  ['function_call', 'tool_calls'],
  ['pause_turn', 'tool_calls'],
  ['length', 'length'],
  ['max_tokens', 'length'],
  ['max_output_tokens', 'length'],
  ['max_length', 'length'],
  ['model_length', 'length'],
  ['model_context_window_exceeded', 'length'],
  ['incomplete', 'length'],
  ['content_filter', 'content_filter'],
  ['content_filtered', 'content_filter'],
  ['guardrail_intervened', 'content_filter'],
  ['refusal', 'content_filter'],
  ['safety', 'content_filter'],
  ['recitation', 'content_filter'],
  ['error', 'error'],
  ['error_limit', 'length'],
  ['error_toxic', 'content_filter'],
  ['failed', 'error'],
  ['cancelled', 'error'],
  ['malformed_function_call', 'error'],
  ['malformed_tool_use', 'error'],
  ['malformed_model_output', 'error'],
  ['unexpected_tool_call', 'error'],
])

/** The finish that a value such as `finish_reason` says; null when it says nothing. */
export function finishOf(value: Value | undefined): Finish | null {
  // A word that breaks off with the paste (`nul`) says nothing.
  const word = value?.closed === true ? wordOf(value) : null
  if (word === null || word === '') return null
  return finishOfWord(word) ?? 'unknown'
}

/** The finish that a word of any API says (`max_tokens`, `MAX_TOKENS`, `tool-calls` …), else null. */
export function finishOfWord(word: string): Finish | null {
  return FINISH.get(word.toLowerCase().replaceAll('-', '_')) ?? null
}

/** How each API says that it stopped, in OpenAI's words. */
import type { Finish } from '../model/trace.js'
import { type Value, wordOf } from './tree/value.js'

/** The words of all APIs for each of OpenAI's. */
const WORDS: readonly (readonly [Finish, string])[] = [
  ['unknown', 'unknown'],
  ['stop', 'stop stop_sequence end_turn complete completed eos'],
  ['tool_calls', 'tool_calls tool_call tool_use function_call pause_turn'],
  ['length', 'length max_tokens max_output_tokens max_length model_length incomplete error_limit'],
  ['length', 'model_context_window_exceeded'],
  ['content_filter', 'content_filter content_filtered guardrail_intervened refusal safety'],
  ['content_filter', 'recitation error_toxic'],
  ['error', 'error failed cancelled malformed_function_call malformed_tool_use'],
  ['error', 'malformed_model_output unexpected_tool_call'],
]
const FINISH = new Map(
  WORDS.flatMap(([finish, words]) => words.split(' ').map((word) => [word, finish] as const)),
)

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

/** How each API says that it stopped, in OpenAI's words. */
import type { Finish } from '../model/trace.js'
import { type Value, wordOf } from './tree/value.js'

/** Where an answer says why it ended. */
export const FINISH =
  'finish_reason|stop_reason|done_reason|finishReason|stopReason|_meta.finish_reason|metadata.finishReason|response_metadata.finish_reason|details.finish_reason|stop_type'

/** The words of all APIs for each of OpenAI's. */
const WORDS: readonly (readonly [Finish, RegExp])[] = [
  ['unknown', /^unknown$/],
  ['stop', /^(?:stop|stop_sequence|end_turn|complete|completed|eos(?:_token)?|word)$/],
  ['tool_calls', /^(?:tool_calls?|tool_use|function_call|pause_turn)$/],
  [
    'length',
    /^(?:length|limit|max_(?:output_)?tokens|max_length|model_length|incomplete|error_limit)$/,
  ],
  ['length', /context_/],
  [
    'content_filter',
    /filter|guardrail|refus|safety|recitation|toxic|block|prohibit|spii|sensitive/,
  ],
  [
    'error',
    /error|fail|cancel|abort|timeout|malformed|unexpected|too_many|missing|resource|interrupt/,
  ],
]

/** The finish that a value such as `finish_reason` says; null when it says nothing. */
export function finishOf(value: Value | undefined): Finish | null {
  // A word that breaks off with the paste (`nul`) says nothing, nor does the text `"null"` of a chunk.
  const word = value?.closed === true ? wordOf(value) : null
  if (word === null || word === '' || word === 'null') return null
  return finishOfWord(word) ?? 'unknown'
}

/** The finish that a word of any API says (`max_tokens`, `MAX_TOKENS`, `tool-calls` …), else null. */
export function finishOfWord(word: string): Finish | null {
  const said = word.toLowerCase().replaceAll('-', '_')
  return WORDS.find(([, words]) => words.test(said))?.[0] ?? null
}

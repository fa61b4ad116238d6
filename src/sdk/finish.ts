/** How an API says that its answer ended, in the word of that API. */
import type { Finish } from '../engine/model/trace.js'
import { finishOfWord } from '../engine/wrappings/finish.js'

/** The engine's words, and every API's own (`max_tokens`, `tool_use`, `STOP` …). */
export type FinishWord = Finish | (string & Record<never, never>)

/** What the word says; a word that nobody knows says that nothing is known. */
export function finishFrom(word: unknown): Finish | null {
  if (typeof word !== 'string' || word === '') return null
  return finishOfWord(word) ?? 'unknown'
}

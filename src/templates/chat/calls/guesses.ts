/** All ways in which calls may be written, the most certain first. */
import { bareKeys } from './bare-keys.js'
import type { Evidence, Guess } from './evidence.js'
import { jsonArguments } from './json-arguments.js'
import { jsonObject } from './json-object.js'
import { pythonCall } from './python-call.js'
import { tagged } from './tagged.js'

const WAYS: readonly ((evidence: Evidence) => Guess | null)[] = [
  jsonObject,
  jsonArguments,
  bareKeys,
  pythonCall,
  tagged,
]

export function guessesFrom(evidence: Evidence): readonly Guess[] {
  return WAYS.map((way) => way(evidence)).filter((guess) => guess !== null)
}

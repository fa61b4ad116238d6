/** Calls by labels, in place of what was guessed of them. */
import type { Candidate } from '../../calls/dialects/dialect.js'
import type { EnvelopeContext, TextPart } from '../envelope.js'
import { openInner } from '../open.js'
import type { OpenedSource } from '../opened-source.js'
import { labelledOffered } from './labelled-offered.js'

/** A label of arguments. */
const ARGUMENTS = /(?:arguments|args|inputs?|param\w{0,8}|kwargs)["'*`]{0,3}\s{0,3}(?:[:=|>-]|\*)/i

/** Calls by labels of a tool and its arguments, where others were guessed, in doubt: more of them, or to other tools. */
export function labelledInstead(
  text: TextPart,
  guesses: readonly Candidate[],
  context: EnvelopeContext,
): OpenedSource | null {
  if (!guesses.every(({ reasons }) => reasons.some(({ code }) => code === 'unknown-dialect')))
    return null
  if (!ARGUMENTS.test(text.layer.text)) return null
  const calls = labelledOffered(text.layer, context)
  const isSame = calls.every((call, i) => 'name' in call && call.name === guesses[i]?.name)
  if (calls.length === 0 || (isSame && calls.length === guesses.length)) return null
  return openInner(text, calls, context)
}

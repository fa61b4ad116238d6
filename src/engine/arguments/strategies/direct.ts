import { firstError } from '../../syntax/json/strict.js'
import { Edits } from '../../text/edits.js'
import { failed, type Outcome, type Strategy } from './strategy.js'

/** Strict JSON: the text is its own result and is never altered. */
export const direct: Strategy = {
  id: 'direct',
  title: 'Direct JSON',
  summary: 'Parses strictly, as JSON.parse does.',
  risk: 'lossless',
  attempt(input, { noJson, parsed }) {
    if (noJson === input) return refusal(input)
    try {
      const value: unknown = parsed?.text === input ? parsed.value : JSON.parse(input)
      return { status: 'succeeded', text: input, edits: new Edits(), risk: 'lossless', value }
    } catch {
      return refusal(input)
    }
  },
}

function refusal(input: string): Outcome {
  const error = firstError(input)
  return error === null ? failed('the parser gave up') : failed(error.message, error.offset)
}

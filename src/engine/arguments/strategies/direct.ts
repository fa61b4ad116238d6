import { firstError, type JsonError } from '../../syntax/json/strict.js'
import { Edits } from '../../text/edits.js'
import { failed, type Outcome, type Strategy } from './strategy.js'

/** Length below which the text is looked at before `JSON.parse` is asked. */
const SHORT = 400

/** Strict JSON: the text is its own result and is never altered. */
export const direct: Strategy = {
  id: 'direct',
  title: 'Direct JSON',
  summary: 'Parses strictly, as JSON.parse does.',
  risk: 'lossless',
  attempt(input, { noJson, parsed }) {
    if (parsed?.text === input) return success(input, parsed.value)
    if (noJson === input) return refusal(firstError(input))
    // What `JSON.parse` throws costs more than reading a short text: there may be thousands.
    const early = input.length < SHORT ? firstError(input) : null
    if (early !== null) return refusal(early)
    try {
      return success(input, JSON.parse(input))
    } catch {
      return refusal(firstError(input))
    }
  },
}

function success(text: string, value: unknown): Outcome {
  return { status: 'succeeded', text, edits: new Edits(), risk: 'lossless', value }
}

function refusal(error: JsonError | null): Outcome {
  return error === null ? failed('the parser gave up') : failed(error.message, error.offset)
}

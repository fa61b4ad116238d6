import { jsonrepair as repair } from 'jsonrepair'
import { LIMITS } from '../limits.js'
import { declined, failed, type Strategy } from './strategy.js'

/** The library, as a second opinion. It does not say what it changed, and it guesses. */
export const jsonrepair: Strategy = {
  id: 'jsonrepair',
  title: 'jsonrepair',
  summary: 'A second opinion by the library jsonrepair, which does not say what it changed.',
  risk: 'inferred',
  attempt(input) {
    if (input.length > LIMITS.jsonrepairLength) {
      return declined(
        `${input.length} of at most ${LIMITS.jsonrepairLength} characters`,
        'too-long',
      )
    }
    const depth = openerCount(input)
    if (depth > LIMITS.jsonrepairDepth) {
      return declined(`${depth} of at most ${LIMITS.jsonrepairDepth} opening brackets`, 'too-long')
    }
    try {
      return { status: 'succeeded', text: repair(input), edits: null, risk: 'inferred' }
    } catch (error) {
      return failed(error instanceof Error ? error.message : String(error))
    }
  },
}

/**
 * The greatest number of brackets that may be open at once, whatever the library
 * takes for a string: it recurses for each, and for call notation.
 */
function openerCount(text: string): number {
  let open = 0
  let most = 0
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i)
    if (c === 123 || c === 91 || c === 40 || c === 43) open++
    else if ((c === 125 || c === 93) && open > 0) open--
    if (open > most) most = open
  }
  return most
}

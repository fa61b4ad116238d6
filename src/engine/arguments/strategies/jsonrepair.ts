import { jsonrepair as repair } from 'jsonrepair'
import { PART_LIMITS } from '../../bounds/limits.js'
import type { InputReason } from '../../model/input-reason.js'
import { declined, failed, type Strategy } from './strategy.js'

const STRUCTURE = /^\s*[{[]/
const QUOTED = /^\s*["'`\u2018-\u201f\u00b4\\]/

/** The library, as a second opinion. It does not say what it changed, and it guesses. */
export const jsonrepair: Strategy = {
  id: 'jsonrepair',
  title: 'jsonrepair',
  summary: 'A second opinion by the library jsonrepair, which does not say what it changed.',
  risk: 'inferred',
  attempt(input, { end }) {
    if (input.length > PART_LIMITS.jsonrepairLength) {
      return declined(
        `${input.length} of at most ${PART_LIMITS.jsonrepairLength} characters`,
        'too-long',
      )
    }
    const depth = openerCount(input)
    if (depth > PART_LIMITS.jsonrepairDepth) {
      return declined(
        `${depth} of at most ${PART_LIMITS.jsonrepairDepth} opening brackets`,
        'too-long',
      )
    }
    if (!/[{["'\u2018-\u201f]/.test(input)) return declined('there is no bracket and no quote')
    try {
      const text = repair(input)
      if (!STRUCTURE.test(text) && !QUOTED.test(input)) {
        return failed('it takes the whole for a text or a number')
      }
      const reasons = end === 'proven' ? [] : openAtEnd(input)
      return { status: 'succeeded', text, edits: null, risk: 'inferred', reasons }
    } catch (error) {
      return failed(error instanceof Error ? error.message : String(error))
    }
  },
}

/** The library closes what is open and does not say so: a text that ends inside a value is cut. */
function openAtEnd(text: string): InputReason[] {
  let depth = 0
  let inString = false
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i)
    if (c === 92) i++
    else if (c === 34) inString = !inString
    else if (inString) continue
    else if (c === 123 || c === 91) depth++
    else if (c === 125 || c === 93) depth--
  }
  if (depth <= 0 && !inString) return []
  const where = inString ? 'a string' : 'a value'
  return [{ code: 'truncated', at: text.length, detail: `the text ends inside ${where}` }]
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

import { Edits } from '../edits.js'
import { firstError } from '../syntax/json/strict.js'
import { failed, type InputReason, type Strategy } from './strategy.js'

/**
 * What many agents do today: `\'` and `'` become `"`, whatever they meant. Kept
 * to show what it does, apostrophes included; its value is a preview only.
 */
export const quoteRegex: Strategy = {
  id: 'quote-regex',
  title: 'Quote regex',
  summary: 'Replaces every single quote by a double quote; corrupts apostrophes.',
  risk: 'lossy',
  attempt(input) {
    const edits = new Edits()
    const apostrophes: number[] = []
    for (let i = input.indexOf("'"); i >= 0; i = input.indexOf("'", i + 1)) {
      const escaped = input[i - 1] === '\\'
      edits.push(escaped ? i - 1 : i, i + 1, '"', 'quote-regex')
      if (isWordCharacter(input, i - 1) && isWordCharacter(input, i + 1)) apostrophes.push(i)
    }
    if (edits.length === 0) return failed('there is no single quote to replace')
    const text = edits.apply(input)
    const error = firstError(text)
    if (error !== null) return failed(`after the replacement: ${error.message}`)
    return {
      status: 'succeeded',
      text,
      edits,
      risk: 'lossy',
      reasons: [finding(input, apostrophes)],
    }
  },
}

function isWordCharacter(text: string, at: number): boolean {
  return /[\p{L}\p{N}]/u.test(text.charAt(at))
}

/** What the replacement corrupts, with the first place. */
function finding(input: string, apostrophes: readonly number[]): InputReason {
  const first = apostrophes[0]
  if (first === undefined) {
    return { code: 'lossy-preview', detail: 'every single quote was replaced, in texts too' }
  }
  const around = input.slice(Math.max(0, first - 8), first + 9)
  return {
    code: 'lossy-preview',
    at: first,
    end: first + 1,
    detail: `an apostrophe became a quote (${around})`,
  }
}

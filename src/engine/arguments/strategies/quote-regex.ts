import { firstError } from '../../syntax/json/strict.js'
import { Edits } from '../../text/edits.js'
import { failed, type Strategy } from './strategy.js'

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
    if (!input.includes("'")) return failed('there is no single quote to replace')
    // Most texts are no JSON after it: what was replaced is written down only for the others.
    const text = input.replace(/\\?'/g, '"')
    const error = firstError(text)
    if (error !== null) return failed(complaint(input, error.message), apostrophe(input)?.at)
    return {
      status: 'succeeded',
      text,
      edits: replacements(input),
      risk: 'lossy',
      reasons: [{ code: 'lossy-preview', detail: 'every single quote was replaced, in texts too' }],
    }
  },
}

function replacements(input: string): Edits {
  const edits = new Edits()
  for (let i = input.indexOf("'"); i >= 0; i = input.indexOf("'", i + 1)) {
    edits.push(input[i - 1] === '\\' ? i - 1 : i, i + 1, '"', 'quote-regex')
  }
  return edits
}

/** What went wrong; where an apostrophe became a quote, that is most likely why. */
function complaint(input: string, error: string): string {
  const found = apostrophe(input)
  return found === null
    ? `after the replacement: ${error}`
    : `an apostrophe became a quote (${found.around}): ${error}`
}

/** The first quote between two letters or digits. */
function apostrophe(input: string): { at: number; around: string } | null {
  const before = input.search(/[\p{L}\p{N}]\\?'[\p{L}\p{N}]/u)
  if (before < 0) return null
  const at = input.indexOf("'", before)
  return { at, around: input.slice(Math.max(0, at - 8), at + 9) }
}

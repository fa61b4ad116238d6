/** A departure in words. */
import type { Departure } from './kinds.js'

/** Longest piece of text in a sentence. */
const SHOWN = 60

/** What the model did, and what its template does. */
export function sentenceOf({ kind, got, expected, detail }: Departure): string {
  const own = quoted(got)
  const theirs = quoted(expected)
  switch (kind) {
    case 'missing-opener':
      return `The call begins without ${theirs}, which the template writes before it.`
    case 'other-opener':
      return expected === ''
        ? `The model opens with ${own} where the template writes nothing.`
        : `The model opens with ${own} where the template writes ${theirs}.`
    case 'missing-closer':
      return `The call ends without ${theirs}, which the template writes behind it.`
    case 'other-closer':
      return expected === ''
        ? `The model closes with ${own} where the template writes nothing.`
        : `The model closes with ${own} where the template writes ${theirs}.`
    case 'fence':
      return expected === ''
        ? 'The model puts the call into a code fence; the template does not.'
        : `The model puts the call into a code fence where the template writes ${theirs}.`
    case 'other-notation':
      return `The model writes the arguments as ${own} where the template writes ${theirs}.`
    case 'other-name-key':
      return `The model writes the name under ${key(got)} where the template writes ${key(expected)}.`
    case 'other-arguments-key':
      return `The model writes the arguments under ${key(got)} where the template writes ${key(expected)}.`
    case 'other-order':
      return `The template writes ${expected} first; the model does it the other way round.`
    case 'other-parameter-marks':
      return `At an argument the model writes ${own} where the template writes ${theirs}.`
    case 'arguments-as-text':
      return `The model writes the arguments as a text, ${own}, where the template writes an object.`
    case 'json-syntax':
      return `The arguments are no JSON${detail === undefined ? '' : ` until this is mended: ${detail}`} ${detail === undefined ? `: ${own}.` : ''}`.trim()
    case 'json-spacing':
      return `The model spaces its JSON as ${own}, the template as ${theirs}. It means the same.`
    case 'key-order':
      return `The arguments stand in another order: ${own}, in the template ${theirs}. It means the same.`
    case 'thinking-open':
      return `Thinking is never closed: the template closes it with ${theirs}.`
    case 'other-thinking':
      return `The model thinks behind ${own} where the template writes ${theirs}.`
    case 'foreign-thinking':
      return `The model thinks behind ${own}; the template has no thinking.`
    case 'call-in-thinking':
      return 'A call stands inside the thinking, where no template writes one.'
    case 'text-behind':
      return `The model goes on with ${own} where the template's turn has ended.`
    case 'other-call':
      return 'Written by the template, the calls cannot be found in its turn again.'
    case 'white-space':
      return 'The marks agree; only white space differs.'
  }
}

function quoted(text: string): string {
  const line = text.trim().replace(/\s*\n\s*/g, '↵')
  return line === '' ? 'nothing' : `\`${line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line}\``
}

function key(word: string): string {
  return word === '' ? 'no key' : `\`${word}\``
}

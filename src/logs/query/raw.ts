/**
 * What the raw bytes of a call's records rule out, before they are parsed: a word
 * that stands nowhere in them stands in no argument and no result. It holds for formats
 * whose readers add no words of their own (`literal`).
 */
import type { Query, Step, Value } from './ast.js'
import type { CallFacts } from './facts.js'
import { fieldNamed } from './fields.js'
import { matcherOf } from './match.js'

/** Do the call's records hold this text? It is in lower case and of ASCII characters only. */
export type Says = (text: string) => boolean

/** False or true where that is certain, null where the call has to be read. */
export type RawMatcher = (facts: CallFacts, says: Says) => boolean | null

/** Made once for a query, asked for every call that its columns leave open. */
export function rawMatcherOf(query: Query): RawMatcher {
  switch (query.kind) {
    case 'and':
    case 'or': {
      const items = query.items.map(rawMatcherOf)
      const decisive = query.kind === 'or'
      return (facts, says) => {
        let open = false
        for (const item of items) {
          const answer = item(facts, says)
          if (answer === decisive) return decisive
          open ||= answer === null
        }
        return open ? null : !decisive
      }
    }
    case 'not': {
      const item = rawMatcherOf(query.item)
      return (facts, says) => {
        const answer = item(facts, says)
        return answer === null ? null : !answer
      }
    }
    case 'text':
      return needing(query.exact ? [query.pattern] : query.pattern.split('*'))
    case 'field': {
      if (fieldNamed(query.name) !== null) return matcherOf(query)
      const names = query.path.flatMap(nameOf)
      const values = query.values.map((value) => needing([...names, ...piecesOf(value)]))
      return (facts, says) => (values.some((value) => value(facts, says) === null) ? null : false)
    }
  }
}

/** All words of these texts stand in the records, or it is certain that the call does not fit. */
function needing(texts: readonly string[]): RawMatcher {
  const words = texts.flatMap((text) => text.toLowerCase().match(/\w+/g) ?? []).filter(isPlain)
  return ({ tool, model }, says) => {
    if (says(ESCAPED_LETTER)) return null
    // The model may be told of by another record.
    const named = `${tool} ${model}`.toLowerCase()
    return words.every((word) => says(word) || named.includes(word)) ? null : false
  }
}

/** A letter may be written as an escape; hardly any log does. */
const ESCAPED_LETTER = '\\u00'
/** What a reader writes in the place of an image. */
const WRITTEN_INSTEAD = 'data'

/** A word with a letter that no number holds: JSON writes it as it is, whatever stands around it. */
function isPlain(word: string): boolean {
  return /[a-df-z_]/.test(word) && !WRITTEN_INSTEAD.includes(word)
}

/** An item of a list has a number, which the records do not hold. */
function nameOf(step: Step): string[] {
  return 'name' in step ? [step.name] : []
}

function piecesOf(value: Value): readonly string[] {
  if (value.kind === 'exact') return [value.text]
  return value.kind === 'glob' ? value.pattern.split('*') : []
}

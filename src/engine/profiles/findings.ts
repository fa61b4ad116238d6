/** What is mistaken in a described system, as data: one finding for each quirk. */
import type { Quirk } from '../model/profile.js'

export interface Finding {
  readonly quirk: Quirk
  /** The document that describes the system. */
  readonly document: string
  readonly title: string
  readonly explanation: string
}

const finding = (quirk: Quirk, document: string, title: string, explanation: string): Finding => ({
  quirk,
  document,
  title,
  explanation,
})

/** In the order of the documents. */
export const FINDINGS: readonly Finding[] = [
  finding(
    'fast-path-accepts-any-strings',
    'argument normalization',
    'The fast path accepts every dictionary',
    'It asks whether the arguments can be written as JSON, and any dictionary of strings can. So every call counts as direct, and the layers below never run.',
  ),
  finding(
    'quote-regex-may-dispatch',
    'argument normalization',
    'The quote regex corrupts apostrophes',
    'It turns every single quote into a double quote, in all texts. An apostrophe becomes a quote, and the text changes or breaks.',
  ),
  finding(
    'structures-stay-json-text',
    'argument normalization',
    'A repaired structure stays a text',
    'The repaired list is written back as JSON text, because the tool parses it once more itself. A tool whose schema wants an array still gets a text.',
  ),
  finding(
    'pattern-misses-nested-lists',
    'invalid tool calls',
    'The confirmed pattern misses nested lists',
    'The pattern for [item] * N stops at the first closing bracket, so that it does not match [[-5, 10]] * 10, which is the example it was made for.',
  ),
  finding(
    'only-first-patch-file',
    'provider tools',
    'Only the first file of a patch is seen',
    'The parser returns at the first Add or Update header. Further files, Delete and Move are ignored, and a patch that only deletes counts as unreadable.',
  ),
  finding(
    'scalars-in-strings-are-parsed',
    'JSON string arguments',
    'Numbers in strings become numbers',
    'The code parses every string that is JSON, so "123" becomes 123 and "true" becomes true, although only objects and arrays should be parsed.',
  ),
  finding(
    'schema-blind',
    'JSON string arguments',
    'A text that is JSON is parsed although it was meant as a text',
    'Without looking at the schema, the content of a .json file becomes an object.',
  ),
  finding(
    'invalid-payloads-are-stripped',
    'leaked tool extraction',
    'An invalid payload disappears',
    'A tag whose payload cannot be read is removed with its payload. Nobody is told that the model tried to call a tool.',
  ),
]

/** The findings of a profile's quirks. */
export function findingsFor(quirks: readonly Quirk[]): Finding[] {
  return FINDINGS.filter(({ quirk }) => quirks.includes(quirk))
}

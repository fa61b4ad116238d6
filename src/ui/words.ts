/**
 * The page's own sentences about what was found, in words that a stranger
 * understands; the engine's reasons and rules have theirs in `model/reasons.ts`
 * and `text/rules.ts`.
 */
import type { Finish } from '../engine/model/trace.js'
import type { CulpritView, InspectionView } from '../worker/views.js'
import { bytes, count, plural } from './primitives/units.js'

/** Whose fault it probably is, to go on from “Probably”. */
export const WHO: Readonly<Record<CulpritView['who'], string>> = {
  model: 'the model',
  server: 'the server’s tool parser',
  client: 'the client',
  'token-limit': 'the output limit',
  paste: 'the paste',
  unknown: 'not known',
}

/** How the answer ended, as the API said it. */
export const ENDED: Readonly<Record<Finish, string>> = {
  stop: 'the answer came to its end',
  length: 'the output limit ended the answer',
  tool_calls: 'the answer ended to call tools',
  content_filter: 'a content filter ended the answer',
  error: 'the answer ended with an error',
  unknown: 'the API gave no known reason for the end',
}

export function sayNumbers({ counts }: InspectionView): string {
  return `${plural(counts.found, 'call')}: `
}

/** The wrappings that were opened, the outermost first. */
export function sayWrapping({ envelope, peels }: InspectionView): string {
  if (envelope === 'arguments') return 'arguments of one call'
  const [first, ...inner] = peels
  if (first === undefined) return 'none'
  return inner.length === 0 ? first.title : `${first.title} +${inner.length}`
}

/** What remains beside the calls. */
export function sayText({ content, counts, envelope }: InspectionView): string {
  if (envelope === 'arguments') return 'none'
  if (counts.found === 0) return 'all of it'
  if (content.state === 'none' || content.start === '') return 'only calls'
  return `“${content.start}”`
}

export function sayPaste({ sourceLength }: InspectionView): string {
  return sourceLength < 1_000 ? `${count(sourceLength)} characters` : bytes(sourceLength)
}

/** Tools that came with an example and are still there. */
export const EXAMPLE_TOOLS = 'Tools are from the example'

/** Reasons in a few words, for a label; the whole sentence stands in the list of reasons. */
const SHORT: Readonly<Record<string, string>> = {
  truncated: 'cut off',
  'truncated-read': 'cut off',
  'end-not-proven': 'the end may be missing',
  abridged: 'shortened by hand',
  unparsable: 'unreadable',
  unmarked: 'nothing marks it as a call',
  'tool-not-offered': 'tool was not offered',
  'tool-not-named': 'no tool named',
  'unmapped-positional': 'a value without a name',
  'schema-violation': 'against the schema',
  'schema-repair': 'changed for the schema',
  'schema-not-checked': 'schema not checked',
  'inferred-repair': 'a repair that guesses',
  'several-readings': 'several readings',
  'dialect-drift': 'damaged markup',
  'accepted-change': 'changed by a person',
  'suspect-python-text': 'Python text in a string',
  'suspect-markup': 'markup in a value',
  'suspect-control-characters': 'control characters in a path',
  'suspect-stray-keys': 'keys beside the arguments',
  'suspect-duplicate-key': 'a key twice',
  'suspect-number': 'digits that get lost',
  'suspect-unseen': 'characters nobody can see',
}

export function sayReason(code: string): string {
  return SHORT[code] ?? code.replaceAll('-', ' ')
}

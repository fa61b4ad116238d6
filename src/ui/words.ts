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
  return inner.length === 0 ? first.title : `${first.title}, and ${inner.length} more`
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

/** What of the arguments a strategy read: a path, or all of them. */
export const sayPath = (path: string): string => (path === '$' ? 'all arguments' : path)

/** Tools that came with an example and are still there. */
export const EXAMPLE_TOOLS = 'Tools are from the example'

/** Reasons in a few words, for a label; the whole sentence stands in the list of reasons. */
export const SHORT_REASONS: Readonly<Record<string, string>> = {
  truncated: 'cut off',
  'truncated-read': 'cut off',
  'end-not-proven': 'the end may be missing',
  abridged: 'shortened by hand',
  unparsable: 'unreadable',
  unmarked: 'nothing marks it as a call',
  'repeated-call': 'the same call again and again',
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
  'suspect-entities': 'perhaps changed on its way',
  'suspect-broken-structure': 'a broken list in a string',
  'suspect-format': 'not its declared format',
  'suspect-empty': 'a required text is empty',
  'suspect-undeclared': 'arguments of no known name',
  'suspect-abridged': 'perhaps shortened by hand',
  'suspect-placeholder': 'a placeholder is left',
  'value-invented': 'a value is missing',
  'engine-fault': 'Callmend itself failed',
  'not-an-object': 'arguments are no object',
  'empty-arguments': 'no arguments',
  'cut-response': 'the response was cut off',
  'inside-thinking': 'inside thinking',
  'inside-fence': 'inside a code block',
  'inside-inline-code': 'inside code',
  'inside-quotation': 'inside a quotation',
  'inside-example': 'inside an example',
  'inside-text': 'inside other text',
  'inside-comment': 'inside a comment',
  'inside-listing': 'inside a listing',
  'other-speaker': 'somebody else says it',
  'call-withdrawn': 'the text holds it back',
  'batch-incomplete': 'a neighbour is unreadable',
  'name-corrected': 'the name was corrected',
  'unknown-dialect': 'a notation not known yet',
  'text-beside-arguments': 'text beside the arguments',
  'tools-unreadable': 'the tools are unreadable',
  'incomplete-record': 'the record has gaps',
  'non-json-value': 'a value that JSON has not',
  limit: 'over a limit',
}

export function sayReason(code: string): string {
  return SHORT_REASONS[code] ?? code.replaceAll('-', ' ')
}

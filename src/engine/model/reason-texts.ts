/**
 * What every reason says, in a sentence, and what can be done about it. Page,
 * command line and feedback all take their words from here.
 */
import type { ReasonCode } from './reasons.js'

/** One sentence each; `{detail}` and `{path}` are filled in. */
export const SENTENCES: Readonly<Record<ReasonCode, string>> = {
  unparsable: 'No strategy could read the arguments: {detail}.',
  truncated: 'The text ends in the middle of a value: {detail}.',
  'value-invented': 'A value is missing and would have to be made up: {detail}.',
  abridged: 'The paste has been shortened by hand: {detail}.',
  'unmapped-positional': 'A value without a name belongs to no known parameter: {detail}.',
  'schema-violation': '{path} does not fit the tool’s schema: {detail}.',
  'engine-fault': 'Callmend itself failed on this text: {detail}.',
  limit: 'A bound was reached: {detail}.',
  'not-an-object': 'A tool’s arguments are an object, and this is {detail}.',
  'inferred-repair': 'A repair had to infer something: {detail}.',
  'empty-arguments': 'There are no arguments, and nothing says whether the tool requires any.',
  'several-readings': 'The text can be read in more than one way: {detail}.',
  'end-not-proven': 'Only closing brackets are missing, and nothing proves the end: {detail}.',
  'cut-response': 'The API parsed a response that was cut at its limit: something may be missing.',
  'inside-thinking': 'The call stands inside the model’s thinking.',
  'inside-fence': 'The call stands inside a code fence.',
  'inside-inline-code': 'The call stands inside inline code.',
  'inside-quotation': 'The call stands inside a quotation.',
  'inside-example': 'The call stands in text that explains or shows examples.',
  'inside-text': 'The call was found inside other text, such as a log or a report.',
  'inside-comment': 'The call stands in a comment.',
  'inside-listing': 'The call is shown in a listing: {detail}.',
  'other-speaker': 'Somebody else than the model says this: {detail}.',
  'call-withdrawn': 'The text says that it is not to run, not yet, or not again: {detail}.',
  'batch-incomplete': 'Another call of the same answer could not be read whole: {detail}.',
  'repeated-call': 'Of the calls, {detail} repeat another one: the model may be in a loop.',
  unmarked: 'The text only looks like a call: nothing marks it as one.',
  'tool-not-named': 'These are arguments without a tool’s name: {detail}.',
  'tool-not-offered': 'The tool {detail} was not offered.',
  'name-corrected': 'The tool’s name was corrected: {detail}.',
  'schema-repair': 'The schema step changed {path}: {detail}.',
  'schema-not-checked': 'Part of the tool’s schema was not checked: {detail}.',
  'unknown-dialect': 'The notation of the call is not known: {detail}.',
  'dialect-drift': 'The markup around the call is damaged: {detail}.',
  'text-beside-arguments': 'Text beside the arguments is no part of them: {detail}.',
  'tools-unreadable': 'The tools could not be read: {detail}.',
  'suspect-markup': 'A value holds tool markup: {detail}.',
  'suspect-control-characters':
    'A path holds control characters; a backslash was probably meant: {detail}.',
  'suspect-stray-keys': 'There are keys beside the arguments: {detail}.',
  'suspect-duplicate-key': 'A key appears twice, and the last value wins: {detail}.',
  'suspect-number': 'A number is beyond what JavaScript keeps exactly: {detail}.',
  'suspect-python-text': 'A text parameter holds Python list or dict text: {detail}.',
  'suspect-broken-structure':
    'A text parameter begins like a list or an object and is none: {detail}.',
  'suspect-format': 'A value does not look like its declared format: {detail}.',
  'suspect-empty': 'A required text is empty: {detail}.',
  'suspect-undeclared': 'The tool does not declare all arguments: {detail}.',
  'suspect-abridged': 'A text ends like one that was shortened by hand: {detail}.',
  'suspect-unseen': 'Some characters cannot be seen or look like others: {detail}.',
  'suspect-entities': 'A text may have been changed on its way here: it holds {detail}.',
  'suspect-placeholder': 'A text only says what belongs in its place: {detail}.',
  'incomplete-record': 'The record lacks {detail}.',
  'accepted-change': '{path} was changed by a suggestion that a person accepted.',
  'non-json-value': 'JSON has no such value; it was replaced: {detail}.',
  'truncated-read': 'The text ends inside a value, for a tool that only reads: {detail}.',
  'no-schema': 'No schema was given for this tool, so the values were not checked.',
  'refused-by-parser': 'The parser that refused it said: {detail}.',
  'not-applicable': 'Not its kind of input: {detail}.',
  'not-needed': 'An earlier strategy already succeeded.',
  'switched-off': 'Switched off in the profile.',
  'too-long': 'Longer than this strategy’s bound: {detail}.',
  'syntax-error': '{detail}.',
  'strategy-failed': 'The strategy itself failed and was isolated: {detail}.',
  agrees: 'Agrees with {detail}.',
  disagrees: 'Gives another value than {detail}.',
  'lossy-preview': 'A preview only; this strategy may corrupt data: {detail}.',
  'type-change': 'JSON has another type for this: {detail}.',
  'drift-accepted': 'The markup differs from the dialect’s and is still unambiguous: {detail}.',
  'name-prefix': 'A fixed prefix of the name was removed: {detail}.',
  'same-id': 'Another call has the same id, {detail}: their results cannot be told apart.',
  'no-call': 'No call was found: {detail}.',
  'definition-not-call': 'This is the definition of a tool, not a call: {detail}.',
  'mention-not-call': 'The text mentions a tool or a tag and calls nothing: {detail}.',
  'after-first-group': 'It stands behind the first calls, in what the model imagined next.',
  'payload-rejected': 'What is marked as a call could not be read as one: {detail}.',
  'request-tools': 'The paste is a request; its tools were taken over: {detail}.',
  'tools-from-text': 'The tools are not JSON as a whole. This was undone to read them: {detail}.',
  'stream-end': 'How the stream ended: {detail}.',
}

/** The sentence for a reason, with its particulars filled in. */
export function explain(reason: { code: ReasonCode; detail?: string; path?: string }): string {
  const sentence = SENTENCES[reason.code]
    .replace('{detail}', () => reason.detail ?? 'no details')
    .replace('{path}', () => reason.path ?? 'The value')
  // A detail that ends in a question ends the sentence.
  return sentence.endsWith('?.') ? sentence.slice(0, -1) : sentence
}

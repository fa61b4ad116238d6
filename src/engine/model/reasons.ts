/**
 * Every reason code: what it does to the verdict, and its sentence. Page,
 * command line and feedback all take their words from here.
 */
/** `note` explains and leaves the verdict alone. */
export type Severity = 'note' | 'review' | 'blocked'

interface ReasonText {
  readonly severity: Severity
  /** One sentence; `{detail}` and `{path}` are filled in. */
  readonly sentence: string
  /** What a person can do about it. */
  readonly advice?: string
}

const reason = (severity: Severity, sentence: string, advice?: string): ReasonText =>
  advice === undefined ? { severity, sentence } : { severity, sentence, advice }

export const REASONS = {
  // blocked
  unparsable: reason(
    'blocked',
    'No strategy could read the arguments: {detail}.',
    'Send the feedback message to the model.',
  ),
  truncated: reason(
    'blocked',
    'The text ends in the middle of a value: {detail}.',
    'Ask the model to repeat the call, or raise the output limit.',
  ),
  'value-invented': reason('blocked', 'A value is missing and would have to be made up: {detail}.'),
  abridged: reason(
    'blocked',
    'The paste has been shortened by hand: {detail}.',
    'Paste the whole text.',
  ),
  'unmapped-positional': reason(
    'blocked',
    'A value without a name belongs to no known parameter: {detail}.',
    'Paste the tool’s schema.',
  ),
  'schema-violation': reason('blocked', '{path} does not fit the tool’s schema: {detail}.'),
  'engine-fault': reason(
    'blocked',
    'Callmend itself failed on this text, so nothing is said about it: {detail}.',
    'Please report the text.',
  ),
  limit: reason('blocked', 'A bound was reached: {detail}.'),
  'not-an-object': reason('blocked', 'A tool’s arguments are an object, and this is {detail}.'),
  // review
  'inferred-repair': reason(
    'review',
    'A repair had to infer something: {detail}.',
    'Compare raw and normalized, then decide.',
  ),
  'empty-arguments': reason(
    'review',
    'There are no arguments, and nothing says whether the tool requires any.',
  ),
  'several-readings': reason(
    'review',
    'The text can be read in more than one way: {detail}.',
    'Choose a reading in the Compare tab.',
  ),
  'end-not-proven': reason(
    'review',
    'Only closing brackets are missing, and nothing proves that the text is complete: {detail}.',
  ),
  'cut-response': reason(
    'review',
    'The response ran into the output limit and the API parsed the arguments itself: something may be missing from them.',
    'Raise the output limit and repeat the request.',
  ),
  'inside-thinking': reason('review', 'The call stands inside the model’s thinking.'),
  'inside-fence': reason('review', 'The call stands inside a code fence.'),
  'inside-inline-code': reason('review', 'The call stands inside inline code.'),
  'inside-quotation': reason('review', 'The call stands inside a quotation.'),
  'inside-example': reason('review', 'The call stands in text that explains or shows examples.'),
  'inside-text': reason(
    'review',
    'The call was found inside other text, such as a log or a report.',
  ),
  'inside-comment': reason('review', 'The call stands in a comment.'),
  'inside-listing': reason('review', 'The call is shown in a listing: {detail}.'),
  'other-speaker': reason('review', 'Somebody else than the model says this: {detail}.'),
  'call-withdrawn': reason(
    'review',
    'The text beside the call says that it is not to run, or not yet: {detail}.',
    'Read the sentences around the call, then decide.',
  ),
  'batch-incomplete': reason(
    'review',
    'Another call of the same answer could not be read whole: {detail}.',
    'Look at the other call first.',
  ),
  'repeated-call': reason(
    'review',
    'The same call stands {detail} times in one answer: the model may be caught in a loop.',
    'Look at the answer: run what was meant once, and let the model answer again.',
  ),
  unmarked: reason('review', 'The text only looks like a call: nothing marks it as one.'),
  'tool-not-named': reason(
    'review',
    'These are arguments without a tool’s name: {detail}.',
    'Choose the tool that was called.',
  ),
  'tool-not-offered': reason('review', 'The tool {detail} was not offered.'),
  'name-corrected': reason('review', 'The tool’s name was corrected: {detail}.'),
  'schema-repair': reason('review', 'The schema step changed {path}: {detail}.'),
  'schema-not-checked': reason(
    'review',
    'A part of the tool’s schema was not checked: {detail}.',
    'Compare the value with the schema yourself.',
  ),
  'unknown-dialect': reason(
    'review',
    'The call is written in a wrapping that is not known: {detail}.',
  ),
  'dialect-drift': reason('review', 'The markup around the call is damaged: {detail}.'),
  'text-beside-arguments': reason(
    'review',
    'There is text beside the arguments that is not part of them: {detail}.',
  ),
  'tools-unreadable': reason(
    'review',
    'The tools could not be read: {detail}.',
    'Give each tool a name and a JSON Schema.',
  ),
  'suspect-markup': reason('review', 'A value holds tool markup: {detail}.'),
  'suspect-control-characters': reason(
    'review',
    'A path holds control characters; a backslash was probably meant: {detail}.',
  ),
  'suspect-stray-keys': reason('review', 'There are keys beside the arguments: {detail}.'),
  'suspect-duplicate-key': reason(
    'review',
    'A key appears twice, and the last value wins: {detail}.',
  ),
  'suspect-number': reason('review', 'A number is beyond what JavaScript keeps exactly: {detail}.'),
  'suspect-python-text': reason(
    'review',
    'A text parameter holds Python list or dict text: {detail}.',
  ),
  'suspect-broken-structure': reason(
    'review',
    'A text parameter begins like a list or an object and is none: {detail}.',
    'Take what would parse, or send the feedback message to the model.',
  ),
  'suspect-format': reason('review', 'A value does not look like its declared format: {detail}.'),
  'suspect-empty': reason('review', 'A required text is empty: {detail}.'),
  'suspect-undeclared': reason(
    'review',
    'None of the arguments is one that the tool declares: {detail}.',
    'Look for a wrapper around the real arguments.',
  ),
  'suspect-abridged': reason(
    'review',
    'A text ends like one that was shortened by hand: {detail}.',
  ),
  'suspect-unseen': reason(
    'review',
    'There are characters that cannot be seen or that look like others: {detail}.',
    'Compare them one by one: the page shows each as its escape.',
  ),
  'suspect-entities': reason(
    'review',
    'A command or a name may have been escaped on its way here: {detail} stands for a character.',
    'Take the unescaped text where the tool uses it as it is.',
  ),
  'suspect-placeholder': reason(
    'review',
    'A text only says what belongs in its place: {detail}.',
    'Paste what the model wrote, or fill the value in.',
  ),
  'incomplete-record': reason('review', 'The record lacks {detail}.'),
  'accepted-change': reason(
    'review',
    '{path} was changed by a suggestion that a person accepted.',
    'It is for the one who runs it to agree.',
  ),
  'non-json-value': reason('review', 'JSON has no such value; it was replaced: {detail}.'),
  'truncated-read': reason(
    'review',
    'The text ends in the middle of a value; the profile lets a person decide for tools that only read: {detail}.',
  ),
  // notes
  'no-schema': reason('note', 'No schema was given for this tool, so the values were not checked.'),
  'possible-secret': reason('note', 'A value looks like a secret: {detail}.'),
  'refused-by-parser': reason('note', 'The parser that refused it said: {detail}.'),
  'not-applicable': reason('note', 'Not its kind of input: {detail}.'),
  'not-needed': reason('note', 'An earlier strategy already succeeded.'),
  'switched-off': reason('note', 'Switched off in the profile.'),
  'too-long': reason('note', 'Longer than this strategy’s bound: {detail}.'),
  'syntax-error': reason('note', '{detail}.'),
  'strategy-failed': reason('note', 'The strategy itself failed and was isolated: {detail}.'),
  agrees: reason('note', 'Agrees with {detail}.'),
  disagrees: reason('note', 'Gives another value than {detail}.'),
  'lossy-preview': reason('note', 'A preview only; this strategy may corrupt data: {detail}.'),
  'type-change': reason('note', 'JSON has another type for this: {detail}.'),
  'drift-accepted': reason(
    'note',
    'The markup differs from the dialect’s and is still unambiguous: {detail}.',
  ),
  'name-prefix': reason('note', 'A fixed prefix of the name was removed: {detail}.'),
  'id-generated': reason('note', 'The text gives no id; one was generated.'),
  'no-call': reason('note', 'No call was found: {detail}.'),
  'near-miss': reason('note', 'Almost a call: {detail}.'),
  'definition-not-call': reason('note', 'This is the definition of a tool, not a call: {detail}.'),
  'mention-not-call': reason(
    'note',
    'The text mentions a tool or a tag and calls nothing: {detail}.',
  ),
  'after-first-group': reason(
    'note',
    'This stands behind the first complete group of calls, in text that the model went on to imagine.',
  ),
  'payload-rejected': reason('note', 'A marked payload could not be read as a call: {detail}.'),
  'request-tools': reason('note', 'The paste is a request; its tools were taken over: {detail}.'),
  'stream-end': reason('note', 'How the stream ended: {detail}.'),
  'line-unreadable': reason('note', 'A line could not be read: {detail}.'),
} as const satisfies Record<string, ReasonText>

export type ReasonCode = keyof typeof REASONS

/** Is it a code of the table? */
export function isReasonCode(code: string): code is ReasonCode {
  return Object.hasOwn(REASONS, code)
}

export function severityOf(code: ReasonCode): Severity {
  return REASONS[code].severity
}

/** The sentence for a reason, with its particulars filled in. */
export function explain(reason: { code: ReasonCode; detail?: string; path?: string }): string {
  return REASONS[reason.code].sentence
    .replace('{detail}', () => reason.detail ?? 'no details')
    .replace('{path}', () => reason.path ?? 'The value')
}

/** What to do about it, where there is advice. */
export function adviceFor(code: ReasonCode): string | null {
  const text: ReasonText = REASONS[code]
  return text.advice ?? null
}

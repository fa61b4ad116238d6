/** The findings, in the order of the documents: what is wrong with a call, and what with the document itself. */

type Text = readonly [id: string, title: string, explanation: string, about?: 'document']

const TEXTS = {
  'argument normalization': [
    [
      'fast-path-accepts-any-strings',
      'The fast path accepts every dictionary',
      'It asks whether the arguments can be written as JSON, and any dictionary of strings can. So every call counts as direct, and the layers below never run.',
    ],
    [
      'quote-regex-may-dispatch',
      'The quote regex corrupts apostrophes',
      'It turns every single quote into a double quote, in all texts. An apostrophe becomes a quote, and the text changes or breaks.',
    ],
    [
      'structures-stay-json-text',
      'A repaired structure stays a text',
      'The repaired list is written back as JSON text, because the tool parses it once more itself. A tool whose schema wants an array still gets a text.',
    ],
    [
      'literals-in-texts-are-rewritten',
      'A text that is a Python list by intent is rewritten',
      'The second layer reads every text, whatever its parameter holds. File contents that happen to be a list or dictionary are written anew as JSON.',
    ],
    [
      'failures-are-not-counted',
      'normalizations.failed is never incremented',
      'The statistics have a counter for failed, and the code only raises failures beside it. The example of the metrics shows 2 where the code would show 0.',
    ],
    [
      'regex-fallback-is-pass',
      'The fallback to regex does nothing',
      'Where the literal cannot be read, the repair of edit_files says “fallback to regex” and passes: the operations stay as they were, and the layer counts as done.',
    ],
    [
      'settings-are-never-read',
      'The settings are never read',
      'The document has settings with overrides for providers, and no line of its code reads them: every provider goes through every layer.',
    ],
  ],
  'invalid tool calls': [
    [
      'pattern-misses-nested-lists',
      'The confirmed pattern misses nested lists',
      'The pattern for [item] * N stops at the first closing bracket, so that it does not match [[-5, 10]] * 10, which is the example it was made for.',
    ],
    [
      'pattern-corrupts-texts',
      'The pattern rewrites what is no list',
      'The pattern is searched in the whole text of the arguments. It also matches inside strings, and from the bracket of one list to the end of another.',
    ],
  ],
  'provider tools': [
    [
      'only-first-patch-file',
      'Only the first file of a patch is seen',
      'The parser returns at the first Add or Update header. Further files, Delete and Move are ignored, and a patch that only deletes counts as unreadable.',
    ],
    [
      'recorded-event-differs',
      'The record is not what its payload gives',
      'The normalized arguments of the record were compared with its payload, field by field. A field of another value was normalized otherwise, or changed afterwards.',
    ],
  ],
  'JSON string arguments': [
    [
      'scalars-in-strings-are-parsed',
      'Numbers in strings become numbers',
      'The code parses every string that is JSON, so "123" becomes 123 and "true" becomes true, although only objects and arrays should be parsed.',
    ],
    [
      'numbers-contradiction',
      'The document contradicts itself about "123"',
      'Its first edge case and its risk say that only objects and arrays are parsed; its third edge case says that "123" becoming 123 is probably desired.',
    ],
    [
      'schema-blind',
      'A text that is JSON is parsed although it was meant as a text',
      'Without looking at the schema, the content of a .json file becomes an object.',
    ],
    [
      'non-json-constants-are-parsed',
      'NaN and Infinity become numbers',
      'Python’s json.loads also reads NaN, Infinity and -Infinity. A text of these letters becomes a number that JSON cannot write.',
    ],
  ],
  'leaked tool extraction': [
    [
      'invalid-payloads-are-stripped',
      'An invalid payload disappears',
      'A tag whose payload cannot be read is removed with its payload. Nobody is told that the model tried to call a tool.',
    ],
    [
      'nested-wrappers-are-lost',
      'A tag around another tag hides the call',
      'The outer pattern takes the inner tag for its payload, which is no JSON: the call is lost, or a stray tag stays in the content.',
    ],
    [
      'text-flag-is-stale',
      'The text flag is not recomputed',
      'After the extraction, the turn still counts as one with text, although nothing is left of it. The document lists this itself.',
    ],
    [
      'log-says-only-the-count',
      'The log leaves out pattern and repairs',
      'The warning holds the number of calls alone. The document asks for the matched pattern and the repair steps, and lists their absence itself.',
    ],
    [
      'result-shape-contradiction',
      'The document has three shapes for the result',
      'It is content and toolCalls in the interface, cleanedContent and pattern in the example, and “result or undefined” in the plan; the arguments are once called parameters.',
      'document',
    ],
    [
      'transport-contradiction',
      'The document contradicts itself about when it runs',
      'Its decision says always, without a restriction of the transport; its plan and its verification say only under native transport.',
      'document',
    ],
    [
      'wrong-format-is-rewarded',
      'Calls in a format that was not asked for are executed',
      'The extraction takes five formats whatever the instructions said. That is the decision; the model learns the right one from the history only.',
      'document',
    ],
    [
      'hook-is-not-tested',
      'No scenario runs the hook',
      'Only the function has tests. That a turn with leaked calls executes them, and that an unknown tool answers with its own error, is tested nowhere; the document lists this itself.',
      'document',
    ],
    [
      'documentation-is-missing',
      'The documentation was not updated',
      'The plan names a specification and a comment on the failure message that should speak of the fallback. Neither does; the document lists this itself.',
      'document',
    ],
  ],
} as const satisfies Record<string, readonly Text[]>

export type FindingId = (typeof TEXTS)[keyof typeof TEXTS][number][0]

export const FINDING_TEXTS = Object.entries(TEXTS).flatMap(([document, texts]) =>
  texts.map(([id, title, explanation, about = 'call' as const]) => ({
    id,
    document,
    title,
    explanation,
    about,
  })),
)

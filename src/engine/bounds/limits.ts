/**
 * Every bound of the engine, in one place. A bound that is hit is reported as a
 * `limit` reason that names the bound; nothing is cut silently.
 *
 * Sizes are UTF-16 code units unless the name says otherwise.
 */
export const LIMITS = {
  /** Longest source that is inspected. Everything is linear, so this only protects memory. */
  sourceLength: 32_000_000,
  /** Nesting depth of a value that is still read. `JSON.parse` itself manages more. */
  depth: 200_000,
  /** Depth to which a JSON Schema is followed: the validator library recurses. */
  schemaDepth: 512,
  /** Steps that checking one call against its schema may take, beside `stepsPerCharacter`. */
  schemaSteps: 2_000_000,
  /** Further steps for each character of the arguments: of a call, and of the whole source. */
  stepsPerCharacter: 16,
  /** Steps for all calls of one inspection, beside those for the characters of its source. */
  inspectionSteps: 10_000_000,
  /** Steps that the patterns of a schema may take in all calls of one inspection. */
  inspectionPatternSteps: 6_000_000,
  /** Characters of what is told of them in all calls, and how many more for each of the source. */
  violationWords: 30_000,
  violationWordsPerCharacter: 4,
  /** Characters of one number: longer ones are longer than any number that is meant. */
  numberLength: 4_300,
  /** Findings of one lint in one call. */
  lintFindings: 20,
  /**
   * Units that all expressions, violations and reasons of one inspection may use up
   * together: one for a step or a written character, `elementWork` for an element.
   */
  inspectionWork: 12_000_000,
  /** Quotes behind the first likely end of a string that are looked at for a better one. */
  quotesAhead: 32,
  /** Quotes that are looked at in this way in one text. */
  quotesWeighed: 4_096,
  /** Other readings that are kept of one text. */
  readings: 3,
  /** Longest text of which other readings are made: each is one more value to keep. */
  readingLength: 400_000,
  /** Layers of encoding peeled from one paste (escaped string in string in …). */
  peelDepth: 8,
  /** How deep is looked inside a text in which nothing was found. */
  insideDepth: 4,
  /** How often, on average, one grammar may look again at a character after a reading failed. */
  rereads: 16,
  /** The same for all grammars together. */
  rereadsInAll: 64,
  /** Calls listed from one source. */
  calls: 5_000,
  /** About the most characters that a result without a trace holds, and how many more for each of the source. */
  resultLength: 100_000,
  resultPerCharacter: 20,
  /** Rejected, also-seen and rival readings that are kept per source. */
  nearMisses: 50,
  /** Attempts on nested values that are listed per strategy. */
  childAttempts: 200,
  /** Steps that a custom strategy or tool repair may report before it is cut off. */
  customSteps: 10_000,
  /** Steps that one grammar may take on one text, beside `grammarStepsPerCharacter`. */
  grammarSteps: 100_000,
  grammarStepsPerCharacter: 60,
} as const

/**
 * Bounds of the parts that a program may leave out: schemas, Python, jsonrepair, wrappings, notations
 * of their own, grammars from outside. Apart, so that it leaves them out with the parts.
 */
export const PART_LIMITS = {
  /** Schemas inside one another that are followed for one value, references among them. */
  schemaNesting: 800,
  /** Longest text in which calls of an unknown dialect are looked for where no tools are offered. */
  inductionLength: 20_000,
  /** The same where tools are offered: their names show where to look. */
  inductionLengthWithTools: 100_000,
  /** Values that the schema stage looks at in one call: unions are tried, so nesting could multiply. */
  coercionSteps: 1_000_000,
  /** Steps that the patterns of a schema may take in one call. */
  patternSteps: 4_000_000,
  /** Places in one call that are told to break its schema. */
  violations: 100,
  /** What an element of a list counts: it is made several times, and kept. */
  elementWork: 16,
  /** Elements that one Python expression may produce (`[x] * n`, comprehensions). */
  expansionElements: 100_000,
  /** Length of the text that one expansion may produce. */
  expansionLength: 4_000_000,
  /** Steps that one Python expression may take. */
  expressionSteps: 1_000_000,
  /** Nesting of one Python expression, brackets around it included. */
  expressionDepth: 100,
  /** Binary digits of a whole number while an expression is worked out. */
  expressionBits: 65_536,
  /** jsonrepair is quadratic on some inputs and recursive: longer input is declined. */
  jsonrepairLength: 16_384,
  /** jsonrepair overflows the stack at a depth of about 3,700. */
  jsonrepairDepth: 1_000,
  /** Places that are opened inside one such text. */
  insidePlaces: 100,
  /** How often, on average, each of its characters may be read in vain. */
  insideRereads: 8,
  /** Records that may come before the first event of a stream. */
  streamPatience: 50,
  /** Values inside an object that are asked whether they are a wire format. */
  wrappedValues: 200,
  /** Length of a log in which a parser's complaint is looked for. */
  complaintLength: 20_000,
  /** Grammars of one profile. */
  profileGrammars: 20,
  /** Parts of one grammar that comes from outside. */
  grammarParts: 2_000,
  /** Longest mark of a grammar. */
  grammarLiteral: 1_000,
  /** Levels of parts in one grammar. */
  grammarDepth: 40,
} as const

/** All bounds by name. */
export const ALL_LIMITS = { ...LIMITS, ...PART_LIMITS } as const

export type LimitName = keyof typeof ALL_LIMITS

/**
 * Every bound of the template room. A bound that is hit ends the reading with
 * an error that names it; nothing is cut silently.
 */
export const TEMPLATE_LIMITS = {
  /** Instructions of one compiled pattern: `{1,500}` of ten characters are 5,000 of them. */
  patternLength: 20_000,
  /** Groups inside groups in one pattern. */
  patternDepth: 200,
  /** Steps that all patterns may take in one reading: well under a second. */
  patternSteps: 5_000_000,
  /** Choices that one match may keep open. */
  patternChoices: 2_000_000,
  /** Statements and expressions that all renderings with one chat template may take. */
  jinjaSteps: 150_000,
  /** Characters or items of one value while a chat template renders. */
  jinjaLength: 1_000_000,
  /** Lists in lists of a JSON body, as in Python, whose recursion ends near there. */
  jsonDepth: 990,
  /** Digits of a whole number, as Python limits them. */
  integerDigits: 4_300,
  /** Content parsers inside content parsers, and transforms inside transforms. */
  nesting: 100,
} as const

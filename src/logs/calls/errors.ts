/** Which kind of error a result tells, and whose fault that is. Plain words, looked for in the first characters. */
import { LOG_LIMITS } from '../limits.js'
import type { Fault } from './call.js'
import { WordFinder } from './word-finder.js'

export interface ErrorClass {
  readonly id: string
  readonly fault: Fault
  readonly meaning: string
  /** Words in small letters; one of them in the text is enough. */
  readonly signs: readonly string[]
}

/** The first that fits is taken. */
export const ERROR_CLASSES: readonly ErrorClass[] = [
  {
    id: 'refused',
    fault: 'user',
    meaning: 'a person or a policy refused or interrupted the call',
    signs: [
      "user doesn't want to proceed",
      'tool use was rejected',
      'user rejected',
      'rejected by user',
      'rejected by the user',
      'user denied',
      'denied by user',
      'user did not allow',
      'aborted by user',
      'aborted by the user',
      'interrupted by user',
      'request interrupted',
      'user cancelled',
      'cancelled by user',
      'operation cancelled',
      'user refused',
      'permission to use',
      'was not approved',
      'approval denied',
    ],
  },
  {
    id: 'unknown-tool',
    fault: 'model',
    meaning: 'the model called a tool that was not offered',
    signs: [
      'no such tool',
      'unsupported call',
      'unknown tool',
      'tool not found',
      'not found in registry',
      'is not a valid tool',
      'nosuchtoolerror',
      'unavailable tool',
      'tool does not exist',
      'unknown function',
    ],
  },
  {
    id: 'invalid-arguments',
    fault: 'model',
    meaning: 'the arguments could not be parsed or did not fit the schema',
    signs: [
      'inputvalidationerror',
      'failed to parse function arguments',
      'failed to parse arguments',
      'could not be parsed as json',
      'error parsing the following tool call arguments',
      'invalid tool arguments',
      'invalid tool parameters',
      'invalid arguments',
      'invalid parameters',
      'invalid input for tool',
      'invalidtoolinput',
      'arguments provided to the tool are invalid',
      'tool input is not valid',
      'invalid_type',
      'params must have',
      'missing required param',
      'missing required arg',
      'missing value for required parameter',
      'required parameter',
      'validation error for',
      'validation errors for',
      'is expected as `',
      'type validation failed',
      'json parsing failed',
      'jsondecodeerror',
      'malformed function call',
      'malformed_function_call',
      'unexpected keyword argument',
      'missing 1 required positional argument',
      'expecting value: line',
      "expecting ',' delimiter",
      'expecting property name enclosed',
      'unterminated string starting at',
    ],
  },
  {
    id: 'edit-mismatch',
    fault: 'tool',
    meaning: 'the text to be replaced or patched was not found, or not once',
    signs: [
      'string to replace not found',
      'apply_patch verification failed',
      'failed to find expected lines',
      'failed to find context',
      '0 occurrences found',
      'could not find the string to replace',
      'file has not been read yet',
      'file has been modified since',
      'found multiple matches',
      'old_string and new_string are exactly the same',
      'search block',
    ],
  },
  {
    id: 'timeout',
    fault: 'tool',
    meaning: 'the tool took too long',
    signs: ['timed out', 'timeout', 'deadline exceeded'],
  },
  {
    id: 'permission',
    fault: 'tool',
    meaning: 'the system did not allow it',
    signs: ['permission denied', 'eacces', 'eperm', 'operation not permitted', 'failed in sandbox'],
  },
  {
    id: 'not-found',
    fault: 'tool',
    meaning: 'a file, a command or a page is not there',
    signs: [
      'no such file',
      'enoent',
      'file does not exist',
      'file not found',
      'command not found',
      'not found',
    ],
  },
  {
    id: 'too-long',
    fault: 'tool',
    meaning: 'the result was larger than allowed',
    signs: ['exceeds maximum allowed tokens', 'output limit', 'too long to be displayed'],
  },
]

/** Any other failure, and a command that ended with another status than 0. */
export const OTHER_ERRORS: readonly Omit<ErrorClass, 'signs'>[] = [
  { id: 'exit-status', fault: 'tool', meaning: 'a command ended with another status than 0' },
  { id: 'failed', fault: 'tool', meaning: 'the tool failed in another way' },
]

/** Words that logs themselves use for errors, and our classes for them. */
const BY_TYPE: Readonly<Record<string, string>> = {
  parsing: 'invalid-arguments',
  timeout: 'timeout',
  permission: 'permission',
  file_not_found: 'not-found',
  is_a_directory: 'failed',
  unicode_decode: 'failed',
  limit: 'too-long',
  output_limit: 'too-long',
  approval: 'refused',
  cancelled: 'refused',
  rejected: 'refused',
  invalid_tool_params: 'invalid-arguments',
  tool_not_registered: 'unknown-tool',
}

const FAULTS: ReadonlyMap<string, Fault> = new Map(
  [...ERROR_CLASSES, ...OTHER_ERRORS].map(({ id, fault }) => [id, fault]),
)

export function faultOf(error: string): Fault {
  return FAULTS.get(error) ?? 'tool'
}

const SIGNS = new WordFinder(ERROR_CLASSES.map(({ signs }) => signs))

/** The classes that the model's own text brings: they count whether or not the log flags them. */
const UNFLAGGED = bitsOf(['refused', 'unknown-tool', 'invalid-arguments', 'edit-mismatch'])
/** Text that is an error without a flag says so within its first characters. */
const HEAD = 300

function bitsOf(ids: readonly string[]): number {
  return ERROR_CLASSES.reduce((bits, { id }, at) => (ids.includes(id) ? bits | (1 << at) : bits), 0)
}

/** Class of a result's error; null when it tells none. */
export function errorOf(text: string, flagged: boolean, type: string | null): string | null {
  const named = type === null ? undefined : BY_TYPE[type.toLowerCase()]
  if (named !== undefined) return named
  if (flagged || looksLikeError(text)) {
    const said = SIGNS.groupsIn(text, flagged ? LOG_LIMITS.errorText : HEAD)
    // The text's first class may be one that counts only where the log flags an error.
    const told = firstOf(flagged ? said : said & UNFLAGGED)
    if (told !== undefined) return told
  }
  const status = exitStatus(text)
  if (status !== null && status !== 0) return status === 124 ? 'timeout' : 'exit-status'
  if (!flagged) return null
  return type !== null || status === null ? 'failed' : 'exit-status'
}

/** The first class whose bit is set. */
function firstOf(bits: number): string | undefined {
  return bits === 0 ? undefined : ERROR_CLASSES[31 - Math.clz32(bits & -bits)]?.id
}

/** Letters with which one of the words below begins: most texts begin otherwise. */
const FIRST_LETTERS = 'aefintuor'
const LOWER = 0x20
const LETTER_A = 0x61
const LETTER_Z = 0x7a

/** Words with which an unflagged error begins. */
const BEGINNINGS =
  /^\W{0,20}(?:error|tool_use_error|invalid|failed|no such tool|unsupported call|unknown|the user|user |aborted|apply_patch verification|the arguments|\[?operation cancelled|\[?request interrupted|tool )/i

function looksLikeError(text: string): boolean {
  const code = text.charCodeAt(0) | LOWER
  const letter = code >= LETTER_A && code <= LETTER_Z
  return (!letter || FIRST_LETTERS.includes(String.fromCharCode(code))) && BEGINNINGS.test(text)
}

const EXIT =
  /(?:^|\n)(?:exit code:? ?|process exited with code |command exited with code |exit status:? ?)(-?\d{1,5})/i
const METADATA = /"exit_code":\s{0,4}(-?\d{1,5})/

/** The exit status that a result's text names at its beginning, or in the data at its end. */
function exitStatus(text: string): number | null {
  const head = text.slice(0, 400)
  const found =
    (head.includes('xit') || head.includes('XIT') ? EXIT.exec(head) : null) ??
    (text.startsWith('{') ? METADATA.exec(text.slice(-400)) : null)
  return found === null ? null : Number(found[1])
}

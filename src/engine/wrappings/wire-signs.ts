/**
 * Signs of wire formats in a parsed object. Every format of the registry has one
 * in the object itself or in what it holds; most arguments of calls have none.
 */

import { PART_LIMITS } from '../bounds/limits.js'
import { isRecord, type JsonRecord } from '../model/records.js'
import { wordSet } from '../text/words.js'

/** Members that are a sign whatever they hold. */
const ALWAYS =
  'additional_kwargs contentBlockDelta contentBlockIndex contentBlockStart contentBlockStop ' +
  'detail done ' +
  'done_reason err error event event_type exception failed_generation finishReason finish_reason ' +
  'generated_text inputSchema ' +
  'input_schema invalid_tool_calls jsonrpc lc log message messageStart messageStop msg ' +
  'parametersJsonSchema partial_json raw result role stderr stdout stopReason stop_reason stop_type tokens_predicted ' +
  'toolCallId toolCalls ' +
  'toolName toolUse tool_call_chunks tool_calls tool_plan traceback usageMetadata'
/** Members that are a sign where they hold an object or a list, as these formats have it. */
const AROUND =
  'Items args arguments candidates chunks choices completion content contents custom delta function ' +
  'functionCall functionDeclarations function_call function_declarations functions generations ' +
  'item kwargs messages output parameters params parts steps toolSpec tools'
/** Members that say which kind of thing the object is. */
const KINDS = '$type content_type kind object part_kind type'

/** Kinds of messages, blocks, calls and events. */
const WIRE_KIND =
  /call|tool|function|content|message|text|think|reason|respon|delta|event|^(?:ai|start|step|finish|error|abort)/i

type Sign = 'always' | 'around' | 'kind'

const signs = (names: string, sign: Sign) => names.split(' ').map((name) => [name, sign] as const)
const SIGNS: ReadonlyMap<string, Sign> = new Map([
  ...signs(ALWAYS, 'always'),
  ...signs(AROUND, 'around'),
  ...signs(KINDS, 'kind'),
])

/** Under these, logs keep a response. */
const KEPT = wordSet('body chunk data frame method payload request response')
/** Signs that are as often names of parameters. */
const COMMON = wordSet('arguments content contents custom params parameters')

/** Does the outermost object of a wire format that breaks off have such a key? */
export function isWireKey(key: string): boolean {
  return KEPT.has(key) || (SIGNS.has(key) && !COMMON.has(key))
}

/** Text that begins like an object or a list of some, or like events: a response may be kept in it. */
export const HOLDER_TEXT = /^\s{0,20}(?:\{|\[\s{0,20}\{|data:\s?\{|event:\s?\w)/

/** Could the object be a wire format, or hold one where wrapped formats are looked for? */
export function hasWireSigns(root: JsonRecord): boolean {
  const waiting: object[] = [root]
  for (let i = 0; i < waiting.length && i < PART_LIMITS.wrappedValues; i++) {
    const holder = waiting[i]
    if (Array.isArray(holder)) {
      for (let k = 0; k < holder.length && k < PART_LIMITS.wrappedValues; k++) {
        if (isSign(undefined, holder[k], waiting)) return true
      }
    } else if (isRecord(holder)) {
      for (const key in holder) {
        const sign = key.includes('.0.') ? 'always' : SIGNS.get(key)
        if (isSign(sign, holder[key], waiting)) return true
      }
    }
  }
  return false
}

/** Is it a sign, by its key or by its text? What may hold one waits to be looked into. */
function isSign(sign: Sign | undefined, value: unknown, waiting: object[]): boolean {
  if (sign === 'always') return true
  if (typeof value === 'string') {
    return (sign === 'kind' && WIRE_KIND.test(value)) || HOLDER_TEXT.test(value)
  }
  if (typeof value !== 'object' || value === null) return false
  if (sign === 'around') return true
  if (waiting.length < PART_LIMITS.wrappedValues) waiting.push(value)
  return false
}

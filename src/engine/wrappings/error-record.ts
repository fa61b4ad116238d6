/** An object that reports an error: what an API or a runner answered, and no arguments of a call. */
import { wordList } from '../text/words.js'
import type { Outline } from './outline.js'

const SAYS = wordList('message error detail error_message errorMessage title msg reason')
/** Members with which such an object says what kind of error it is. */
const KINDS = wordList('type code name status kind error error_type errorType title')
const ERROR =
  /error|exception|invalid|fail|denied|forbidden|not[_ ]?found|unauthori[sz]ed|rate[_ ]?limit|time[_ ]?d?out|overloaded|unavailable|bad[_ ]request|exceeded|quota/i
const STATUS = /^[45]\d\d$/
/** All that such objects have beside it. */
const KNOWN =
  /^(?:message|error|detail|details|error_?message|title|msg|reason|type|code|name|status|status_?code|kind|error_?type|param|stack|cause|hint|help|request_?id|trace_?id|instance|errors|timestamp|path|method|url|data|metadata|success|ok|retry_?after|docs?|documentation_url|line|column)$/i

/** Does the object only report an error? */
export function isErrorRecord({ keys, strings, objects }: Outline): boolean {
  const [first = ''] = keys
  // One sentence about an error is its key.
  if (keys.length < 2) return first.includes(' ') && ERROR.test(first)
  if (isTraced({ strings, objects })) return true
  if (!keys.every((key) => KNOWN.test(key))) return false
  const says = SAYS.some((key) => strings.has(key) || (keys.includes(key) && !objects.has(key)))
  const kind = KINDS.some((key) => {
    const text = strings.get(key) ?? ''
    return ERROR.test(text) || STATUS.test(text)
  })
  const numbered = keys.some(
    (key) => /^(?:status|status_?code|code)$/i.test(key) && !strings.has(key),
  )
  return says && (kind || (numbered && keys.some((key) => /^err|stack|cause/i.test(key))))
}

const TRACES = /^(?:stack(?:_?trace)?|traceback)$/i

/** An error's message, and where in the program it came from. */
function isTraced({ strings, objects }: Pick<Outline, 'strings' | 'objects'>): boolean {
  if (![...strings.keys()].some((key) => /^err(?:or)?(?:_?message)?$/i.test(key))) return false
  return [...objects.values()].some((read) => read()?.keys.some((key) => TRACES.test(key)))
}

/**
 * Who is probably at fault when a call went wrong: the model that wrote it, the
 * server that should have read it, the client that handles it. Data with its
 * evidence; a hint, never a verdict.
 */

import { DIALECTS } from '../calls/dialects/index.js'
import { explain } from '../model/reason-texts.js'
import type { ReasonCode } from '../model/reasons.js'
import type { Call, Inspection, Reason } from '../model/trace.js'
import { wordList } from '../text/words.js'
import { finishOfWord } from '../wrappings/finish.js'
import { flagsOf, type ServerFlag } from './server-flags.js'

export interface Culprit {
  /** `paste`: what was pasted is not all there was; `unknown`: nothing in it says why it ends. */
  readonly who: 'model' | 'server' | 'client' | 'token-limit' | 'paste' | 'unknown'
  /** What happened, in one sentence. */
  readonly says: string
  /** What speaks for it: short phrases, the strongest first. */
  readonly evidence: readonly string[]
  /** Reasons of single calls that speak for it, where those do. */
  readonly codes?: readonly ReasonCode[]
}

/** Reasons that the writer of the text is to blame for. */
const MODEL: ReadonlySet<ReasonCode> = new Set(
  wordList(
    'dialect-drift drift-accepted unparsable inferred-repair name-corrected tool-not-offered',
    'schema-violation schema-repair suspect-markup suspect-stray-keys value-invented',
  ),
)
/** The text of the call is not complete. */
const CUT: ReadonlySet<ReasonCode> = new Set(
  wordList('truncated truncated-read end-not-proven cut-response'),
)
/** A member that says how the answer ended, in JSON, Python or a log's notation. */
const FINISH_PAIR =
  /\b((?:finish|stop|done|incomplete)_?[rR]eason|status|reason)\\?["']?\s{0,4}[:=]\s{0,4}\\?["']?([A-Za-z_-]{3,40})/g
/** The response's own list of calls, with nothing in it. */
const EMPTY_LIST = /tool_calls\\?["']?\s{0,9}[:=]\s{0,9}(?:\[\s{0,9}\]|null|None)/
/** Envelopes in which the API had already separated the calls. */
const STRUCTURED =
  /chat|responses|anthropic|gemini|mistral|cohere|bedrock|ollama|langchain|ai-sdk|mcp/

/** The likely culprits of an inspection, the likeliest first; empty when all is well. */
export function likelyCulprits(inspection: Inspection): Culprit[] {
  const culprits: Culprit[] = []
  const { calls, finish, envelope } = inspection
  const reasons = new Set(calls.flatMap((call) => call.reasons.map((reason) => reason.code)))
  const cut = calls.filter((call) => call.reasons.some(({ code }) => CUT.has(code)))
  if (reasons.has('abridged')) {
    culprits.push({
      who: 'paste',
      says: 'The paste was shortened by hand: the model may well have written all of it.',
      evidence: detailsOf(calls, 'abridged'),
    })
  } else if (finish === 'length' && (cut.length > 0 || calls.length === 0)) {
    const quoted = quotedFinish(inspection.source)
    culprits.push({
      who: 'token-limit',
      says: 'The output limit cut the answer off.',
      evidence: [quoted === null ? 'the end was given as: length' : `the paste says ${quoted}`],
    })
  } else if (cut.length > 0) {
    culprits.push({
      who: 'unknown',
      says: 'The text stops before its end, and nothing in the paste says why: an output limit, a broken stream, or a cut copy.',
      evidence: detailsOf(cut, 'truncated'),
    })
  }
  const drift = [...reasons].filter((code) => MODEL.has(code))
  const inText = calls.filter((call) => DIALECTS.some((dialect) => dialect.id === call.dialect))
  if (inText.length > 0 && drift.length === 0 && STRUCTURED.test(envelope)) {
    const flags = flagsFor([...new Set(inText.map((call) => call.dialect))])
    culprits.push({
      who: 'server',
      says: missed(inText.length, flags),
      evidence: [
        ...(EMPTY_LIST.test(inspection.source) ? ['tool_calls is empty'] : []),
        'the calls are well formed and stand in the content of an API response',
        'the tool parser is off, or it is the parser of another model',
      ],
    })
  }
  if (drift.length > 0) {
    culprits.push({
      who: 'model',
      says: 'The model wrote something that its own format does not allow.',
      evidence: [],
      codes: drift,
    })
  }
  const encoded = calls.some((call) => call.strategy === 'json-in-string')
  if (encoded) {
    culprits.push({
      who: 'client',
      says: 'Something between model and page encoded the arguments a second time.',
      evidence: ['the arguments are a JSON string that holds JSON'],
    })
  }
  return culprits
}

/** `Your server’s parser missed 2 calls; --tool-call-parser hermes (vLLM) reads them.` */
function missed(count: number, flags: readonly ServerFlag[]): string {
  const calls = count === 1 ? '1 call' : `${count} calls`
  const [flag] = flags
  const remedy =
    flag === undefined ? '' : `; ${flag.flag} (${flag.server}) reads ${count === 1 ? 'it' : 'them'}`
  return `Your server’s parser missed ${calls}${remedy}.`
}

/** The place where the paste says that a limit was reached: `stop_reason: max_tokens`. */
function quotedFinish(source: string): string | null {
  for (const [, key = '', word = ''] of source.matchAll(FINISH_PAIR)) {
    if (finishOfWord(word) === 'length') return `${key}: ${word}`
  }
  return null
}

function detailsOf(calls: readonly Call[], code: ReasonCode): string[] {
  const found = calls.flatMap(({ reasons }) => reasons.filter((reason) => reason.code === code))
  return [...new Set(found.map(phrase))]
}

/** A reason's sentence as a phrase among others. */
function phrase(reason: Reason): string {
  const sentence = explain(reason)
  return sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '')
}

/** "Which parser reads this?": the flags of all these dialects, without repeats. */
export function flagsFor(dialects: readonly string[]): ServerFlag[] {
  const flags = DIALECTS.flatMap(({ id }) => (dialects.includes(id) ? flagsOf(id) : []))
  const seen = new Set<string>()
  return flags.filter(({ server, flag }) => {
    const key = `${server} ${flag}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

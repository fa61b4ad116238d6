/**
 * Who is probably at fault when a call went wrong: the model that wrote it, the
 * server that should have read it, the client that handles it. Data with its
 * evidence; a hint, never a verdict.
 */

import type { ServerFlag } from '../calls/dialects/dialect.js'
import { DIALECTS } from '../calls/dialects/index.js'
import { explain, type ReasonCode } from '../model/reasons.js'
import type { Inspection, Reason } from '../model/trace.js'

export interface Culprit {
  readonly who: 'model' | 'server' | 'client' | 'token-limit'
  /** What speaks for it: short phrases, the strongest first. */
  readonly evidence: readonly string[]
  /** Flags with which a server would have read the calls. */
  readonly flags: readonly ServerFlag[]
}

/** Reasons that the writer of the text is to blame for. */
const MODEL: ReadonlySet<ReasonCode> = new Set([
  'dialect-drift',
  'drift-accepted',
  'unparsable',
  'inferred-repair',
  'name-corrected',
  'tool-not-offered',
  'schema-violation',
  'schema-repair',
  'suspect-markup',
  'suspect-stray-keys',
  'value-invented',
])
/** Envelopes in which the API had already separated the calls. */
const STRUCTURED =
  /chat|responses|anthropic|gemini|mistral|cohere|bedrock|ollama|langchain|ai-sdk|mcp/

/** The likely culprits of an inspection, the likeliest first; empty when all is well. */
export function likelyCulprits(inspection: Inspection): Culprit[] {
  const culprits: Culprit[] = []
  const { calls, finish, envelope } = inspection
  const reasons = new Set(calls.flatMap((call) => call.reasons.map((reason) => reason.code)))
  if (finish === 'length' || reasons.has('truncated')) {
    const evidence = [
      ...(finish === 'length' ? ['the API says finish_reason: length'] : []),
      ...(reasons.has('truncated') ? ['the text ends in the middle of a value'] : []),
    ]
    culprits.push({ who: 'token-limit', evidence, flags: [] })
  }
  const drift = [...reasons].filter((code) => MODEL.has(code))
  const inText = calls.filter((call) => DIALECTS.some((dialect) => dialect.id === call.dialect))
  if (inText.length > 0 && drift.length === 0 && STRUCTURED.test(envelope)) {
    const ids = [...new Set(inText.map((call) => call.dialect))]
    culprits.push({
      who: 'server',
      evidence: [
        `well-formed calls (${ids.join(', ')}) stand in the content of an API response`,
        'the tool parser is off, or it is the parser of another model',
      ],
      flags: flagsFor(ids),
    })
  }
  if (drift.length > 0) {
    const details = calls.flatMap((call) =>
      call.reasons.filter((reason) => MODEL.has(reason.code)).map(phrase),
    )
    culprits.push({
      who: 'model',
      evidence: [...new Set(details)].slice(0, 5),
      flags: flagsFor([...new Set(inText.map((call) => call.dialect))]),
    })
  }
  const encoded = calls.some((call) => call.strategy === 'json-in-string')
  if (encoded) {
    culprits.push({
      who: 'client',
      evidence: ['the arguments are encoded twice: something serialised them once more'],
      flags: [],
    })
  }
  return culprits
}

/** A reason's sentence as a phrase among others. */
function phrase(reason: Reason): string {
  const sentence = explain(reason)
  return sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '')
}

/** "Which parser reads this?": the flags of all these dialects, without repeats. */
export function flagsFor(dialects: readonly string[]): ServerFlag[] {
  const flags = DIALECTS.filter((dialect) => dialects.includes(dialect.id)).flatMap(
    (dialect) => dialect.flags,
  )
  const seen = new Set<string>()
  return flags.filter(({ server, flag }) => {
    const key = `${server} ${flag}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

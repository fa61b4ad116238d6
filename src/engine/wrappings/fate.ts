/** What became of a call, and whose it is to run: what its own record says, and those around it. */
import { isStopped } from '../model/stopped.js'
import type { Reason } from '../model/trace.js'
import { finishOfWord } from './finish.js'
import { pick } from './tree/path.js'
import { childrenOf, isNull, type Value, wordOf } from './tree/value.js'

const RESULT = 'output|result|errorText|state.output'
/** Nothing but a result stands under these, wherever the call is. */
const RESULT_KEY = /^(?:tool_?(?:output|result|response)s?|return_?value|observations?)$/i
const RESULTS = 'toolCallStates.*.output'
/** Paths to what a record says of its state, or an answer of its end. */
const STATES = [
  'status.code|status.state|state.status|status|state|toolCallStates.*.status',
  'status_code|statusCode|response_status|decision|outcome|level',
  'approval.approved|output.type|native_finish_reason|finishReason|finish_reason|promptFeedback.blockReason',
]
const KIND = 'type|@'
/** It was refused, it was run, or it is not whole yet; that it failed is said as answers say it, or HTTP does. */
const UNFIT =
  /^[45]\d\d$|^false$|reject|den(?:y|ied)|declin|dismiss|expire|skip|fatal|invalid|stopped|timed.out|paused|executed|incomplete|partial|queued|progress|repetition|^other$|^language$|(?<!pend|warn)ing$/i
/** It waits for somebody who allows it. */
const ASKED = /approval.?(?:request|item)|(?:requir|need|wait)\w{0,5}.(?:for.)?(?:approv|confirm)/i
/** Calls that the API runs by itself. */
const HOSTED =
  /^(?:Beta)?(?:server_?|mcp_)tool|^(?:mcp|\w+_search|code_interpreter|image_generation)_call$/i
/** The result of a call, which holds the call; the event with which one begins, or tells how far it has come. */
const NO_CALL = /(?:tool|call).?result$|[._-](?:start|delta)$|\wstream$/i
/** What is `false` where it was not allowed, went wrong, or is not whole; and what is `true` there. */
const GOOD = /^(?:approved|success|confirmed|(?:is_?)?(?:input_?)?complete)$/i
const BAD =
  /^(?:is_?|was_?)?(?:partial|incomplete|invalid|draft|dry_?run|(?:interrupt|truncat|cancell?|abort|reject|deni|block|skipp|simulat|execut|expir)ed)$|^will_?continue$|has_?been_?(?:call|execut|run|handl)|is_?(?:api_?)?error|^(?:require|need)s_?(?:approval|confirmation)$/i
/** What is told of a fault or a refusal; a number is none where it is zero. */
const FAULT = /^(?:\$?\w{0,9}_)?error(?:s|_?(?:code|message|info))?$|exception$|^refusal$/i
const FAULTS = 'message.refusal|base_resp.status_code|header.code'
/** Anything but nothing, zero and `false`. */
const SOLID = /^(?!(?:0|false)?$)/i

/** What the record of a call says of it. */
export function fateOf(record: Value): Reason[] {
  return withdrawn(toldOf(record))
}

function toldOf(record: Value): string | null {
  if (!isNull(pick(record, RESULT)) || says(record, RESULT_KEY)) return 'its result is told'
  const isHosted =
    HOSTED.test(wordAt(record, KIND)) || wordAt(record, 'providerExecuted') === 'true'
  if (isHosted) return 'the API runs it'
  return wordAt(record, 'status') === 'success' ? 'it has succeeded' : stateOf(record)
}

/** What the answer, the run or the entry that holds a call says of it. */
export function fateAround(record: Value): Reason[] {
  return withdrawn(toldAround(record))
}

function toldAround(record: Value): string | null {
  const kind = wordAt(record, KIND)
  if (NO_CALL.test(kind)) return `its kind is told: ${kind}`
  if (says(record, RESULT_KEY) || SOLID.test(wordAt(record, RESULTS))) return 'its result is told'
  return hasFault(record) ? 'its answer has failed, or refuses' : stateOf(record)
}

/** Of several answers one is chosen: not the calls of all are to run. Conversations side by side are rows of a data set or of a log. */
export function oneOf(several: number, what = 'answers'): Reason[] {
  return withdrawn(several < 2 ? null : `one of ${several} ${what}`)
}

/** Does the record tell of a fault? */
export function hasFault(record: Value): boolean {
  return says(record, FAULT) || SOLID.test(wordAt(record, FAULTS))
}

/** Why a record is not, or not yet, what its kind is for. */
export function stateOf(record: Value): string | null {
  if (says(record, GOOD, /^false$/i) || says(record, BAD, /^true$/i))
    return 'it was not allowed, or has failed'
  const states = STATES.map((path) => wordAt(record, path))
  if (ASKED.test(`${states} ${wordAt(record, KIND)}`)) return 'somebody is asked to allow it'
  const state = states.find((it) => UNFIT.test(it) || isStopped(finishOfWord(it)))
  return state === undefined ? null : `its state is told: ${state}`
}

/** Does a member with such a key say such a word? */
function says(record: Value, key: RegExp, word = SOLID): boolean {
  return (
    record.kind === 'object' &&
    record.members.some((member) => key.test(member.key) && word.test(said(member.value)))
  )
}

/** The word that a value is; of a list or an object, whether it holds anything. */
function said(value: Value | undefined): string {
  if (value === undefined) return ''
  return wordOf(value) ?? (childrenOf(value).length > 0 ? '…' : '')
}

function wordAt(record: Value, path: string): string {
  return said(pick(record, path))
}

function withdrawn(detail: string | null): Reason[] {
  return detail === null ? [] : [{ code: 'call-withdrawn', detail }]
}

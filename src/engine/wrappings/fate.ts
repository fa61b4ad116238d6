/** What became of a call, and whose it is to run: what its own record says, and those around it. */
import { isStopped } from '../model/stopped.js'
import type { Reason } from '../model/trace.js'
import { finishOfWord } from './finish.js'
import { pick } from './tree/path.js'
import { isNull, stringOf, type Value, wordOf } from './tree/value.js'

const RESULT =
  'output|result|function.output|tool_output|tool_outputs|tool_call.output|state.output'
const STATE = 'status|state.status|state|decision'
const KIND = 'type|@'
/** It was refused, it failed, or it is not whole yet. */
const UNFIT =
  /^(?:(?:output|tool)-)?(?:reject|den(?:y|ied)|declin|cancel|expire|abort|skip|block|fail|error)|^(?:in.?progress|incomplete|partial|(?:input-)?stream)/i
/** It waits for somebody who allows it. */
const ASKED = /approval.?(?:request|item)|(?:require|need|await)\w*.approv/i
/** It was run, or is being run. */
const RUN = /^(?:executed|running)/i
/** Calls that the API runs by itself. */
const HOSTED =
  /^(?:Beta)?(?:server_?|mcp_)tool|^(?:mcp|\w+_search|code_interpreter|image_generation)_call$/i
/** The result of a call, which holds the call. */
const ANSWER = /(?:tool|call).?result$/i
/** Paths to what is `false` where it was not allowed, or went wrong. */
const ALLOWED = 'approved|approval.approved|success'
/** Paths to what an answer says of its end, beside the words that every API has. */
const ENDS = 'native_finish_reason|promptFeedback.blockReason'
/** Paths to the status of an exchange, and what it is where that failed. */
const STATUS = 'status|status_code|statusCode'
const FAILED = /^[45]\d\d$/

/** What the record of a call says of it. */
export function fateOf(record: Value): Reason[] {
  const told = !isNull(pick(record, RESULT))
    ? 'its result is told'
    : RUN.test(wordAt(record, STATE))
      ? 'it has been run'
      : HOSTED.test(wordAt(record, KIND)) || wordAt(record, 'providerExecuted') === 'true'
        ? 'the API runs it'
        : stateOf(record)
  return withdrawn(told)
}

/** What the answer, the run or the entry that holds a call says of it. */
export function fateAround(record: Value): Reason[] {
  const told = ANSWER.test(wordAt(record, KIND))
    ? 'its result is told'
    : stringOf(pick(record, 'refusal|message.refusal'))
      ? 'the model refuses'
      : isStopped(finishOfWord(wordAt(record, ENDS))) || FAILED.test(wordAt(record, STATUS))
        ? 'its answer has failed'
        : stateOf(record)
  return withdrawn(told)
}

/** Of several answers one is chosen: not the calls of all are to run. */
export function oneOf(answers: number): Reason[] {
  return withdrawn(answers < 2 ? null : `one of ${answers} answers is chosen`)
}

function stateOf(record: Value): string | null {
  if (wordAt(record, ALLOWED) === 'false') return 'it was not allowed, or has failed'
  const state = wordAt(record, STATE)
  if (ASKED.test(`${state} ${wordAt(record, KIND)}`)) return 'somebody is asked to allow it'
  return UNFIT.test(state) ? `its state is told: ${state}` : null
}

function wordAt(record: Value, path: string): string {
  return wordOf(pick(record, path)) ?? ''
}

function withdrawn(detail: string | null): Reason[] {
  return detail === null ? [] : [{ code: 'call-withdrawn', detail }]
}

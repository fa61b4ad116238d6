/** The door for a call that an API has separated already. */
import { strategiesWith } from '../engine/arguments/strategies/registered.js'
import { lint } from '../engine/schema/lint.js'
import { type JudgeOptions, judgeWith } from './judge-with.js'
import type { Judged, NativeCall } from './judged.js'

export type { JudgeOptions } from './judge-with.js'

const PARTS = { strategies: strategiesWith, lint }

/**
 * Says of one native call whether it may run, and with which arguments. Never
 * throws; valid JSON is never altered but for the schema's lossless steps.
 *
 * @example
 * const judged = judge({ id: 'call_1', name: 'move', arguments: "{'steps': 3}" }, { tools })
 * if (judged.verdict === 'ready') run(judged.name, judged.arguments)
 */
export function judge(call: NativeCall, options: JudgeOptions = {}): Judged {
  return judgeWith(call, options, PARTS)
}

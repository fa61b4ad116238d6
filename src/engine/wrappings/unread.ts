/** Members of a call that nobody reads: where its arguments are missing, they may be just these. */
import type { Reason } from '../model/trace.js'
import { isNull, type Value } from './tree/value.js'

/** Members that say nothing of the arguments. */
const COMPANIONS =
  /^(?:id|type|index|name|function|custom|toolUse|functionCall|function_call|status|caller|role|namespace|agent|call_id|toolUseId|tool_use_id|tool_call_id|toolCallId|thought_?[sS]ignature|thought|cache_control|citations|strict|server_name|created_by|\w*(?:metadata|Metadata|extra|fields|content))$/

/** `suspect-stray-keys` for members of a call without arguments that are none of the usual ones. */
export function unread(...holders: readonly (Value | undefined)[]): Reason[] {
  const keys = holders
    .flatMap((holder) => (holder?.kind === 'object' ? holder.members : []))
    .filter(({ key, value }) => !COMPANIONS.test(key) && !isNull(value))
    .map(({ key }) => key)
  return keys.length === 0 ? [] : [{ code: 'suspect-stray-keys', detail: keys.join(', ') }]
}

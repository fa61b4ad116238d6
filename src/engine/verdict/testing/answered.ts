/** What tests of calls that were answered share. */
import { inspect } from '../../inspect.js'

/** An item of the Responses API. */
export const ITEM =
  '{"type":"function_call","call_id":"call_1","name":"get_time","arguments":"{\\"zone\\":\\"Europe/Oslo\\"}"}'

export function verdicts(text: string): string[] {
  return inspect(text).calls.map(({ verdict }) => verdict)
}

/** What holds the first call back. */
export function reasons(text: string) {
  return inspect(text).calls[0]?.reasons.filter(({ code }) => !/^(?:no-schema|same-id)$/.test(code))
}

/** One case a line in, one result a line out: the contract of the corpus. */

import type { Finish } from '../engine/index.js'
import { inspect } from '../engine/index.js'

interface Case {
  readonly id?: unknown
  readonly input?: unknown
  readonly arguments?: unknown
  readonly tool?: string
  readonly tools?: unknown
  readonly finish?: Finish
}

/** The result for one line, as one line of JSON. Never throws. */
export function inspectLine(line: string): string {
  let given: Case
  try {
    given = JSON.parse(line) as Case
  } catch (error) {
    return JSON.stringify({
      id: null,
      error: error instanceof Error ? error.message : String(error),
    })
  }
  const bare = typeof given.arguments === 'string'
  const source = bare ? String(given.arguments) : String(given.input ?? '')
  const result = inspect(source, {
    readAs: bare ? 'arguments' : 'auto',
    ...(given.tools === undefined ? {} : { tools: given.tools }),
    ...(given.tool === undefined ? {} : { tool: given.tool }),
    ...(given.finish === undefined ? {} : { finish: given.finish }),
  })
  return JSON.stringify({
    id: given.id ?? null,
    envelope: result.envelope,
    content: result.content,
    calls: result.calls.map((call) => ({
      name: call.name,
      arguments: call.arguments ?? null,
      verdict: call.verdict,
      reasons: call.reasons.map((reason) => reason.code),
      dialect: call.dialect,
      strategy: call.strategy,
      span: call.spans[0] ?? null,
    })),
    notices: result.notices.map((notice) => notice.code),
  })
}

/** Confirms a derived template: turns that the chat template renders are read back with it. */
import { loadResponseTemplate, readResponse } from '../response/read.js'
import { toPlain } from '../response/value.js'
import type { Prober, ProbeTurn } from './probes.js'
import { canonical, SCENARIOS } from './scenarios.js'

export interface Confirmed {
  readonly right: number
  readonly tried: number
  /** What was read wrongly, in sentences. */
  readonly failures: readonly string[]
}

/** How sentences begin about what the chat template does itself. */
const NOT_COUNTED = 'The chat template'

/** Renders and reads every scenario that the chat template takes. */
export function confirm(template: unknown, prober: Prober): Confirmed {
  const loaded = loadResponseTemplate(template)
  if ('error' in loaded) {
    return {
      right: 0,
      tried: 0,
      failures: [`The derived template does not load: ${loaded.error.message}`],
    }
  }
  const failures: string[] = []
  let tried = 0
  for (const [title, turn] of SCENARIOS) {
    if (turn.calls !== undefined && !prober.takesCalls) continue
    const rendered = prober.turn(turn)
    if (rendered === null) {
      failures.push(`${NOT_COUNTED} refuses ${title}: ${prober.lastError ?? ''}`)
      continue
    }
    tried++
    const read = readResponse(loaded.value, rendered.text, { prefix: rendered.prefix })
    const { content } = turn
    const dropped = content !== undefined && content !== '' && !rendered.text.includes(content)
    if (dropped) failures.push(`${NOT_COUNTED} leaves the content out of a turn with ${title}.`)
    const expected = dropped ? { ...turn, content: '' } : turn
    const problem =
      'error' in read ? read.error.message : difference(toPlain(read.value.message), expected)
    if (problem !== null) failures.push(`Read back, ${title} is not what was rendered: ${problem}`)
  }
  const refused = failures.filter((failure) =>
    failure.startsWith('The chat template refuses'),
  ).length
  return { right: tried - (failures.length - refused), tried, failures }
}

function difference(message: unknown, turn: ProbeTurn): string | null {
  const found = new Map<string, unknown>(
    typeof message === 'object' && message !== null ? Object.entries(message) : [],
  )
  const expected = (turn.calls ?? []).map((call) => ({ type: 'function', function: call }))
  const got = found.get('tool_calls') ?? []
  if (canonical(got) !== canonical(expected)) return `the calls are ${JSON.stringify(got)}`
  const content = turn.content ?? ''
  if ((found.get('content') ?? '') !== content) {
    return `the content is ${JSON.stringify(found.get('content') ?? '')}`
  }
  return null
}

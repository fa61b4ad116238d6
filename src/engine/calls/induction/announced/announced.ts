/** Calls of which the text itself says that they are some, and where no grammar has to be learnt: each stands for itself. */
import type { Candidate, DialectContext } from '../../dialects/dialect.js'
import type { Page } from '../../dialects/page.js'
import { besideIsTalk } from '../talk.js'
import { asJson } from './as-json.js'
import { elementCalls } from './elements.js'
import { callsInTables } from './table.js'

/** The calls, the most that one way of writing them has; none where more than talk stands beside them. */
export function announcedCalls(page: Page, { layers }: DialectContext): Candidate[] {
  const ways = [elementCalls(page), callsInTables(page, layers)]
  const [most = []] = ways.sort((a, b) => b.length - a.length)
  const spans = most.map(({ span }) => span)
  if (most.length === 0 || !besideIsTalk(page.text, spans)) return []
  return most.map((call) => ({ ...call, arguments: asJson(call.arguments, layers) }))
}

/** The calls of tables, where all their tools are offered. */
export function tableCalls(page: Page, { layers, toolNames }: DialectContext): Candidate[] {
  const calls = callsInTables(page, layers)
  return calls.every(({ name }) => toolNames.has(name)) ? calls : []
}

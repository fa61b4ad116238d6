/** What ends the assistant's turn. */

import { ONE } from './calls/evidence.js'
import { tokensOf } from './markers.js'
import type { Prober } from './probes.js'

/** The markers that end a turn: after content, after a call, the token for the end, the next turn's first. */
export function turnEnds(
  prober: Prober,
  afterContent: string,
  eosToken: string,
): readonly string[] {
  const call = prober.turn({ calls: [ONE] })?.text ?? ''
  const lastToken = tokensOf(call.slice(call.lastIndexOf('vone') + 4)).at(-1) ?? ''
  const tail = /<[^<>\s]+>\s*$/.exec(call)?.[0].trim() ?? lastToken
  const afterCall = tail.startsWith('</') || call.trim().endsWith('}') ? '' : tail
  const next = tokensOf(prober.afterTurn({ content: 'Zcontentz' }))[0] ?? ''
  const all = [...tokensOf(afterContent), afterCall, eosToken, /^<[^>]+>$/.test(next) ? next : '']
  return [...new Set(all.map((each) => each.trim()).filter(Boolean))]
}

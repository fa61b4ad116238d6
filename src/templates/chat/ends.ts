/** What ends the assistant's turn. */

import { ONE, OTHER } from './calls/evidence.js'
import { tokensOf } from './markers.js'
import type { Prober } from './probes.js'

/** The markers that end a turn: after content, after a call, the token for the end, the next turn's first. */
export function turnEnds(
  prober: Prober,
  afterContent: string,
  eosToken: string,
): readonly string[] {
  const one = prober.turn({ calls: [ONE] })?.text ?? ''
  const two = prober.turn({ calls: [ONE, OTHER] })?.text ?? null
  const tail = /<[^<>\s]+>\s*$/.exec(one)?.[0].trim() ?? ''
  // What comes once for each call closes the call; only what comes once a turn ends the turn.
  const isEnd = two !== null && count(two, tail) === count(one, tail) && !tail.startsWith('</')
  const afterCall = tail !== '' && isEnd ? tail : ''
  const next = tokensOf(prober.afterTurn({ content: 'Zcontentz' }))[0] ?? ''
  const all = [...tokensOf(afterContent), afterCall, eosToken, /^<[^>]+>$/.test(next) ? next : '']
  return [...new Set(all.map((each) => each.trim()).filter(Boolean))]
}

function count(text: string, part: string): number {
  return part === '' ? 0 : text.split(part).length - 1
}

import type { Verdict } from '../../engine/index.js'

/** Colours by meaning. Nothing is said by colour alone. */
export interface Paint {
  good(text: string): string
  warn(text: string): string
  bad(text: string): string
  strong(text: string): string
  faint(text: string): string
  verdict(verdict: Verdict, text: string): string
}

const plain = (text: string): string => text
const code = (on: number, off: number) => (text: string) => `\u001b[${on}m${text}\u001b[${off}m`

export function paintFor(color: boolean): Paint {
  const good = color ? code(32, 39) : plain
  const warn = color ? code(33, 39) : plain
  const bad = color ? code(31, 39) : plain
  const byVerdict = { ready: good, review: warn, blocked: bad }
  return {
    good,
    warn,
    bad,
    strong: color ? code(1, 22) : plain,
    faint: color ? code(2, 22) : plain,
    verdict: (verdict, text) => byVerdict[verdict](text),
  }
}

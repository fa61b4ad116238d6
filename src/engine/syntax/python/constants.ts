/** Python's three constants, and JSON's. */
import { isNamePart } from './characters.js'

export type Constant = 'true' | 'false' | 'null'

const E = 101
const L = 108
const U = 117

/** What the constant that is written at `at` is in JSON, where it is as long; null without one. */
export function constantAt(text: string, at: number): Constant | null {
  switch (text.charCodeAt(at)) {
    case 84: // T
    case 116:
      return follow(text, at, 114, U, E) && endsAt(text, at + 4) ? 'true' : null
    case 70: // F
    case 102:
      return follow(text, at, 97, L, 115) && text.charCodeAt(at + 4) === E && endsAt(text, at + 5)
        ? 'false'
        : null
    case 78: // N
      return follow(text, at, 111, 110, E) && endsAt(text, at + 4) ? 'null' : null
    case 110:
      return follow(text, at, U, L, L) && endsAt(text, at + 4) ? 'null' : null
    default:
      return null
  }
}

/** Do these three stand behind `at`? */
function follow(text: string, at: number, first: number, second: number, third: number): boolean {
  return (
    text.charCodeAt(at + 1) === first &&
    text.charCodeAt(at + 2) === second &&
    text.charCodeAt(at + 3) === third
  )
}

function endsAt(text: string, at: number): boolean {
  return !isNamePart(text.charCodeAt(at))
}

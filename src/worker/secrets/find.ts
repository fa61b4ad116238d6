/** Finds what looks like a secret, to point it out before anything of it leaves the page. */
import { NAMED } from './named.js'
import { SHAPES } from './shapes.js'

export interface Secret {
  readonly kind: string
  readonly start: number
  readonly end: number
  /** The first characters, the rest hidden. */
  readonly shown: string
}

const MOST = 20
const SHOWN = 8

/** In the order of the text, 20 at most. Every pattern is bounded: linear. */
export function findSecrets(text: string): Secret[] {
  const found: Secret[] = []
  const add = (kind: string, start: number, end: number, shown: string) => {
    if (found.some((other) => start < other.end && other.start < end)) return
    found.push({ kind, start, end, shown: `${shown}…` })
  }
  for (const { kind, pattern, digit } of SHAPES) {
    for (const match of text.matchAll(pattern)) {
      if (found.length >= MOST) break
      const [secret] = match
      if (isInsideWord(text, match.index) || (digit === true && !/\d/.test(secret))) continue
      add(kind, match.index, match.index + secret.length, secret.slice(0, SHOWN))
    }
  }
  for (const { kind, pattern, isSecret } of NAMED) {
    for (const match of text.matchAll(pattern)) {
      if (found.length >= MOST) break
      const [whole, value = ''] = match
      if (!isSecret(value)) continue
      // The name is shown, the value is not: it may be as short as a password.
      add(kind, match.index, match.index + whole.length, nameOf(whole, value))
    }
  }
  return found.sort((a, b) => a.start - b.start)
}

const nameOf = (whole: string, value: string) =>
  whole
    .slice(0, whole.length - value.length)
    .replaceAll(/[^\w.-]+/g, ' ')
    .trim()
    .slice(0, 40)

/** Does a letter or digit stand right before it, and not as the end of an escape? */
function isInsideWord(text: string, at: number): boolean {
  if (!/[A-Za-z0-9]/.test(text.charAt(at - 1)) || !/\w/.test(text.charAt(at))) return false
  const before = text.slice(Math.max(0, at - 6), at)
  return !/(?:\\[nrtbf]|\\u00[0-9a-fA-F]{2}|\\x[0-9a-fA-F]{2}|%[0-9a-fA-F]{2})$/.test(before)
}

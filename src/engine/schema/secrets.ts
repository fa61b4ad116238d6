/** Texts that look like credentials, by the prefixes that their issuers gave them. */

export interface Secret {
  readonly start: number
  readonly end: number
  /** Whose key it looks like. */
  readonly kind: string
}

const KINDS: readonly (readonly [prefix: string, kind: string, shape: RegExp])[] = [
  ['sk-', 'an API key', /sk-[A-Za-z0-9_-]{20,200}/y],
  ['ghp_', 'a GitHub token', /ghp_[A-Za-z0-9]{36}/y],
  ['gho_', 'a GitHub token', /gho_[A-Za-z0-9]{36}/y],
  ['ghs_', 'a GitHub token', /ghs_[A-Za-z0-9]{36}/y],
  ['github_pat_', 'a GitHub token', /github_pat_[A-Za-z0-9_]{40,100}/y],
  ['glpat-', 'a GitLab token', /glpat-[A-Za-z0-9_-]{20,100}/y],
  ['AKIA', 'an AWS access key', /AKIA[0-9A-Z]{16}/y],
  ['ASIA', 'an AWS access key', /ASIA[0-9A-Z]{16}/y],
  ['AIza', 'a Google API key', /AIza[A-Za-z0-9_-]{35}/y],
  ['xox', 'a Slack token', /xox[abprs]-[A-Za-z0-9-]{10,200}/y],
  ['hf_', 'a Hugging Face token', /hf_[A-Za-z0-9]{30,60}/y],
  ['npm_', 'an npm token', /npm_[A-Za-z0-9]{36}/y],
  [
    'eyJ',
    'a JSON Web Token',
    /eyJ[A-Za-z0-9_-]{10,4000}\.eyJ[A-Za-z0-9_-]{10,8000}\.[A-Za-z0-9_-]{10,2000}/y,
  ],
  ['-----BEGIN ', 'a private key', /-----BEGIN (?:[A-Z]{2,12} ){0,3}PRIVATE KEY-----/y],
]

/** Any of the prefixes: one native search for all of them. */
const PREFIX = /sk-|gh[ops]_|github_pat_|glpat-|A[KS]IA|AIza|xox|hf_|npm_|eyJ|-----BEGIN /g

/** A part of a JSON Web Token: many prefixes may stand in it, and it is tried once. */
const WORD = /[A-Za-z0-9_-]+/y

/** Up to `most` possible secrets in JSON text, by well-known prefixes. Linear. */
export function findSecrets(text: string, most: number): Secret[] {
  const found: Secret[] = []
  PREFIX.lastIndex = 0
  for (let prefix = PREFIX.exec(text); prefix !== null; prefix = PREFIX.exec(text)) {
    const start = prefix.index
    if (isInsideWord(text, start)) continue
    const [, kind, shape] = KINDS.find(([begin]) => begin === prefix?.[0]) ?? []
    if (kind === undefined || shape === undefined) continue
    shape.lastIndex = start
    const end = shape.test(text) ? shape.lastIndex : -1
    if (end > 0) found.push({ start, end, kind })
    if (found.length === most) break
    if (end > 0) PREFIX.lastIndex = end
    else if (prefix[0] === 'eyJ') {
      WORD.lastIndex = start
      if (WORD.test(text)) PREFIX.lastIndex = WORD.lastIndex
    }
  }
  return found
}

/** Does a letter, digit or underscore stand before it, and not as the end of an escape? */
function isInsideWord(text: string, at: number): boolean {
  const before = text.charAt(at - 1)
  if (!/\w/.test(before)) return false
  let slash = at - 2
  while (text.charAt(slash) === '\\') slash--
  return (at - 2 - slash) % 2 === 0
}

/** Names that say that their value is secret. */
export const SECRET_NAME =
  /(?:api_?key|secret|passw(?:or)?d|access_?token|auth_?token|private_?key|bearer)/i

/** A text that is long and mixed enough to be a credential. */
export function looksRandom(text: string): boolean {
  if (text.length < 12 || text.length > 512) return false
  return !/\s/.test(text) && bitsPerCharacter(text) > 3
}

/** Shannon's entropy of the characters. */
function bitsPerCharacter(text: string): number {
  const counts = new Map<string, number>()
  for (const c of text) counts.set(c, (counts.get(c) ?? 0) + 1)
  let bits = 0
  for (const count of counts.values()) {
    const share = count / text.length
    bits -= share * Math.log2(share)
  }
  return bits
}

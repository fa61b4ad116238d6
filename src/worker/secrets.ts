/** Finds what looks like a secret, to point it out before a link or file leaves the page. */

const KINDS: readonly { readonly kind: string; readonly pattern: RegExp }[] = [
  { kind: 'private key', pattern: /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----/g },
  { kind: 'OpenAI or Anthropic key', pattern: /\bsk-[A-Za-z0-9_-]{20,200}/g },
  { kind: 'GitHub token', pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{20,100}|github_pat_\w{20,100})/g },
  { kind: 'AWS access key', pattern: /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g },
  { kind: 'Google API key', pattern: /\bAIza[A-Za-z0-9_-]{35}/g },
  { kind: 'Slack token', pattern: /\bxox[abprs]-[A-Za-z0-9-]{10,100}/g },
  { kind: 'Hugging Face token', pattern: /\bhf_[A-Za-z0-9]{20,100}/g },
  { kind: 'JSON Web Token', pattern: /\beyJ[A-Za-z0-9_-]{10,400}\.eyJ[A-Za-z0-9_-]{10,400}/g },
  { kind: 'bearer token', pattern: /\b[Bb]earer [A-Za-z0-9._~+/-]{20,400}/g },
  {
    kind: 'password or key',
    pattern:
      /\b(?:password|passwd|api_?key|secret|access_?token)["']?\s{0,4}[:=]\s{0,4}["']?[^\s"',}]{6,100}/gi,
  },
  { kind: 'address with a password', pattern: /\b[a-z]{2,12}:\/\/[^\s:@/]{1,60}:[^\s@/]{3,60}@/g },
]

export interface Secret {
  readonly kind: string
  readonly start: number
  readonly end: number
  /** The first characters, the rest hidden. */
  readonly shown: string
}

const MOST = 20

/** Linear: every pattern is bounded. */
export function findSecrets(text: string): Secret[] {
  const found: Secret[] = []
  for (const { kind, pattern } of KINDS) {
    for (const match of text.matchAll(pattern)) {
      const start = match.index
      const end = start + match[0].length
      if (found.some((other) => start < other.end && other.start < end)) continue
      found.push({ kind, start, end, shown: `${match[0].slice(0, 12)}…` })
      if (found.length >= MOST) return found
    }
  }
  return found
}

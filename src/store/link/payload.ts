/**
 * What a link carries, under short names; everything that is default is left
 * out. Frozen: a name that was once used keeps its meaning.
 *
 * `i` input · `r` read as · `t` tools · `n` tool name · `f` finish · `p` profile
 * · `e` changes to the profile · `m` a model's answers · `g` a learnt grammar · `v` engine version ·
 * `d` digest of the result · `c` check sum of all of the others.
 */
import { EMPTY_INPUT, type Input } from '../input.js'
import { readInput } from '../read-input.js'
import { LINK_LIMITS } from './limits.js'
import { vet } from './vet.js'

/** Which engine saw which result when the link was made. */
export interface Seen {
  readonly version: string
  readonly digest: string
}

export interface LinkContent {
  readonly input: Input
  readonly seen: Seen | null
}

export interface ReadContent extends LinkContent {
  /** Parts that were left out, each with its reason. */
  readonly refused: readonly string[]
}

const NAMES = {
  source: 'i',
  readAs: 'r',
  tools: 't',
  tool: 'n',
  finish: 'f',
  profile: 'p',
  edits: 'e',
  modelAnswers: 'm',
  grammar: 'g',
} as const satisfies Record<keyof Input, string>

const FIELDS = Object.entries(NAMES)

export function toPayload({ input, seen }: LinkContent): string {
  const payload: Record<string, unknown> = {}
  const values = new Map<string, unknown>(Object.entries(input))
  const defaults = new Map<string, unknown>(Object.entries(EMPTY_INPUT))
  for (const [field, name] of FIELDS) {
    const value = values.get(field)
    if (JSON.stringify(value) !== JSON.stringify(defaults.get(field))) payload[name] = value
  }
  if (seen !== null) {
    payload.v = seen.version
    payload.d = seen.digest
  }
  const body = JSON.stringify(payload)
  const check = `"c":"${checkSum(body)}"}`
  return body === '{}' ? `{${check}` : `${body.slice(0, -1)},${check}`
}

export interface ReadPayload extends ReadContent {
  /** False when the check sum says that something was changed on the way. */
  readonly intact: boolean
}

/** Null when the text is no payload at all. */
export function fromPayload(text: string): ReadPayload | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const found = new Map<string, unknown>(Object.entries(value))
  const { fields, refused } = vet(
    Object.fromEntries(FIELDS.map(([field, name]) => [field, found.get(name)])),
  )
  const seen = readSeen(found.get('v'), found.get('d'))
  return { input: readInput(fields), seen, refused, intact: isIntact(text, found.get('c')) }
}

function readSeen(version: unknown, digest: unknown): Seen | null {
  if (typeof version !== 'string' || !/^[\w.+-]+$/.test(version)) return null
  if (typeof digest !== 'string') return null
  const fits = version.length <= LINK_LIMITS.version && digest.length <= LINK_LIMITS.digest
  return fits ? { version, digest } : null
}

function isIntact(text: string, check: unknown): boolean {
  const at = text.lastIndexOf('"c":"')
  if (typeof check !== 'string' || at < 0) return false
  const body = `${text.slice(0, text.charAt(at - 1) === ',' ? at - 1 : at)}}`
  return checkSum(body) === check
}

/** 24 bits: enough to tell a damaged link from a good one. */
function checkSum(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return ((hash ^ (hash >>> 15)) & 0xffffff).toString(36)
}

/** The input text of a payload that breaks off: from `"i":"` to its end or the damage. */
export function salvage(text: string): string | null {
  const opener = '"i":"'
  const at = text.indexOf(opener)
  if (at < 0) return null
  let end = at + opener.length
  while (end < text.length && text.charAt(end) !== '"') end += text.charAt(end) === '\\' ? 2 : 1
  const literal = text.slice(at + opener.length, Math.min(end, text.length))
  // A cut escape sequence at the end is at most six characters long.
  for (let cut = 0; cut <= 6; cut++) {
    try {
      const value: unknown = JSON.parse(`"${literal.slice(0, literal.length - cut)}"`)
      if (typeof value === 'string') return value
    } catch {
      // One character less.
    }
  }
  return null
}

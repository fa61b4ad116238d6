/** A number that is the same for the same tool and arguments, whatever the order of the keys. */
import type { Fields } from '../values.js'

/** Members that change from call to call and mean nothing: a loop is one in spite of them. */
const VOLATILE = new Set(['task_progress', 'tool_call_id', 'toolCallId', 'timestamp'])

const DEPTH = 60

/** Characters from which on a text of ASCII is hashed by its bytes, and up to which. */
const LONG = 64
const LONGEST = 1 << 18
const ENCODER = new TextEncoder()
/** Room for the longest text, also where each character takes three bytes. */
const BYTES = new Uint8Array(3 * LONGEST)
const WORDS = new Int32Array(BYTES.buffer)

/** Two 32-bit hashes, walked together. */
class Mix {
  private a = 0x811c9dc5
  private b = 0x9747b28c

  /** Four characters at a time: two for each hash, each of which goes over into the other. */
  add(text: string): void {
    const { length } = text
    if (length >= LONG && length <= LONGEST && this.addBytes(text)) return
    let { a, b } = this
    const whole = length & ~3
    for (let i = 0; i < whole; i += 4) {
      a = Math.imul(a ^ (text.charCodeAt(i) | (text.charCodeAt(i + 1) << 16)) ^ b, 0x01000193)
      b = Math.imul(b ^ (text.charCodeAt(i + 2) | (text.charCodeAt(i + 3) << 16)), 0x5bd1e995) + a
      b ^= b >>> 15
    }
    for (let i = whole; i < length; i++) a = Math.imul(a ^ text.charCodeAt(i) ^ b, 0x01000193)
    a = Math.imul(a ^ length, 0x01000193)
    this.a = a ^ (a >>> 13)
    this.b = (b + Math.imul(a, 0x1b873593)) | 0
  }

  /** A long text as bytes, which are written faster than characters are asked for; false where it has no such bytes. */
  private addBytes(text: string): boolean {
    const { read, written } = ENCODER.encodeInto(text, BYTES)
    // Halves of pairs would all be written as the same bytes.
    if (written !== text.length || read !== text.length) return false
    let { a, b } = this
    const whole = written >> 3
    for (let i = 0; i < whole; i++) {
      a = Math.imul(a ^ (WORDS[2 * i] ?? 0) ^ b, 0x01000193)
      b = Math.imul(b ^ (WORDS[2 * i + 1] ?? 0), 0x5bd1e995) + a
      b ^= b >>> 15
    }
    for (let i = whole << 3; i < written; i++) a = Math.imul(a ^ (BYTES[i] ?? 0) ^ b, 0x01000193)
    a = Math.imul(a ^ written, 0x01000193)
    this.a = a ^ (a >>> 13)
    this.b = (b + Math.imul(a, 0x1b873593)) | 0
    return true
  }

  /** A sign between texts. */
  sign(code: number): void {
    this.a = Math.imul(this.a ^ code, 0x01000193)
    this.b = (Math.imul(this.b ^ code, 0x5bd1e995) + this.a) | 0
  }
  /** 53 bits, never 0. */
  get number(): number {
    const high = (this.b >>> 0) & 0x1fffff
    return high * 0x1_0000_0000 + (this.a >>> 0) || 1
  }
}

/** Of a tool's name and its arguments, a value or a text. */
export function fingerprintOf(tool: string, value: unknown): number {
  const mix = new Mix()
  mix.add(tool)
  walk(value, mix, 0)
  return mix.number
}

export function hashOf(text: string): number {
  const mix = new Mix()
  mix.add(text)
  return mix.number
}

/** Two hashes as one. */
export function mixed(a: number, b: number): number {
  const low = Math.imul((a >>> 0) ^ 0x9e3779b9, 0x85ebca6b) ^ (b >>> 0)
  const high = (Math.floor(a / 0x1_0000_0000) ^ Math.floor(b / 0x1_0000_0000)) & 0x1fffff
  return high * 0x1_0000_0000 + (low >>> 0)
}

/** Say what follows, so that other values give other numbers. */
const SIGN = {
  text: 0x22,
  other: 0x23,
  list: 0x5b,
  listEnd: 0x5d,
  object: 0x7b,
  objectEnd: 0x7d,
} as const

function walk(value: unknown, mix: Mix, depth: number): void {
  if (typeof value === 'string') {
    mix.sign(SIGN.text)
    mix.add(value)
    return
  }
  if (typeof value !== 'object' || value === null || depth > DEPTH) {
    mix.sign(SIGN.other)
    mix.add(String(value))
    return
  }
  if (Array.isArray(value)) {
    mix.sign(SIGN.list)
    for (const item of value) walk(item, mix, depth + 1)
    mix.sign(SIGN.listEnd)
    return
  }
  mix.sign(SIGN.object)
  const keys = Object.keys(value)
  if (!inOrder(keys)) keys.sort()
  for (const key of keys) {
    if (VOLATILE.has(key)) continue
    mix.add(key)
    walk((value as Fields)[key], mix, depth + 1)
  }
  mix.sign(SIGN.objectEnd)
}

/** Are the keys in order already? Most objects are small, and many are. */
function inOrder(keys: readonly string[]): boolean {
  for (let i = 1; i < keys.length; i++) if ((keys[i - 1] ?? '') > (keys[i] ?? '')) return false
  return true
}

/** A number that is the same for the same tool and arguments, whatever the order of the keys. */

/** Members that change from call to call and mean nothing: a loop is one in spite of them. */
const VOLATILE = new Set(['task_progress', 'tool_call_id', 'toolCallId', 'timestamp'])

const DEPTH = 60

/** Two 32-bit hashes, walked together. */
class Mix {
  private a = 0x811c9dc5
  private b = 0x9747b28c

  add(text: string): void {
    let { a, b } = this
    const { length } = text
    let i = 0
    for (; i + 1 < length; i += 2) {
      const codes = text.charCodeAt(i) | (text.charCodeAt(i + 1) << 16)
      a = Math.imul(a ^ codes, 0x01000193)
      a ^= a >>> 13
      b = Math.imul(b ^ codes, 0x5bd1e995) + 0x1b873593
    }
    if (i < length) {
      a = Math.imul(a ^ text.charCodeAt(i), 0x01000193)
      b = Math.imul(b ^ text.charCodeAt(i), 0x5bd1e995) + 0x1b873593
    }
    a = Math.imul(a ^ length, 0x01000193)
    this.a = a
    this.b = b ^ (b >>> 15)
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

function walk(value: unknown, mix: Mix, depth: number): void {
  if (typeof value === 'string') {
    mix.add('"')
    mix.add(value)
    return
  }
  if (typeof value !== 'object' || value === null || depth > DEPTH) {
    mix.add(`#${String(value)}`)
    return
  }
  if (Array.isArray(value)) {
    mix.add('[')
    for (const item of value) walk(item, mix, depth + 1)
    mix.add(']')
    return
  }
  mix.add('{')
  const entries = Object.entries(value)
  if (entries.length > 1) entries.sort(([a], [b]) => (a < b ? -1 : 1))
  for (const [key, member] of entries) {
    if (VOLATILE.has(key)) continue
    mix.add(`,${key}:`)
    walk(member, mix, depth + 1)
  }
  mix.add('}')
}

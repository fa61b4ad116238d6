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
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i)
      a = Math.imul(a ^ code, 0x01000193)
      b = Math.imul(b ^ code, 0x5bd1e995) + 0x1b873593
    }
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

/**
 * A short fingerprint of a result, carried by links: whoever opens a link with a
 * later engine learns whether it says something else. Not for security.
 */
import type { Profile } from '../engine/model/profile.js'
import type { Inspection } from '../engine/model/trace.js'
import { systemReport } from '../engine/outcomes/system-report.js'

class Hash {
  private a = 0xdeadbeef
  private b = 0x41c6ce57

  add(text: string): void {
    let { a, b } = this
    for (let i = 0; i < text.length; i++) {
      const c = text.charCodeAt(i)
      a = Math.imul(a ^ c, 2654435761)
      b = Math.imul(b ^ c, 1597334677)
    }
    this.a = Math.imul(a ^ 0x1f, 2654435761)
    this.b = Math.imul(b ^ 0x1f, 1597334677)
  }

  get text(): string {
    const a = Math.imul(this.a ^ (this.a >>> 16), 2246822507) ^ (this.b >>> 13)
    const b = Math.imul(this.b ^ (this.b >>> 16), 3266489909) ^ (this.a >>> 13)
    return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36)
  }
}

/** Names, arguments, verdicts, reason codes and content decide; and what the profile's system did. */
export function digestOf(inspection: Inspection, profile: Profile): string {
  const hash = new Hash()
  for (const call of inspection.calls) {
    hash.add(call.name)
    hash.add(call.verdict)
    hash.add(call.argumentsText ?? '')
    for (const reason of call.reasons) hash.add(reason.code)
  }
  hash.add(inspection.content ?? '')
  for (const { kind, strategy, text, findings } of systemReport(inspection, profile)?.outcomes ??
    []) {
    hash.add(kind)
    hash.add(strategy ?? '')
    hash.add(text ?? '')
    for (const { id } of findings) hash.add(id)
  }
  return hash.text
}

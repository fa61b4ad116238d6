/**
 * The calls of the files that were read before: a session that is resumed or forked goes
 * on in a new file, which repeats the lines before it. The same id, tool, arguments and
 * moment in another file is the same call; without an id or a time nobody can tell.
 */
import { LOG_LIMITS } from '../limits.js'
import type { CallDraft } from './call.js'
import { hashOf, mixed } from './fingerprint.js'
import { NumberTable } from './number-table.js'

export class KnownCalls {
  private readonly files = new NumberTable()
  private file = 0

  /** Another file begins. */
  begin(): void {
    this.file++
  }

  /** Was this call told of by another file? If not, it is known from now on. */
  repeats({ tool, id }: CallDraft, fingerprint: number, time: number | null): boolean {
    if (id === null || time === null) return false
    const call = mixed(hashOf(`${time} ${tool} ${id}`), fingerprint)
    const file = this.files.get(call)
    if (file !== undefined) return file !== this.file
    if (this.files.size < LOG_LIMITS.ids) this.files.set(call, this.file)
    return false
  }

  /** All of them as numbers, for another thread. */
  list(): Float64Array {
    return this.files.hashes()
  }

  /** Takes in what another thread has listed; false where a call of it is known, and then takes none. */
  take(calls: Float64Array): boolean {
    if (calls.some((call) => this.files.has(call))) return false
    this.begin()
    for (const call of calls) if (this.files.size < LOG_LIMITS.ids) this.files.set(call, this.file)
    return true
  }
}

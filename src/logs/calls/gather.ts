/**
 * Joins what readers find into one record per call: results to their calls, calls
 * that are written twice to one, usage to its turn, repeats to their number.
 */
import { LOG_LIMITS } from '../limits.js'
import type { CallDraft, LogCall, Place, ResultDraft, Usage } from './call.js'
import { type Context, noContext } from './call.js'
import { errorOf, faultOf } from './errors.js'
import { fingerprintOf, hashOf, mixed } from './fingerprint.js'
import { judgeRecorded } from './judge.js'
import type { KnownCalls } from './known-calls.js'
import { NumberTable } from './number-table.js'
import { resultText } from './result-text.js'
import { Turns } from './turns.js'

/** Who wants the calls. */
export interface CallListener {
  /** A call was found; its result is not known yet. */
  born?(call: LogCall): void
  /** Nothing more will be learnt of this call. */
  settled?(call: LogCall): void
}

/** What a file holds, counted. Ids without a result are in order of their calls. */
export interface Tally {
  calls: number
  results: number
  flagged: number
  duplicates: number
  readonly names: Map<string, number>
  /** Results whose call is not in the file. */
  readonly orphans: string[]
}

interface Orphan {
  readonly draft: ResultDraft
  readonly place: Place
}

export class Gather {
  /** Set by the reader before it tells of calls. */
  readonly context: Context = noContext()
  place: Place = { offset: 0, length: 0, line: 0 }
  readonly tally: Tally = {
    calls: 0,
    results: 0,
    flagged: 0,
    duplicates: 0,
    names: new Map(),
    orphans: [],
  }
  /** Calls without a result, by id; calls without an id under a name of ours. */
  private readonly open = new Map<string, LogCall>()
  private readonly seen = new NumberTable()
  private readonly repeats = new NumberTable()
  private hashed: { session: string | null; hash: number } = { session: null, hash: 0 }
  private readonly orphans = new Map<string, Orphan>()
  private readonly turns = new Turns((call) => this.tell(call))

  constructor(
    private readonly file: number,
    private readonly listener: CallListener,
    private readonly known: KnownCalls | null = null,
  ) {}

  /** Another log begins in the same file: what held for the calls before holds no more. */
  anew(): void {
    this.turns.close(null)
    Object.assign(this.context, noContext())
  }

  /** A turn of the model begins or goes on; its usage is told once, however often it is written. */
  turn(key: string | null, usage: Usage | null): void {
    if (key === null || key !== this.context.turn) {
      this.turns.close(usage)
      this.context.turn = key
    }
    if (usage !== null) this.turns.tell(usage)
  }

  /** Usage of the turn that has just ended, where logs tell it afterwards. */
  tellUsage(usage: Usage): void {
    this.turns.tellLast(usage)
  }

  call(draft: CallDraft): void {
    const { context } = this
    const { judgement, value } = judgeRecorded(draft.arguments)
    const fingerprint = value === undefined ? 0 : fingerprintOf(draft.tool, value)
    if (draft.id !== null) {
      const key = this.idKey(draft.id)
      const before = this.seen.get(key)
      const again = before !== undefined && (before === fingerprint || fingerprint === 0)
      if (again || (before === 0 && this.open.has(draft.id))) {
        this.tally.duplicates++
        return
      }
      if (this.seen.size < LOG_LIMITS.ids) this.seen.set(key, fingerprint)
      if (this.known?.repeats(draft, fingerprint, context.time) === true) {
        this.tally.duplicates++
        return
      }
    }
    const ordinal = this.tally.calls++
    const { names } = this.tally
    names.set(draft.tool, (names.get(draft.tool) ?? 0) + 1)
    const complaint = draft.complaint ?? null
    const invalid = judgement.verdict === 'blocked' || complaint !== null
    const error = invalid ? 'invalid-arguments' : null
    const call: LogCall = {
      client: context.client,
      version: context.version,
      provider: context.provider,
      session: context.session,
      turn: context.turn,
      time: context.time,
      file: this.file,
      place: this.place,
      model: draft.model ?? context.model,
      tool: draft.tool,
      id: draft.id,
      by: draft.by ?? null,
      arguments: draft.arguments,
      judgement,
      fingerprint,
      repeat: this.repeated(fingerprint),
      result: null,
      error,
      fault: error === null ? null : 'model',
      outputTokens: null,
      nextInputTokens: null,
      cost: null,
    }
    this.turns.add(call)
    this.listener.born?.(call)
    const key = draft.id ?? `auto${ordinal}`
    const waiting = this.orphans.get(key)
    this.open.set(key, call)
    if (this.open.size > LOG_LIMITS.openCalls) this.forgetOldest()
    if (waiting !== undefined) {
      this.orphans.delete(key)
      this.close(key, call, waiting.draft, waiting.place)
    }
  }

  result(draft: ResultDraft): void {
    const key = this.keyOf(draft)
    const call = key === null ? undefined : this.open.get(key)
    if (key === null || call === undefined) {
      // A span that ran a tool repeats a call that has been told of.
      if (draft.ran !== undefined) return
      const id = draft.id ?? ''
      if (this.seen.has(this.idKey(id))) return
      if (this.orphans.size < LOG_LIMITS.openCalls) {
        if (!this.orphans.has(id)) this.count(draft)
        this.orphans.set(id, { draft, place: this.place })
      }
      return
    }
    this.count(draft)
    this.close(key, call, draft, this.place)
  }

  /** How much has been told of: it grows when something is found in a record. */
  get told(): number {
    const { calls, results, duplicates } = this.tally
    return calls + results + duplicates
  }

  /** Has a call of this id been told of? */
  isKnown(id: string | null): boolean {
    return id !== null && this.seen.has(this.idKey(id))
  }

  /** Has a call of this tool been told of? */
  hasCalls(tool: string): boolean {
    return this.tally.names.has(tool)
  }

  /** Nothing more comes. The ids of calls that never got a result. */
  end(): string[] {
    this.turns.end()
    for (const id of this.orphans.keys()) this.tally.orphans.push(id)
    const waiting = [...this.open.keys()]
    for (const call of this.open.values()) this.tell(call)
    this.open.clear()
    return waiting
  }

  private count(draft: ResultDraft): void {
    this.tally.results++
    if (draft.failed) this.tally.flagged++
  }

  /** The open call that a result belongs to: by its id, else by its tool and arguments, else the oldest of its tool. */
  private keyOf({ id, tool, ran }: ResultDraft): string | null {
    if (id !== null && (this.open.has(id) || ran === undefined)) return id
    if (tool === null || tool === undefined) {
      return id === null ? (this.open.keys().next().value ?? null) : null
    }
    const print = ran === undefined ? null : fingerprintOf(tool, ran)
    for (const [key, call] of this.open) {
      if (call.tool !== tool) continue
      if (print === null || call.fingerprint === print) return key
    }
    return null
  }

  private close(key: string, call: LogCall, draft: ResultDraft, place: Place): void {
    this.open.delete(key)
    const text = resultText(draft.content)
    call.result = { text, place }
    const error = errorOf(text, draft.failed, draft.errorType ?? null)
    if (error !== null) {
      call.error = error
      call.fault = faultOf(error)
    }
    if (!this.turns.holds(call)) this.tell(call)
  }

  private tell(call: LogCall): void {
    this.listener.settled?.(call)
  }

  private forgetOldest(): void {
    for (const [key, call] of this.open) {
      this.open.delete(key)
      this.tell(call)
      return
    }
  }

  /** An id counts within its session. */
  private idKey(id: string): number {
    return mixed(hashOf(id), this.sessionHash)
  }

  private get sessionHash(): number {
    const { session } = this.context
    if (this.hashed.session !== session) this.hashed = { session, hash: hashOf(session ?? '') }
    return this.hashed.hash
  }

  private repeated(fingerprint: number): number {
    if (fingerprint === 0) return 1
    const key = mixed(fingerprint, this.sessionHash)
    const count = (this.repeats.get(key) ?? 0) + 1
    if (count > 1 || this.repeats.size < LOG_LIMITS.ids) this.repeats.set(key, count)
    return count
  }
}

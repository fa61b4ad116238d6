/** The log of this visit: what batches normalized. Kept in memory until it is reset. */
import type { Proposal } from '../../../engine/outcomes/proposals.js'
import type { BatchEntry, BatchMessage, BatchRequest } from './messages.js'

export interface BatchState {
  readonly entries: readonly BatchEntry[]
  readonly proposals: readonly Proposal[]
  readonly problems: readonly { readonly line: number; readonly problem: string }[]
  readonly running: boolean
  /** Is every normalization listed, or only counted? */
  readonly logging: boolean
  /** Set when a run took too long or broke off. */
  readonly stopped: string | null
}

const EMPTY: BatchState = {
  entries: [],
  proposals: [],
  problems: [],
  running: false,
  logging: true,
  stopped: null,
}

/** A run without a sign of life for this long is stopped. */
const LIMIT_MS = 30_000
/** Problems that are listed. */
const PROBLEMS = 50

let state: BatchState = EMPTY
let worker: Worker | null = null
let limit: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function set(change: Partial<BatchState>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function batchState(): BatchState {
  return state
}

/** Forgets everything, and stops what is running. */
export function resetBatch(): void {
  end()
  set({ ...EMPTY, logging: state.logging })
}

/** Switches the list of normalizations; what is counted stays counted. */
export function setLogging(logging: boolean): void {
  set({ logging })
}

function end(): void {
  clearTimeout(limit)
  worker?.terminate()
  worker = null
}

function stop(why: string): void {
  end()
  set({ running: false, stopped: why })
}

/** Runs a list of cases; its entries are added to the log as they come. */
export function runBatch(request: BatchRequest): void {
  end()
  set({ running: true, stopped: null, problems: [] })
  const fresh = new Worker(new URL('./batch-worker.ts', import.meta.url), {
    type: 'module',
    name: 'batch',
  })
  worker = fresh
  const watch = () => {
    clearTimeout(limit)
    limit = setTimeout(() => stop('The run took too long and was stopped.'), LIMIT_MS)
  }
  fresh.onerror = () => stop('The run broke off.')
  fresh.onmessage = ({ data }: MessageEvent<BatchMessage>) => {
    watch()
    switch (data.kind) {
      case 'entries':
        set({ entries: [...state.entries, ...data.entries] })
        break
      case 'problem':
        if (state.problems.length < PROBLEMS) set({ problems: [...state.problems, data] })
        break
      case 'done':
        end()
        set({ running: false, proposals: data.proposals })
        break
    }
  }
  watch()
  fresh.postMessage(request)
}

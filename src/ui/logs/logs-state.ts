/** The open log as the page sees it. Kept in memory until another is opened. */
import type { FieldPaths } from '../../logs/formats/generic.js'
import { rememberedFields, rememberFields } from './field-memory.js'
import type {
  CallDetail,
  ExportFormat,
  Facet,
  FromLogs,
  LogRow,
  LogView,
  Progress,
  ToLogs,
} from './messages.js'

export interface LogsState {
  readonly progress: Progress | null
  readonly query: string
  readonly view: LogView | null
  /** The values of the whole log, for completions. */
  readonly known: readonly Facet[]
}

/** While a log is read, the view follows it: at first this often, later when there is half as much to see again. */
const FOLLOW_MS = 400
const FOLLOW_SHARE = 0.5

const NOTHING: LogsState = { progress: null, query: '', view: null, known: [] }

let state: LogsState = NOTHING
let given: readonly File[] = []
let opened = 0
let worker: Worker | null = null
let count = 0
let viewed = 0
let follow: ReturnType<typeof setTimeout> | undefined
const waiting = new Map<number, (message: FromLogs) => void>()
const listeners = new Set<() => void>()

function set(change: Partial<LogsState>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function logsState(): LogsState {
  return state
}

/** Opens files; a log that was open is forgotten. */
export function openLogs(files: readonly File[]): void {
  worker?.terminate()
  waiting.clear()
  worker = new Worker(new URL('./log-worker.ts', import.meta.url), { type: 'module', name: 'logs' })
  worker.onmessage = ({ data }: MessageEvent<FromLogs>) => take(data)
  set({ progress: null, view: null, known: [] })
  given = files
  opened = performance.now()
  send({ kind: 'open', files, remembered: rememberedFields() })
  ask()
}

/** Reads the open files again, with the members of a call where the user says that they stand. */
export function readWith(signature: string, paths: FieldPaths): void {
  rememberFields(signature, paths)
  openLogs(given)
}

export function cancelReading(): void {
  send({ kind: 'cancel' })
}

export function closeLogs(): void {
  clearTimeout(follow)
  worker?.terminate()
  worker = null
  given = []
  set(NOTHING)
}

export function setQuery(query: string): void {
  set({ query })
  ask()
}

export async function rowsBetween(from: number, to: number): Promise<readonly LogRow[]> {
  const answer = await request((id) => ({ kind: 'rows', id, from, to }))
  return answer.kind === 'rows' ? answer.rows : []
}

export async function callAt(row: number): Promise<CallDetail | null> {
  const answer = await request((id) => ({ kind: 'call', id, row }))
  return answer.kind === 'call' ? answer.call : null
}

export async function exportCalls(format: ExportFormat): Promise<Blob | null> {
  const answer = await request((id) => ({ kind: 'export', id, format }))
  return answer.kind === 'export' ? answer.blob : null
}

function request(make: (id: number) => ToLogs): Promise<FromLogs> {
  const id = ++count
  return new Promise((resolve) => {
    waiting.set(id, resolve)
    send(make(id))
  })
}

function ask(): void {
  viewed = ++count
  send({ kind: 'view', id: viewed, query: state.query })
}

function send(message: ToLogs): void {
  worker?.postMessage(message)
}

function take(message: FromLogs): void {
  switch (message.kind) {
    case 'progress': {
      const was = state.progress
      set({ progress: message.progress })
      if (!message.progress.running) {
        clearTimeout(follow)
        follow = undefined
        ask()
      } else if (was === null || follow === undefined) {
        follow = setTimeout(
          () => {
            follow = undefined
            ask()
          },
          was === null ? 50 : Math.max(FOLLOW_MS, FOLLOW_SHARE * (performance.now() - opened)),
        )
      }
      return
    }
    case 'view':
      if (message.id !== viewed) return
      set({ view: message.view })
      if (message.view.canonical === '') set({ known: message.view.facets })
      return
    default:
      waiting.get(message.id)?.(message)
      waiting.delete(message.id)
  }
}

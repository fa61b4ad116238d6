/** The page's side of the worker that compares. */
import type { Tool } from '../../compare/column.js'
import type { ComparedCall, Matrix, Row } from '../../compare/matrix.js'
import type { EngineSettings } from '../../worker/protocol.js'
import type { FromCompare, ToCompare } from './messages.js'

/** A tool without an answer for this long is stopped, and the next one asked. */
const LIMIT_MS = 10_000

/** A matrix that may still be growing. */
export interface Growing extends Matrix {
  readonly done: boolean
  /** Why there is no matrix; null while all is well. */
  readonly problem: string | null
}

/** What is used of a `Worker`; tests pass their own. */
export interface ComparePort {
  postMessage(message: ToCompare): void
  terminate(): void
  onmessage: ((event: MessageEvent<FromCompare>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

/** Compares; `onChange` is told of each row as it is there. Returns how to stop. */
export function runCompare(
  source: string,
  settings: EngineSettings,
  onChange: (matrix: Growing) => void,
  spawn: () => ComparePort = spawnCompare,
): () => void {
  let port: ComparePort | null = null
  let limit: ReturnType<typeof setTimeout> | undefined
  let tools: readonly Tool[] = []
  let calls: readonly ComparedCall[] = []
  const rows: Row[] = []
  const change = (done: boolean, problem: string | null = null) =>
    onChange({ calls, rows: [...rows], done, problem })

  const stop = () => {
    clearTimeout(limit)
    port?.terminate()
    port = null
  }
  const wait = () => {
    clearTimeout(limit)
    limit = setTimeout(() => skip(`it gave no answer within ${LIMIT_MS / 1000} s`), LIMIT_MS)
  }
  /** The tool that is being asked is left; a new worker goes on behind it. */
  const skip = (why: string) => {
    stop()
    const tool = tools[rows.length]
    if (tool === undefined) {
      change(true, `The tools could not be run: ${why}.`)
      return
    }
    rows.push({ tool, cells: calls.map(() => ({ kind: 'error', detail: why, fix: null })) })
    change(false)
    start()
  }
  const start = () => {
    const own = spawn()
    port = own
    own.onmessage = ({ data }) => {
      if (port !== own) return
      wait()
      if (data.kind === 'started') {
        ;({ tools, calls } = data)
        change(false)
      } else if (data.kind === 'row') {
        rows.push(data.row)
        change(false)
      } else {
        stop()
        change(true)
      }
    }
    own.onerror = (event) => {
      event.preventDefault()
      if (port === own) skip(event.message || 'the script could not be run')
    }
    own.postMessage({ source, settings, from: rows.length })
    wait()
  }
  start()
  return stop
}

function spawnCompare(): ComparePort {
  return new Worker(new URL('./compare-worker.ts', import.meta.url), {
    type: 'module',
    name: 'compare',
  })
}

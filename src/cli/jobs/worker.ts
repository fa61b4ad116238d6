/** A thread of the command line: does one task after the other. */
import { parentPort } from 'node:worker_threads'
import { KnownCalls } from '../../logs/calls/known-calls.js'
import { type ExitStatus, UnusableError, worst } from '../command.js'
import { visibleJson } from '../json-line.js'
import { answerLine } from '../jsonl.js'
import { fileSource } from '../log/sources.js'
import { type RowListener, workOn } from '../log/work.js'
import type { Done, FromWorker, Task, ToWorker } from './messages.js'

/** Characters that are sent at once. */
const PIECE = 1 << 16

let taken: (() => void) | null = null

function tell(message: FromWorker): void {
  parentPort?.postMessage(message)
}

parentPort?.on('message', (message: ToWorker) => {
  if (message.kind === 'taken') {
    taken?.()
    return
  }
  run(message.task).then(
    (done) => tell({ kind: 'done', done }),
    (error: unknown) => {
      const text = error instanceof Error ? error.message : String(error)
      tell({ kind: 'failed', message: text, unusable: error instanceof UnusableError })
    },
  )
})

async function run(task: Task): Promise<Done> {
  if (task.kind === 'inspect') {
    let status: ExitStatus = 0
    let text = ''
    for (const line of task.lines) {
      const answer = answerLine(line, task.defaults)
      status = worst(status, answer.status)
      text += `${visibleJson(answer.text)}\n`
    }
    return { kind: 'inspect', text, status }
  }
  let pieces: string[] = []
  let length = 0
  const ready = async (least: number) => {
    if (length < least || length === 0) return
    const text = pieces.join('')
    pieces = []
    length = 0
    await new Promise<void>((resolve) => {
      taken = resolve
      tell({ kind: 'piece', text })
    })
  }
  const known = new KnownCalls()
  const listener: RowListener = {
    text: (text) => {
      pieces.push(text)
      length += text.length
    },
    cells: () => {},
    ready: () => ready(PIECE),
  }
  const part = await workOn(fileSource(task.path, null), task.work, listener, known)
  await ready(1)
  return { kind: 'log', path: task.path, part, known: known.list() }
}

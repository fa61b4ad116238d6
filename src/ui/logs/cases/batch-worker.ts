/** Inspects a list of cases beside the page and reports what was normalized. */
import { addAll } from '../../../engine/text/lists.js'
import { closeWaysOut } from '../../../worker/quiet.js'
import type { BatchEntry, BatchMessage, BatchRequest } from './messages.js'
import { Cases } from './run-cases.js'

closeWaysOut()

/** Entries are sent in groups: one message for each would cost more than the work. */
const GROUP = 100

const tell = (message: BatchMessage): void => globalThis.postMessage(message)

globalThis.onmessage = ({ data }: MessageEvent<BatchRequest>) => {
  const lines = data.text.split('\n')
  const cases = new Cases(data)
  let group: BatchEntry[] = []
  lines.forEach((line, index) => {
    if (line.trim() === '') return
    const ran = cases.run(line, index + 1)
    if ('problem' in ran) {
      tell({ kind: 'problem', line: index + 1, problem: ran.problem })
      return
    }
    addAll(group, ran.entries)
    if (group.length >= GROUP) {
      tell({ kind: 'entries', entries: group, lines: index + 1 })
      group = []
    }
  })
  tell({ kind: 'entries', entries: group, lines: lines.length })
  tell({ kind: 'done', proposals: cases.proposals() })
}

/** Asks the Lab's worker whenever its question changes, a moment after the last change. */
import { useEffect, useState } from 'react'
import { LabClient, type LabResult, spawnLabWorker } from '../../worker/lab/client.js'
import type { LabQuestion } from '../../worker/lab/protocol.js'

/** One worker for what follows every key, others for what takes its time: none waits for another. */
const clients = {
  quick: new LabClient(spawnLabWorker),
  slow: new LabClient(spawnLabWorker),
  splits: new LabClient(spawnLabWorker),
  replay: new LabClient(spawnLabWorker),
  teach: new LabClient(spawnLabWorker),
}

const PAUSE_MS = 120

/**
 * The answer to the latest question; null while none has come.
 *
 * @param question null asks nothing; it is asked again when its JSON changes
 */
export function useAnswer<Kind extends LabQuestion['kind']>(
  client: keyof typeof clients,
  question: Extract<LabQuestion, { kind: Kind }> | null,
): LabResult<Kind> | null {
  const [result, setResult] = useState<LabResult<Kind> | null>(null)
  const asked = question === null ? null : JSON.stringify(question)
  useEffect(() => {
    if (asked === null) {
      setResult(null)
      return
    }
    let current = true
    const timer = setTimeout(() => {
      void clients[client].ask<Kind>(JSON.parse(asked)).then((answer) => {
        if (current) setResult(answer)
      })
    }, PAUSE_MS)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [client, asked])
  return result
}

/** One question, asked now. */
export function askLab<Kind extends LabQuestion['kind']>(
  question: Extract<LabQuestion, { kind: Kind }>,
): Promise<LabResult<Kind>> {
  return clients.slow.ask<Kind>(question)
}

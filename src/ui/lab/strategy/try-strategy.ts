/** Runs a strategy in its frame as often as the engine has new inputs for it. */

import { addAll } from '../../../engine/text/lists.js'
import { writeJsonLines } from '../../../fixtures/write.js'
import type { LabInput } from '../../../worker/lab/protocol.js'
import { savedFixtures } from '../../fixtures/library.js'
import { type Described, runInSandbox } from './sandbox.js'
import type { StrategyAnswer, StrategyTrial, StrategyTry } from './trial.js'

export interface Tried {
  readonly described: Described | null
  readonly trial: StrategyTry | null
  readonly threw: readonly string[]
  readonly refused: readonly string[]
  /** Why there is no result, or no whole one. */
  readonly stopped: string | null
  readonly asked: number
}

/** An answer may lead to new inputs: the rounds have an end. */
const ROUNDS = 6
const UNKNOWN: Described = { id: '', title: '', summary: '', risk: '' }

/** @param before the id of the strategy before which it is tried; empty for the end of the ladder */
export async function tryOut(code: string, before: string, input: LabInput): Promise<Tried> {
  const fixtures = writeJsonLines(savedFixtures())
  const answers: StrategyAnswer[] = []
  const refused = new Set<string>()
  let described: Described | null = null
  let trial: StrategyTry | null = null
  let stopped: string | null = null
  for (let round = 0; round < ROUNDS && stopped === null; round++) {
    const { text, tools } = input
    const question = { described: described ?? UNKNOWN, before, answers, fixtures, text, tools }
    const answer = await askTrial(question)
    if (answer === null) {
      stopped = `The engine took longer than ${TRIAL_MS / 1000} s with it and was stopped.`
      break
    }
    trial = answer
    if (round > 0 && trial.needs.length === 0) break
    const run = await runInSandbox(code, trial.needs)
    described = run.described ?? described
    addAll(answers, run.answers)
    for (const name of run.refused) refused.add(name)
    stopped = run.stopped
  }
  if (stopped === null && trial !== null && trial.needs.length > 0) {
    stopped = `After ${ROUNDS} rounds there were still inputs that it had not been asked.`
  }
  const threw = answers.flatMap((answer) => ('threw' in answer ? [answer.threw] : []))
  return {
    ...{ described, trial, stopped },
    threw: [...new Set(threw)],
    refused: [...refused],
    asked: answers.length,
  }
}

const TRIAL_MS = 20_000

/** Asks the engine, in a worker of its own; null when it did not answer in time. */
function askTrial(trial: StrategyTrial): Promise<StrategyTry | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./trial-worker.ts', import.meta.url), {
      type: 'module',
      name: 'strategy',
    })
    const end = (answer: StrategyTry | null) => {
      clearTimeout(timer)
      worker.terminate()
      resolve(answer)
    }
    const timer = setTimeout(() => end(null), TRIAL_MS)
    worker.onerror = () => end(null)
    worker.onmessage = ({ data }: MessageEvent<StrategyTry>) => end(data)
    worker.postMessage(trial)
  })
}

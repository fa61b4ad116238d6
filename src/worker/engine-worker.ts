/** The worker: network off first, then the engine behind a port. */

import { DIALECTS } from '../engine/calls/dialects/index.js'
import { PROFILES } from '../engine/profiles/index.js'
import { VERSION } from '../engine/version.js'
import { inspectNow, loadRest, PAGE_STRATEGIES } from './inspecting.js'
import type { Reply, Request } from './protocol.js'
import { closeWaysOut } from './quiet.js'
import { Session } from './session.js'

closeWaysOut()
// Errors are caught or told in a sentence; noting a stack for each takes time.
Error.stackTraceLimit = 0
const session = new Session(() => performance.now())

function reply(message: Reply): void {
  globalThis.postMessage(message)
}

globalThis.onmessage = ({ data }: MessageEvent<Request>) => {
  try {
    switch (data.kind) {
      case 'inspect':
        inspect(data)
        break
      case 'ask':
        if (session.isCurrent(data.inspection)) answer(data)
        else reply({ kind: 'stale', id: data.id })
        break
    }
  } catch (error) {
    fail(data.id, error)
  }
}

/** Where a script is missing for it, the answer waits, unless another text comes meanwhile. */
function inspect(request: Extract<Request, { kind: 'inspect' }>): void {
  const { id, source, settings, look } = request
  const answer = session.inspect(id, source, settings, look)
  if (!session.missed) {
    reply({ kind: 'inspected', id, ...answer })
    return
  }
  loadRest()
    .then(() => {
      if (session.isCurrent(id)) inspect(request)
    })
    .catch((error: unknown) => fail(id, error))
}

/** Most answers are there at once and go out in order; the others when their script is. */
function answer({ id, question, ask }: Extract<Request, { kind: 'ask' }>): void {
  const found = session.answer(question, ask)
  if (!(found instanceof Promise)) reply({ kind: 'answer', id, answer: found })
  else
    found.then(
      (answer) => reply({ kind: 'answer', id, answer }),
      (error: unknown) => fail(id, error),
    )
}

function fail(id: number, error: unknown): void {
  reply({ kind: 'failed', id, message: String(error) })
}

reply({
  kind: 'hello',
  facts: {
    version: VERSION,
    profiles: PROFILES,
    strategies: PAGE_STRATEGIES.map(({ id, title, summary, risk }) => ({
      id,
      title,
      summary,
      risk,
    })),
  },
})

const WARM_UP = [
  ...DIALECTS.map(({ example }) => example),
  "{'a': True, 'b': [1, 2]}",
  '{"a": [0] * 3, b: \'c\',}',
]

/**
 * Code that has never run is slow: the first paste should not be the one that
 * pays for it. One text at a time, so that nobody waits for the rest, and not at
 * all once there is real work.
 */
function warmUp(index: number): void {
  const text = WARM_UP[index]
  if (text === undefined || session.used) {
    // A failure is told to the text that needs it.
    loadRest().catch(() => undefined)
    return
  }
  inspectNow(text, () => ({}))
  setTimeout(warmUp, 0, index + 1)
}
setTimeout(warmUp, 150, 0)

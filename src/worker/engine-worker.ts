/** The worker: network off first, then the engine behind a port. */

import { STRATEGIES } from '../engine/arguments/strategies/index.js'
import { DIALECTS } from '../engine/calls/dialects/index.js'
import { PROFILES } from '../engine/profiles/index.js'
import { VERSION } from '../engine/version.js'
import { DEFAULT_SETTINGS } from './default-settings.js'
import { loadRest, whereLoaded } from './later-parts.js'
import type { Reply, Request } from './protocol.js'
import { closeWaysOut } from './quiet.js'
import { Session } from './session.js'

closeWaysOut()
// Errors are caught or told in a sentence; noting a stack for each takes time.
Error.stackTraceLimit = 0
const now = () => performance.now()
const session = new Session(now)

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
        answer(data)
        break
    }
  } catch (error) {
    fail(data.id, error)
  }
}

/** Where a script is missing for it, the answer waits, unless another text comes meanwhile. */
function inspect(request: Extract<Request, { kind: 'inspect' }>): void {
  const { id, source, settings, look } = request
  WARM_UP.length = 0
  const answer = whereLoaded(() => session.inspect(id, source, settings, look))
  if (answer !== null) reply({ kind: 'inspected', id, ...answer })
  else {
    withRest(id, () => {
      if (session.isCurrent(id)) inspect(request)
    })
  }
}

/** Most answers are there at once and go out in order; the others when their script is. */
function answer(request: Extract<Request, { kind: 'ask' }>): void {
  const { id, inspection, question, ask } = request
  if (!session.isCurrent(inspection)) {
    reply({ kind: 'stale', id })
    return
  }
  const loaded = whereLoaded(() => ({ found: session.answer(question, ask) }))
  if (loaded === null) withRest(id, () => answer(request))
  else if (!(loaded.found instanceof Promise)) reply({ kind: 'answer', id, answer: loaded.found })
  else {
    loaded.found.then(
      (answer) => reply({ kind: 'answer', id, answer }),
      (error: unknown) => fail(id, error),
    )
  }
}

function withRest(id: number, work: () => void): void {
  loadRest()
    .then(work)
    .catch((error: unknown) => fail(id, error))
}

function fail(id: number, error: unknown): void {
  reply({ kind: 'failed', id, message: String(error) })
}

reply({
  kind: 'hello',
  facts: {
    version: VERSION,
    profiles: PROFILES,
    strategies: STRATEGIES.map(({ id, title, summary }) => ({ id, title, summary })),
  },
})

/** Texts that are answered before any was pasted. */
const WARM_UP = [...DIALECTS.map(({ example }) => example), "{'a': [0] * 3, b: True,}"]
/** Answers as the true one does, and nobody reads them. */
const rehearsal = new Session(now)

/**
 * Code that has never run is slow: the first paste should not be the one that
 * pays for it, neither for its inspection nor for what is shown of it. One text
 * at a time, so that nobody waits for the rest, and not at all once there is real work.
 */
function warmUp(): void {
  const text = WARM_UP.shift()
  if (text === undefined) {
    // A failure is told to the text that needs it.
    loadRest().catch(() => undefined)
    return
  }
  whereLoaded(() => rehearsal.inspect(0, text, DEFAULT_SETTINGS, { call: null, attempt: null }))
  setTimeout(warmUp)
}
setTimeout(warmUp, 150)

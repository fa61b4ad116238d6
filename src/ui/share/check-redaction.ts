/** Is the verdict of a redacted text the same? A second engine looks, beside the one that is shown. */
import { type Input, settingsOf } from '../../store/input.js'
import { EngineClient } from '../../worker/client.js'
import { spawnWorker } from '../../worker/spawn.js'
import type { InspectionView } from '../../worker/views.js'

/** True when every call has the same verdict for the same reason; null when it could not be looked at. */
export function keepsVerdict(view: InspectionView, redacted: Input): Promise<boolean | null> {
  return new Promise((resolve) => {
    const settle = (same: boolean | null) => {
      client.close()
      resolve(same)
    }
    const client = new EngineClient(spawnWorker, {
      facts: () => {},
      started: () => {},
      inspected: (answer) => settle(verdictOf(answer.view) === verdictOf(view)),
      stopped: () => settle(null),
    })
    client.inspect(redacted.source, settingsOf(redacted), { call: null, attempt: null })
  })
}

const verdictOf = ({ counts, calls, notices }: InspectionView) =>
  JSON.stringify([
    counts,
    calls.map(({ verdict, why, strategy, dialect }) => [verdict, why, strategy, dialect]),
    notices.map(({ code }) => code),
  ])

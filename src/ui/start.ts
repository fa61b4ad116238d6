/**
 * The page's first script, small on purpose: it runs while the page still arrives, so
 * that the engine's worker starts beside everything else and not behind it.
 */
import { spawnWorker, startedEarly } from '../worker/spawn.js'
import { trustOwnScripts } from './app/trusted.js'

/** The page is there as it was sent. */
function parsed(): Promise<void> {
  if (document.readyState !== 'loading') return Promise.resolve()
  return new Promise((resolve) =>
    document.addEventListener('DOMContentLoaded', () => resolve(), { once: true }),
  )
}

async function start(spawn: ReturnType<typeof startedEarly>): Promise<void> {
  // What reads a link is fetched beside the rest; who opens the link tells that it failed.
  if (location.hash.length > 1) import('../store/link/codec.js').catch(() => undefined)
  const { boot } = await import('./boot.js')
  await parsed()
  await boot(spawn)
}

trustOwnScripts(globalThis, document.baseURI)
void start(startedEarly(spawnWorker))

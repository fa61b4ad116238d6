import { useEffect, useState } from 'react'
import type { Input } from '../../store/input.js'
import type { Secret } from '../../worker/secrets.js'
import { useApp, useSelect } from '../app/app-context.js'

/** What looks like a secret in `content`; null until the worker has looked. */
export function useSecrets({ source, tools }: Input): readonly Secret[] | null {
  const app = useApp()
  const [found, setFound] = useState<readonly Secret[] | null>(null)
  // A worker that was stopped has lost the question.
  const phase = useSelect((state) => state.engine.phase)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the engine comes back.
  useEffect(() => {
    let wanted = true
    setFound(null)
    void app.askEngine('secrets', { text: `${source}\n${tools}` }).then((secrets) => {
      if (wanted) setFound(secrets)
    })
    return () => {
      wanted = false
    }
  }, [app, source, tools, phase])
  return found
}

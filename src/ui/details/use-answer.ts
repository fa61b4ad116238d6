import { useEffect, useState } from 'react'
import type { Answer, Ask, Question } from '../../worker/protocol.js'
import { useApp, useSelect } from '../app/app-context.js'

/** The engine's answer about the inspection that is shown; null while it is on its way. */
export function useAnswer<Q extends Question>(question: Q, ask: Ask<Q>): Answer<Q> | null {
  const app = useApp()
  const inspection = useSelect((state) => state.view?.id ?? null)
  const [answer, setAnswer] = useState<Answer<Q> | null>(null)
  const key = JSON.stringify(ask)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ask` is a new object at every draw; `key` stands for it.
  useEffect(() => {
    let wanted = inspection !== null
    if (wanted) void app.ask(question, ask).then((got) => wanted && setAnswer(() => got))
    return () => {
      wanted = false
    }
  }, [app, inspection, question, key])
  return answer
}

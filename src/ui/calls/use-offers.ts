import { useEffect, useState } from 'react'
import type { SuggestionView } from '../../worker/suggestion-view.js'
import { useApp, useSelect } from '../app/app-context.js'

/** What each suggestion of a reason would make of the call; null where one changes nothing. */
export function useOffers(reason: number, count: number): readonly (SuggestionView | null)[] {
  const app = useApp()
  const inspection = useSelect((state) => state.view?.id)
  const call = useSelect((state) => state.call)
  const [offers, setOffers] = useState<readonly (SuggestionView | null)[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another inspection has other suggestions.
  useEffect(() => {
    let wanted = true
    const asked = Array.from({ length: count }, (_, suggestion) =>
      app.ask('suggestion', { call, reason, suggestion }),
    )
    void Promise.all(asked).then((found) => {
      if (wanted) setOffers(found)
    })
    return () => {
      wanted = false
    }
  }, [app, inspection, call, reason, count])
  return offers
}

import { lazy, Suspense } from 'react'
import { useSelect } from '../app/app-context.js'

const SystemPanel = lazy(() => import('./SystemPanel.js'))

/** What the chosen profile's system does; Recommended has no system beside its verdict. */
export function System() {
  const profile = useSelect((state) => state.input.profile)
  const edited = useSelect((state) => Object.keys(state.input.edits).length > 0)
  const call = useSelect((state) => state.call)
  if (profile === 'recommended' && !edited) return null
  return (
    <Suspense>
      <SystemPanel call={call} />
    </Suspense>
  )
}

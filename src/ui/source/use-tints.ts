import { useMemo } from 'react'
import type { Pairs } from '../../worker/views.js'
import { useSelect } from '../app/app-context.js'
import { type Tint, tintsOf } from './tints.js'

const MOST_HELD = 200

/** What is to be tinted in the source now. */
export function useTints(): Record<Tint, Pairs> {
  const view = useSelect((state) => state.view)
  const call = useSelect((state) => state.call)
  const detail = useSelect((state) => state.detail)
  const highlight = useSelect((state) => state.highlight)
  return useMemo(() => {
    const held = (detail?.reasons ?? [])
      .filter((reason) => reason.severity !== 'note')
      .flatMap((reason) => reason.spans)
    return tintsOf(view, call, held.slice(0, MOST_HELD), highlight)
  }, [view, call, detail, highlight])
}

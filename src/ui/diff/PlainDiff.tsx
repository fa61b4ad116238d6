import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import type { DiffData } from '../../worker/diff.js'
import { useTinter } from '../tint/use-tinter.js'
import { DiffRow } from './DiffRow.js'

const LongList = lazy(() => import('../primitives/LongList.js'))

/** More rows than this are only drawn where they are looked at. */
const LONG = 150

/** The built-in diff: exact, since it is drawn from the edits; works on every device. */
export function PlainDiff({
  diff,
  label = 'Raw and normalized',
}: {
  readonly diff: DiffData
  /** Its name, where several stand on the page. */
  readonly label?: string
}) {
  // State, since the list can only be laid out in an element that is there.
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const rows = diff.rows.length / 2
  // biome-ignore lint/correctness/useExhaustiveDependencies: another diff begins at its top.
  useEffect(() => {
    scroller?.scrollTo({ top: 0 })
  }, [diff])
  const tinter = useTinter()
  const colours = useMemo(
    () =>
      tinter === null
        ? null
        : { left: tinter.tokensOf(diff.left), right: tinter.tokensOf(diff.right ?? '') },
    [tinter, diff],
  )
  const row = (index: number) => <DiffRow key={index} diff={diff} row={index} colours={colours} />
  return (
    <section
      ref={setScroller}
      className="diff-rows"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
    >
      {rows > LONG ? (
        <Suspense>
          {scroller === null ? null : (
            <LongList count={rows} height={20} scroller={scroller} row={row} />
          )}
        </Suspense>
      ) : (
        Array.from({ length: rows }, (_, index) => row(index))
      )}
      {diff.right === null ? (
        <p className="no-result">This strategy gave no value for it.</p>
      ) : null}
    </section>
  )
}

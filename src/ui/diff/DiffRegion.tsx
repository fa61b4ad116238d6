import './diff.css'
import { lazy, Suspense, useCallback, useState } from 'react'
import { mayLoadEditor } from '../../editor/preference.js'
import type { DiffData } from '../../worker/diff.js'
import { useSelect } from '../app/app-context.js'
import { count } from '../primitives/units.js'
import { sayPath } from '../words.js'
import { EditBar } from './EditBar.js'
import { PlainDiff } from './PlainDiff.js'

const MonacoDiff = lazy(() => import('./MonacoDiff.js'))

/** `plain`: drawn from the edits. Monaco's takes its place once a click asked for it and it is loaded. */
type Viewer = 'plain' | 'loading' | 'monaco'

/** Longer texts would hold the page up for seconds in the editor. */
const LONGEST = 200_000

function fitsEditor(diff: DiffData | null): boolean {
  return diff !== null && diff.left.length + (diff.right?.length ?? 0) <= LONGEST
}

/** Raw and normalized side by side, for the selected attempt. */
export function DiffRegion() {
  const diff = useSelect((state) => state.diff)
  const title = useSelect((state) =>
    state.attempt === null ? null : (state.detail?.attempts[state.attempt]?.title ?? null),
  )
  const [wished, setViewer] = useState<Viewer>('plain')
  const [capable] = useState(mayLoadEditor)
  const allowed = capable && fitsEditor(diff)
  const viewer = allowed ? wished : 'plain'
  const ready = useCallback(() => setViewer('monaco'), [])
  return (
    <section className="diff" aria-label="Diff">
      <div className="diff-bar">
        <h2 className="panel-title">Raw → normalized</h2>
        {diff === null ? null : <code className="diff-path">{sayPath(diff.path)}</code>}
        <span className="fill" />
        {title === null ? null : <span className="faint">{title}</span>}
        {allowed ? (
          <button
            type="button"
            className="link quiet"
            onClick={() => setViewer(viewer === 'plain' ? 'loading' : 'plain')}
          >
            {viewer === 'plain' ? 'In the editor' : 'Edit by edit'}
          </button>
        ) : null}
      </div>
      {diff === null ? (
        <p className="empty">{title === null ? 'There are no arguments to normalize.' : ''}</p>
      ) : diff.tooLong !== null ? (
        <p className="empty">
          {count(diff.tooLong)} characters are too many to be laid out side by side. Copy the
          arguments to see them all.
        </p>
      ) : (
        <div className="diff-body">
          {viewer === 'plain' ? null : (
            <Suspense>
              <MonacoDiff diff={diff} onReady={ready} />
            </Suspense>
          )}
          {viewer === 'monaco' ? null : <PlainDiff diff={diff} />}
        </div>
      )}
      {diff === null ? null : <EditBar diff={diff} />}
    </section>
  )
}

import './diff.css'
import { lazy, Suspense, useCallback, useState } from 'react'
import { chooseEditor, editorChoice, mayLoadEditor } from '../../editor/preference.js'
import { useSelect } from '../app/app-context.js'
import { count } from '../primitives/units.js'
import { EditBar } from './EditBar.js'
import { PlainDiff } from './PlainDiff.js'

const MonacoDiff = lazy(() => import('./MonacoDiff.js'))

/** `plain`: drawn from the edits. Monaco's takes its place once it is wanted and loaded. */
type Viewer = 'plain' | 'loading' | 'monaco'

/** Raw and normalized side by side, for the selected attempt. */
export function DiffRegion() {
  const diff = useSelect((state) => state.diff)
  const title = useSelect((state) =>
    state.attempt === null ? null : (state.detail?.attempts[state.attempt]?.title ?? null),
  )
  const [viewer, setViewer] = useState<Viewer>('plain')
  const [allowed] = useState(mayLoadEditor)
  const ready = useCallback(() => setViewer('monaco'), [])
  const choose = (next: 'plain' | 'monaco') => {
    chooseEditor('diff', next)
    setViewer(next === 'plain' ? 'plain' : 'loading')
  }
  const want = () => {
    if (allowed && viewer === 'plain' && editorChoice('diff') !== 'plain') setViewer('loading')
  }
  return (
    <section className="diff" aria-label="Diff" onPointerEnter={want} onFocus={want}>
      <div className="diff-bar">
        <h2 className="panel-title">Raw → normalized</h2>
        {diff === null ? null : <code className="diff-path">{diff.path}</code>}
        <span className="fill" />
        {title === null ? null : <span className="faint">{title}</span>}
        {allowed ? (
          <button
            type="button"
            className="link quiet"
            onClick={() => choose(viewer === 'plain' ? 'monaco' : 'plain')}
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
        <>
          {viewer === 'plain' ? null : (
            <Suspense>
              <MonacoDiff diff={diff} onReady={ready} />
            </Suspense>
          )}
          {viewer === 'monaco' ? null : <PlainDiff diff={diff} />}
        </>
      )}
      {diff === null ? null : <EditBar diff={diff} />}
    </section>
  )
}

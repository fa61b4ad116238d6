import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { chooseEditor, editorChoice, mayLoadEditor } from '../../editor/preference.js'
import { useApp } from '../app/app-context.js'
import { pasteAnywhere } from './paste-anywhere.js'
import { TextSource } from './TextSource.js'
import { UnseenBar } from './UnseenBar.js'

const MonacoSource = lazy(() => import('./MonacoSource.js'))

/** The source: a text area that works at once, or Monaco for who wants it. */
export function SourceRoom() {
  const app = useApp()
  useEffect(() => pasteAnywhere(app), [app])
  const [allowed] = useState(mayLoadEditor)
  const [wanted, setWanted] = useState(() => allowed && editorChoice() === 'monaco')
  const [ready, setReady] = useState(false)
  const onReady = useCallback(() => setReady(true), [])
  const toggle = () => {
    chooseEditor(wanted ? 'plain' : 'monaco')
    setWanted(!wanted)
    setReady(false)
  }
  return (
    <>
      {wanted ? (
        <Suspense>
          <MonacoSource onReady={onReady} />
        </Suspense>
      ) : null}
      {wanted && ready ? null : <TextSource onShowAll={allowed && !wanted ? toggle : null} />}
      <div className="source-foot">
        <UnseenBar />
        {allowed ? (
          <button type="button" className="button small editor-switch" onClick={toggle}>
            {wanted ? 'Plain text' : 'Code editor'}
          </button>
        ) : null}
      </div>
    </>
  )
}

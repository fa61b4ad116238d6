import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { SourceView } from '../../editor/source-editor.js'
import { useApp, useSelect } from '../app/app-context.js'
import { currentTheme, onThemeChange } from '../app/theme.js'
import { PLACEHOLDER } from './placeholder.js'
import { pointAt } from './point-at.js'
import { useTints } from './use-tints.js'

/** Monaco in the place of the text area, once it is loaded. */
export default function MonacoSource({ onReady }: { readonly onReady: () => void }) {
  const app = useApp()
  const host = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<SourceView | null>(null)
  const revision = useSelect((state) => state.revision)
  const reveal = useSelect((state) => state.reveal)
  const theme = useSyncExternalStore(onThemeChange, currentTheme)
  const tints = useTints()
  useEffect(() => {
    let made: SourceView | null = null
    let wanted = true
    void import('../../editor/monaco.js').then(({ createSource }) => {
      if (!wanted || host.current === null) return
      const options = {
        text: app.state.input.source,
        theme: currentTheme(),
        label: 'Model output',
        caret: 0,
        placeholder: PLACEHOLDER,
      }
      made = createSource(host.current, options, {
        changed: (source) => app.edit({ source }, 'editor'),
        pasted: () => app.edit({ source: app.state.input.source }, 'paste'),
        point: (offset) => pointAt(app, offset),
      })
      setView(made)
      onReady()
    })
    return () => {
      wanted = false
      made?.dispose()
    }
  }, [app, onReady])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision says that the text came from elsewhere.
  useEffect(() => view?.setText(app.state.input.source), [view, revision])
  useEffect(() => view?.setTints(tints), [view, tints])
  useEffect(() => view?.setTheme(theme), [view, theme])
  useEffect(() => {
    if (reveal !== null) view?.reveal(reveal.start, reveal.end)
  }, [view, reveal])
  return (
    <div ref={host} className="monaco-host" data-editor={view === null ? 'loading' : 'ready'} />
  )
}

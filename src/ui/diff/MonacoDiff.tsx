import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { DiffView } from '../../editor/diff-editor.js'
import type { DiffData } from '../../worker/diff.js'
import { useApp } from '../app/app-context.js'
import { currentTheme, onThemeChange } from '../app/theme.js'

interface Props {
  readonly diff: DiffData
  /** Called when the editor shows the diff. */
  readonly onReady: () => void
}

/** Monaco's diff of the raw and the normalized text; loaded when it is wanted. */
export default function MonacoDiff({ diff, onReady }: Props) {
  const app = useApp()
  const host = useRef<HTMLDivElement>(null)
  const shown = useRef(diff)
  const [view, setView] = useState<DiffView | null>(null)
  const theme = useSyncExternalStore(onThemeChange, currentTheme)
  shown.current = diff
  useEffect(() => {
    let made: DiffView | null = null
    let wanted = true
    const point = (at: { side: 'left' | 'right'; offset: number } | null) => {
      const { call, attempt } = app.state
      if (at === null || attempt === null) {
        app.highlight(null)
        return
      }
      const { side, offset } = at
      void app
        .ask('diff-places', { call, attempt, side, start: offset, end: offset + 1 })
        .then((places) => app.highlight(places === null ? null : [...places]))
    }
    void import('../../editor/monaco.js').then(({ createDiff }) => {
      if (!wanted || host.current === null) return
      made = createDiff(host.current, currentTheme(), { point })
      made.show(textsOf(shown.current))
      setView(made)
      onReady()
    })
    return () => {
      wanted = false
      made?.dispose()
    }
  }, [app, onReady])
  useEffect(() => {
    view?.show(textsOf(diff))
  }, [view, diff])
  useEffect(() => {
    view?.setTheme(theme)
  }, [view, theme])
  return (
    <div ref={host} className="monaco-host" data-editor={view === null ? 'loading' : 'ready'} />
  )
}

function textsOf({ left, right, leftMarks, rightMarks }: DiffData) {
  return { left, right: right ?? '', leftMarks, rightMarks }
}

/** Options that every editor has. */
import type { editor } from 'monaco-editor/editor'

const stillness = matchMedia('(prefers-reduced-motion: reduce)')

/** Lines longer than this freeze an editor that wraps them. */
const LONG_LINE = 10_000

export function hasLongLine(text: string): boolean {
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start)
    if ((end < 0 ? text.length : end) - start > LONG_LINE) return true
    if (end < 0) break
    start = end + 1
  }
  return false
}

export function commonOptions(text: string): editor.IEditorOptions {
  return {
    automaticLayout: true,
    minimap: { enabled: false },
    fixedOverflowWidgets: true,
    scrollBeyondLastLine: false,
    quickSuggestions: false,
    renderLineHighlight: 'none',
    renderWhitespace: 'selection',
    occurrencesHighlight: 'off',
    selectionHighlight: false,
    links: false,
    folding: false,
    glyphMargin: false,
    guides: { indentation: false },
    overviewRulerLanes: 0,
    lineNumbersMinChars: 3,
    fontFamily: 'var(--mono)',
    fontSize: 12.5,
    lineHeight: 20,
    fontLigatures: false,
    padding: { top: 8, bottom: 16 },
    tabFocusMode: true,
    accessibilitySupport: 'auto',
    wordWrap: hasLongLine(text) ? 'off' : 'on',
    scrollbar: { alwaysConsumeMouseWheel: false, useShadows: false },
    ...(stillness.matches ? { smoothScrolling: false, cursorBlinking: 'solid' as const } : {}),
  }
}

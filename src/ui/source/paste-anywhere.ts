import type { AppStore } from '../../store/app-store.js'

const EDITABLE = 'input, textarea, select, [contenteditable], .monaco-editor'

/** Does what was pasted belong to a box of its own? */
export const isEditable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(EDITABLE) !== null

/** A paste that no box takes goes into the source; the result stops listening. */
export function pasteAnywhere(app: AppStore): () => void {
  const onPaste = (event: ClipboardEvent) => {
    const { screen, dialog } = app.state
    if (screen !== 'inspect' || dialog !== null) return
    if (isEditable(event.target)) return
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (text === '') return
    event.preventDefault()
    app.replaceSource(text)
  }
  window.addEventListener('paste', onPaste)
  return () => window.removeEventListener('paste', onPaste)
}

/** Where a keyboard is at hand, the box is ready to be pasted into; on a phone the keyboard would cover the page. */
export function mayTakeFocus(): boolean {
  return matchMedia('(hover: hover) and (pointer: fine)').matches
}

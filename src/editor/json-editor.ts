/** Monaco as the editor of a JSON text, with what is wrong in it underlined where it stands. */
import { monaco } from './api.js'
import { commonOptions } from './common.js'
import { LANGUAGE } from './language.js'
import { type EditorTheme, themeName } from './themes.js'

export interface JsonProblem {
  readonly start: number
  readonly end: number
  readonly sentence: string
}

export interface JsonView {
  setText(text: string): void
  /** Of the text as it is now. */
  setProblems(problems: readonly JsonProblem[]): void
  /** Shows a place, and puts the caret there. */
  go(start: number, end: number): void
  setTheme(theme: EditorTheme): void
  dispose(): void
}

export interface JsonOptions {
  readonly text: string
  readonly theme: EditorTheme
  readonly label: string
  changed(text: string): void
}

const OWNER = 'schema'

export function createJson(host: HTMLElement, options: JsonOptions): JsonView {
  const { text, theme, label, changed } = options
  monaco.editor.setTheme(themeName(theme))
  const model = monaco.editor.createModel(text, LANGUAGE)
  const editor = monaco.editor.create(host, {
    ...commonOptions(text),
    model,
    ariaLabel: label,
    wordBasedSuggestions: 'off',
    tabSize: 2,
  })
  let quiet = false
  const listener = model.onDidChangeContent(() => {
    if (!quiet) changed(model.getValue())
  })
  const rangeOf = (start: number, end: number) =>
    monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end))
  return {
    setText(next) {
      if (model.getValue() === next) return
      quiet = true
      // An edit, not a new value: undo leads back.
      model.pushEditOperations([], [{ range: model.getFullModelRange(), text: next }], () => null)
      quiet = false
    },
    setProblems: (problems) =>
      monaco.editor.setModelMarkers(
        model,
        OWNER,
        problems.map(({ start, end, sentence }) => ({
          ...rangeOf(start, end),
          severity: monaco.MarkerSeverity.Error,
          message: sentence,
        })),
      ),
    go(start, end) {
      editor.setSelection(rangeOf(start, end))
      editor.revealRangeInCenterIfOutsideViewport(rangeOf(start, end))
      editor.focus()
    },
    setTheme: (next) => monaco.editor.setTheme(themeName(next)),
    dispose() {
      listener.dispose()
      editor.setModel(null)
      editor.dispose()
      model.dispose()
    },
  }
}

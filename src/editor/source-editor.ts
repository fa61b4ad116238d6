/** Monaco as the editor of the source: the same text, tints and keys as the text area. */

import { monaco } from './api.js'
import { commonOptions } from './common.js'
import { LANGUAGE } from './language.js'
import { type EditorTheme, themeName } from './themes.js'

/** Spans of the text by the name of their tint; pairs of start and end. */
export type Tinted = Readonly<Record<string, readonly number[]>>

export interface SourceView {
  setText(text: string): void
  setTints(tints: Tinted): void
  reveal(start: number, end: number): void
  setTheme(theme: EditorTheme): void
  focus(): void
  dispose(): void
}

export interface SourceEvents {
  changed(text: string): void
  /** A text came from the clipboard, after `changed`. */
  pasted(): void
  point(offset: number | null): void
}

export interface SourceOptions {
  readonly text: string
  readonly theme: EditorTheme
  readonly label: string
  /** Place of the caret in the text area that is replaced. */
  readonly caret: number
  readonly placeholder: string
}

export function createSource(
  host: HTMLElement,
  { text, theme, label, caret, placeholder }: SourceOptions,
  events: SourceEvents,
): SourceView {
  monaco.editor.setTheme(themeName(theme))
  const model = monaco.editor.createModel(text, LANGUAGE)
  const editor = monaco.editor.create(host, {
    ...commonOptions(text),
    model,
    wordBasedSuggestions: 'off',
    placeholder,
    ariaLabel: label,
    unicodeHighlight: { ambiguousCharacters: true, invisibleCharacters: true },
  })
  const tints = editor.createDecorationsCollection()
  let quiet = false
  const listeners = [
    model.onDidChangeContent(() => {
      if (!quiet) events.changed(model.getValue())
    }),
    editor.onDidPaste(() => events.pasted()),
    editor.onMouseMove(({ target }) => {
      events.point(target.position === null ? null : model.getOffsetAt(target.position))
    }),
    editor.onMouseLeave(() => events.point(null)),
    editor.onDidChangeCursorPosition(({ position }) => events.point(model.getOffsetAt(position))),
  ]
  const rangeOf = (start: number, end: number) =>
    monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end))
  editor.setPosition(model.getPositionAt(caret))
  return {
    setText(next) {
      if (model.getValue() === next) return
      quiet = true
      editor.updateOptions(commonOptions(next))
      // An edit, not a new value: undo leads back.
      model.pushEditOperations([], [{ range: model.getFullModelRange(), text: next }], () => null)
      quiet = false
    },
    setTints(next) {
      const decorations = Object.entries(next).flatMap(([tint, pairs]) => {
        const found: { range: ReturnType<typeof rangeOf>; options: { inlineClassName: string } }[] =
          []
        for (let i = 0; i + 1 < pairs.length; i += 2) {
          const range = rangeOf(pairs[i] ?? 0, pairs[i + 1] ?? 0)
          found.push({ range, options: { inlineClassName: `tint-${tint}` } })
        }
        return found
      })
      tints.set(decorations)
    },
    reveal: (start, end) => editor.revealRangeInCenterIfOutsideViewport(rangeOf(start, end)),
    setTheme: (next) => monaco.editor.setTheme(themeName(next)),
    focus: () => editor.focus(),
    dispose() {
      for (const listener of listeners) listener.dispose()
      editor.setModel(null)
      editor.dispose()
      model.dispose()
    },
  }
}

/** Monaco's diff of two read-only texts. */

import { monaco } from './api.js'
import { commonOptions, hasLongLine } from './common.js'
import { LANGUAGE } from './language.js'
import { type EditorTheme, themeName } from './themes.js'

export interface DiffTexts {
  readonly left: string
  readonly right: string
  /** Triples of start, end and group: what exactly was edited. Empty where nobody says. */
  readonly leftMarks: Uint32Array
  readonly rightMarks: Uint32Array
}

export interface DiffView {
  show(texts: DiffTexts): void
  setTheme(theme: EditorTheme): void
  dispose(): void
}

export interface DiffEvents {
  /** The pointer stands at an offset of a side; null when it left. */
  point(at: { side: 'left' | 'right'; offset: number } | null): void
}

const NAMES = { left: 'Raw', right: 'Normalized' } as const

/** The better algorithm takes seconds on long texts. */
const LONG_DIFF_LINES = 300
/** A computation may take this long, and needs its texts to the end. */
const COMPUTATION_MS = 1_000

export function createDiff(host: HTMLElement, theme: EditorTheme, events: DiffEvents): DiffView {
  monaco.editor.setTheme(themeName(theme))
  const editor = monaco.editor.createDiffEditor(host, {
    ...commonOptions(''),
    readOnly: true,
    domReadOnly: true,
    renderSideBySide: true,
    useInlineViewWhenSpaceIsLimited: true,
    renderSideBySideInlineBreakpoint: 460,
    renderOverviewRuler: false,
    renderIndicators: false,
    renderMarginRevertIcon: false,
    enableSplitViewResizing: true,
    maxComputationTime: COMPUTATION_MS,
    ignoreTrimWhitespace: false,
  })
  const sides = { left: editor.getOriginalEditor(), right: editor.getModifiedEditor() }
  const listeners = (['left', 'right'] as const).flatMap((side) => [
    // The diff editor empties the names whenever it sets any option, also of its own accord.
    sides[side].onDidChangeConfiguration(() => name(side)),
    sides[side].onMouseMove(({ target }) => {
      const model = sides[side].getModel()
      if (model === null || target.position === null) events.point(null)
      else events.point({ side, offset: model.getOffsetAt(target.position) })
    }),
    sides[side].onMouseLeave(() => events.point(null)),
  ])
  const name = (side: 'left' | 'right') => {
    const label = NAMES[side]
    if (sides[side].getRawOptions().ariaLabel !== label) {
      sides[side].updateOptions({ ariaLabel: label })
    }
  }
  let models = modelsOf('', '')
  editor.setModel(models)
  const marks = {
    left: sides.left.createDecorationsCollection(),
    right: sides.right.createDecorationsCollection(),
  }
  return {
    show({ left, right, leftMarks, rightMarks }) {
      const long = countLines(left) > LONG_DIFF_LINES || countLines(right) > LONG_DIFF_LINES
      editor.updateOptions({
        diffWordWrap: hasLongLine(left) || hasLongLine(right) ? 'off' : 'on',
        diffAlgorithm: long ? 'legacy' : 'advanced',
      })
      if (models.original.getValue() !== left || models.modified.getValue() !== right) {
        // Models of their own: the diff of the texts before names lines that these may not have.
        const view = editor.saveViewState()
        retire(models)
        models = modelsOf(left, right)
        editor.setModel(models)
        editor.restoreViewState(view)
      }
      name('left')
      name('right')
      // Where the edits are known, they are marked, and the editor's own guess is not.
      host.classList.toggle('exact', leftMarks.length + rightMarks.length > 0)
      marks.left.set(decorate(models.original, leftMarks, 'edit-removed'))
      marks.right.set(decorate(models.modified, rightMarks, 'edit-added'))
    },
    setTheme: (next) => monaco.editor.setTheme(themeName(next)),
    dispose() {
      for (const listener of listeners) listener.dispose()
      editor.setModel(null)
      editor.dispose()
      retire(models)
    },
  }
}

type Models = ReturnType<typeof modelsOf>

function modelsOf(left: string, right: string) {
  return {
    original: monaco.editor.createModel(left, LANGUAGE),
    modified: monaco.editor.createModel(right, LANGUAGE),
  }
}

/** Not at once: a diff that is under way fails loudly when its texts are taken from it. */
function retire({ original, modified }: Models): void {
  setTimeout(() => {
    original.dispose()
    modified.dispose()
  }, COMPUTATION_MS)
}

/** More marks than this would slow the editor down. */
const MOST_MARKS = 3_000

function decorate(
  model: ReturnType<typeof monaco.editor.createModel>,
  marks: Uint32Array,
  inlineClassName: string,
) {
  return Array.from({ length: Math.min(MOST_MARKS, marks.length / 3) }, (_, i) => ({
    range: monaco.Range.fromPositions(
      model.getPositionAt(marks[i * 3] ?? 0),
      model.getPositionAt(marks[i * 3 + 1] ?? 0),
    ),
    options: { inlineClassName },
  }))
}

function countLines(text: string): number {
  let lines = 1
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++
  return lines
}

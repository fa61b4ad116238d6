/** What the Lab works on: kept in this browser, and changed by its panels. */
import { create } from 'zustand'
import { movedMarks } from '../../templates/teach/marks.js'
import type { LabInput, SuiteCase } from '../../worker/lab/protocol.js'
import { draftFrom, draftText, type LabDraft, type Lesson, type StrategyDraft } from './draft.js'
import { FIRST } from './first-draft.js'

export type LeftTab = 'response' | 'chat' | 'teach' | 'strategy'
export type RightTab = 'paste' | 'expected' | 'suite'

interface LabState extends LabDraft {
  readonly left: LeftTab
  readonly right: RightTab
  /** A short word about what was just done. */
  readonly said: string
  /** A draft from a link is shown: the own one is kept as it was. */
  readonly guest: boolean
  /** Somebody came here to mark the response: its text takes the focus. */
  readonly toMark: boolean
}

const KEY = 'callmend.lab'

export const useLab = create<LabState>(() => ({
  ...(kept() ?? FIRST),
  left: 'response',
  right: 'paste',
  said: '',
  guest: false,
  toMark: false,
}))

/** Changes parts of the input, and keeps them. Marks in the response follow its edits. */
export function edit(changes: Partial<LabInput>): void {
  useLab.setState(({ input, lesson }) => {
    const { text = input.text } = changes
    const marks = text === input.text ? lesson.marks : movedMarks(lesson.marks, input.text, text)
    return { input: { ...input, ...changes }, lesson: { ...lesson, marks } }
  })
  keep()
}

export function editLesson(changes: Partial<Lesson>): void {
  useLab.setState(({ lesson }) => ({ lesson: { ...lesson, ...changes } }))
  keep()
}

export function setSuite(suite: readonly SuiteCase[]): void {
  useLab.setState({ suite })
  keep()
}

export function editStrategy(changes: Partial<StrategyDraft>): void {
  useLab.setState(({ strategy }) => ({ strategy: { ...strategy, ...changes } }))
  keep()
}

/** Shows another draft, as from a link. The own one is kept, however this one is edited. */
export function visit(draft: LabDraft): void {
  useLab.setState({ ...draft, guest: true })
}

/** Back to the own draft, as it was. */
export function goHome(): void {
  useLab.setState({ ...(kept() ?? FIRST), guest: false, said: 'This is your own draft again.' })
}

/** The draft that is shown becomes the own one. */
export function adopt(): void {
  useLab.setState({ guest: false, said: 'This is your draft now.' })
  keep()
}

function kept(): LabDraft | null {
  try {
    return draftFrom(localStorage.getItem(KEY) ?? '')
  } catch {
    return null
  }
}

function keep(): void {
  if (useLab.getState().guest) return
  try {
    localStorage.setItem(KEY, draftText(useLab.getState()))
  } catch {
    // Full or forbidden: the draft lives as long as the page.
  }
}

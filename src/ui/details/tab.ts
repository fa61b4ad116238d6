/**
 * What a tab of the details is. To add one: write a file whose default export
 * is its panel, add it to the list in `tabs.tsx`. The panel gets the selected
 * call; everything else it asks of the engine itself, through `useAnswer`.
 */
import type { ComponentType, ReactNode } from 'react'
import type { CallDetail } from '../../worker/views.js'

export interface PanelProps {
  readonly detail: CallDetail
}

export interface DetailTab {
  readonly id: string
  /** Its name, as shown and as tests and assistive technology know it. */
  readonly title: string
  /** A word beside the title, such as `valid`. */
  readonly badge?: (detail: CallDetail) => ReactNode
  readonly Panel: ComponentType<PanelProps>
}

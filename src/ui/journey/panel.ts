import type { CallDetail, InspectionView } from '../../worker/views.js'

export interface StationProps {
  readonly view: InspectionView
  /** The selected call; null when none was found. */
  readonly detail: CallDetail | null
}

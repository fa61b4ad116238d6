import type { ReactNode } from 'react'
import { Icon } from './Icon.js'
import { bytes } from './units.js'

interface Props {
  /** Characters that are not shown. */
  readonly hidden: number
  readonly length: number
  /** The way to the rest. */
  readonly children?: ReactNode
}

/** Says that a text area shows the beginning of a text only. */
export function HeadNote({ hidden, length, children }: Props) {
  if (hidden === 0) return null
  return (
    <p className="note head-note" role="note">
      <Icon name="info" />
      <span>
        The first {bytes(length - hidden)} of {bytes(length)} are shown; all of it counts.{' '}
        {children}
      </span>
    </p>
  )
}

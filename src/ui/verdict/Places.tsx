import type { ReactNode } from 'react'
import type { Pairs } from '../../worker/views.js'
import { useApp } from '../app/app-context.js'

interface Props {
  readonly spans: Pairs
  readonly children: ReactNode
  readonly className?: string
}

/** Words that belong to places of the source: pointing shows them, a click goes there. */
export function Places({ spans, children, className = '' }: Props) {
  const app = useApp()
  if (spans.length === 0) return <span className={className}>{children}</span>
  return (
    <button
      type="button"
      className={`link ${className}`}
      onPointerEnter={() => app.highlight(spans)}
      onPointerLeave={() => app.highlight(null)}
      onFocus={() => app.highlight(spans)}
      onBlur={() => app.highlight(null)}
      onClick={() => {
        app.highlight(spans)
        app.reveal(spans)
      }}
    >
      {children}
    </button>
  )
}

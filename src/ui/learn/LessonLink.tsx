import type { ReactNode } from 'react'
import { useApp } from '../app/app-context.js'
import { LESSON_LINK } from './arrival.js'

interface Props {
  /** `reason/…` or `rule/…`; empty for the list of all. */
  readonly name: string
  readonly children: ReactNode
  readonly label?: string
}

/** A mention of a reason or a rule, that leads to its page. */
export function LessonLink({ name, children, label }: Props) {
  const app = useApp()
  return (
    <a
      className="link"
      href={`./${LESSON_LINK}${name}`}
      {...(label === undefined ? {} : { 'aria-label': label })}
      onClick={(event) => {
        // The address keeps the link to the text; a click with a key opens another tab.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        app.set({ lesson: name })
      }}
    >
      {children}
    </a>
  )
}

import type { ReactNode, RefObject } from 'react'
import { type SyntaxFault, syntaxFault } from './syntax-problem.js'

interface Props {
  readonly text: string
  readonly area: RefObject<HTMLTextAreaElement | null>
  /** What has been said of it: the same place is not said twice. */
  readonly said: string
  /** What to say where the text is JSON, or nothing like it. */
  readonly children: ReactNode
}

/** Text that was meant as JSON; Python and prompts break it at their first word. */
const LIKE_JSON = /^\s*[[{]/

/** Where tools that could not be read stop being JSON, and the way there: the box has no line numbers. */
export function FaultPlace({ text, area, said, children }: Props) {
  // A box counts every end of a line as one character.
  const fault = LIKE_JSON.test(text) ? syntaxFault(text.replaceAll('\r\n', '\n')) : null
  if (fault === null) return children
  return (
    <>
      {said.includes(fault.says) ? null : `As JSON it breaks at ${fault.says} `}
      <button type="button" className="link" onClick={() => select(area.current, fault)}>
        Go there
      </button>
    </>
  )
}

function select(area: HTMLTextAreaElement | null, { offset }: SyntaxFault): void {
  if (area === null) return
  area.blur()
  area.setSelectionRange(offset, offset + 1)
  // A browser scrolls to what is selected when the box takes the focus.
  area.focus()
}

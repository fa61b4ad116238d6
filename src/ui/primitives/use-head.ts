import { type RefObject, useEffect, useRef, useState } from 'react'
import { headOf } from './head.js'

export interface Head {
  /** Characters at the end that are not in the text area. */
  readonly hidden: number
  /** The whole text after an edit of the text area. */
  readonly whole: () => string
}

/**
 * Shows a text area the beginning of a text that it can lay out at once. Typing
 * changes that beginning; what replaces all that is shown replaces everything.
 * `revision` grows with every text that did not come from the text area.
 */
export function useHead(
  area: RefObject<HTMLTextAreaElement | null>,
  read: () => string,
  revision: number,
  onReplace: (text: string) => void,
): Head {
  const rest = useRef('')
  const [hidden, setHidden] = useState(0)
  const replace = useRef(onReplace)
  replace.current = onReplace

  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision says that the text came from elsewhere.
  useEffect(() => {
    const { current } = area
    if (current === null) return
    const text = read()
    const length = headOf(text)
    rest.current = text.slice(length)
    const head = text.slice(0, length)
    if (current.value !== head) current.value = head
    setHidden(text.length - length)
  }, [revision])

  useEffect(() => {
    const { current } = area
    if (current === null) return
    const before = (event: InputEvent) => {
      const all = current.selectionStart === 0 && current.selectionEnd === current.value.length
      const kept = all ? '' : rest.current
      const data = event.data ?? event.dataTransfer?.getData('text/plain') ?? ''
      const next =
        current.value.slice(0, current.selectionStart) +
        data +
        current.value.slice(current.selectionEnd)
      // What cannot be laid out at once is not given to the text area.
      if (data.length > 1_000 && event.cancelable && headOf(next) < next.length) {
        event.preventDefault()
        replace.current(next + kept)
        return
      }
      if (kept !== rest.current) {
        rest.current = kept
        setHidden(0)
      }
    }
    current.addEventListener('beforeinput', before)
    return () => current.removeEventListener('beforeinput', before)
  }, [area])

  return { hidden, whole: () => (area.current?.value ?? '') + rest.current }
}

import { useEffect } from 'react'
import { DropZone } from './DropZone.js'
import { keepFocus } from './keep-focus.js'

/** What only later events need: the first answer does not wait for it. */
export default function Later() {
  useEffect(keepFocus, [])
  return <DropZone />
}

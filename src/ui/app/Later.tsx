import { DropZone } from './DropZone.js'
import { keepFocus } from './keep-focus.js'

// With the script, not with its picture: React holds one back that comes right behind another.
keepFocus()

/** What only later events need: the first answer does not wait for it. */
export default function Later() {
  return <DropZone />
}

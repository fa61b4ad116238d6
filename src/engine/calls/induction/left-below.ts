/** What stands below a key whose value was taken for empty. */
import { lineStart } from '../../text/lines.js'
import type { FoundCall } from '../learning/example.js'
import { indentOf } from './below.js'
import { isClosed } from './marked.js'

/** A key without a value is followed by a line that is deeper than its own, or that begins a list or a fence. */
export function leavesBelow(text: string, calls: readonly FoundCall[]): boolean {
  return calls.some(({ parameters }) =>
    parameters.some(({ key, value }) => {
      if (value.end > value.start || isClosed(text, { key, value })) return false
      NEXT_LINE.lastIndex = value.end
      const [, indent = '', begin = ''] = NEXT_LINE.exec(text) ?? []
      const head = text.slice(lineStart(text, key.start), key.start)
      // The next line is one of the same list.
      if (head.trim() !== '' && text.startsWith(`\n${head}`, text.indexOf('\n', value.end)))
        return false
      return begin !== '' && (indent.length > indentOf(head).length || BEGINS.test(begin))
    }),
  )
}

const NEXT_LINE = /[^\S\n]*\n([^\S\n]*)(\S.{0,2})/y
/** A list, or a fence. */
const BEGINS = /^(?:[-*+•] |\d[.)] |```|~~~|"{3}|'{3})/

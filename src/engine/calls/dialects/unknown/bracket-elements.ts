/** Elements in square brackets: `[call=f][k]v[/k][/call]`, read like those in angle brackets. */

import { plainName } from '../../../syntax/markup/letters.js'
import type { Mark } from '../../../syntax/markup/mark.js'
import { Marks } from '../../../syntax/markup/marks.js'
import type { Candidate, DialectContext } from '../dialect.js'
import { Page } from '../page.js'
import { recordElements } from './elements.js'

const TAG = /\[(\/?)([A-Za-z_][\w.-]{0,63})((?:=|[ \t]+[A-Za-z_])[^[\]\n]{0,400})?\]/y

/** All calls of this kind, in order. */
export function bracketElements(page: Page, context: DialectContext): Candidate[] {
  if (!page.text.includes('[/')) return []
  const marks = [...bracketMarks(page.text)]
  if (!marks.some(({ kind }) => kind === 'close')) return []
  return recordElements(new Page(page.layer, new Marks(page.text, marks)), context)
}

function* bracketMarks(text: string): Iterable<Mark> {
  for (let start = text.indexOf('['); start >= 0; start = text.indexOf('[', start + 1)) {
    TAG.lastIndex = start
    const found = TAG.exec(text)
    const written = found?.[2]
    if (found === null || written === undefined) continue
    const closing = found[1] === '/'
    const end = start + found[0].length
    const nameStart = start + (closing ? 2 : 1)
    const nameEnd = nameStart + written.length
    const self = text.charAt(end - 2) === '/'
    const name = plainName(written)
    yield {
      start,
      end,
      kind: closing ? 'close' : self ? 'self' : 'open',
      key: closing ? `/${name}` : name,
      space: '',
      name,
      nameStart,
      nameEnd,
      restStart: nameEnd,
      restEnd: end - (self ? 2 : 1),
      lookalike: false,
    }
  }
}

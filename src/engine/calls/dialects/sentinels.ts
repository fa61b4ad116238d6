/** Does a grammar's sentinel occur in the text? Asked of the marks, not of the text. */

import { Marks } from '../../syntax/markup/marks.js'
import { oncePer } from '../../text/once-per.js'
import type { Dialect } from './dialect.js'
import type { Page } from './page.js'

/** Per dialect: the keys of its sentinels that are marks, and the others as plain text. */
interface Sentinels {
  readonly keys: readonly string[]
  readonly texts: readonly string[]
}

const sentinelsOf = /* @__PURE__ */ oncePer((dialect: Dialect): Sentinels => {
  const keys: string[] = []
  const texts: string[] = []
  for (const sentinel of dialect.sentinels) {
    const mark = new Marks(sentinel.endsWith('=') ? `${sentinel}x>` : sentinel).list[0]
    if (mark === undefined) texts.push(sentinel)
    else keys.push(mark.key)
  }
  return { keys, texts }
})

/** True when the dialect is worth trying on this page. */
export function fits(dialect: Dialect, page: Page): boolean {
  if (dialect.sentinels.length === 0) return true
  const { keys, texts } = sentinelsOf(dialect)
  return keys.some((key) => page.marks.has(key)) || texts.some((text) => page.text.includes(text))
}

import { LIMITS } from '../../bounds/limits.js'
import { lossOf } from '../../syntax/json/numbers.js'
import { treeOf, visit } from '../../syntax/json/tree.js'
import type { Finding, Lint } from './lint.js'

/** Numbers whose digits are gone once the text is a value. */
export const numbers: Lint = {
  code: 'suspect-number',
  whole({ text }, { numbers: long }) {
    const lost = new Map<number, Finding>()
    for (const { start, end } of long) {
      if (lost.size === LIMITS.lintFindings) break
      const length = end - start
      const written = text.slice(start, end)
      if (length > LIMITS.numberLength) {
        const detail = `numberLength: a number of ${length} characters, of at most ${LIMITS.numberLength}`
        lost.set(start, { detail, code: 'limit' })
      } else {
        const detail = lossOf(written)
        if (detail !== null) lost.set(start, { detail })
      }
    }
    if (lost.size === 0) return []
    const found: Finding[] = []
    visit(treeOf(text), ({ start, end }, pathOf) => {
      const finding = lost.get(start)
      if (finding === undefined) return
      const path = pathOf()
      if (finding.code === 'limit') found.push({ ...finding, path })
      else {
        const changes = [{ path, text: JSON.stringify(text.slice(start, end)) }]
        found.push({ ...finding, path, suggestions: [{ title: 'Send it as text', changes }] })
      }
    })
    return found
  },
}

import { LIMITS } from '../../bounds/limits.js'
import { duplicateKeys, pathsAt } from '../../syntax/json/locate.js'
import type { Finding, Lint } from './lint.js'

/** Keys that come twice in one object: `JSON.parse` keeps the last value without a word. */
export const duplicateKey: Lint = {
  code: 'suspect-duplicate-key',
  whole({ text }, { keys }, kept) {
    if (keys <= kept) return []
    const found = duplicateKeys(text, LIMITS.lintFindings)
    const starts = found.map(({ values }) => values[0]?.start ?? 0)
    const order = starts
      .map((_, index) => index)
      .sort((a, b) => (starts[a] ?? 0) - (starts[b] ?? 0))
    const paths = pathsAt(
      text,
      order.map((index) => starts[index] ?? 0),
    )
    return order.map((index, at): Finding => {
      const { key = '', values = [] } = found[index] ?? {}
      const path = paths[at] ?? '$'
      return {
        path,
        detail: `${JSON.stringify(key)} has ${values.length} values`,
        suggestions: values.slice(0, -1).map(({ start, end }, which) => ({
          title: `Take value ${which + 1}`,
          changes: [{ path, text: text.slice(start, end) }],
        })),
      }
    })
  },
}

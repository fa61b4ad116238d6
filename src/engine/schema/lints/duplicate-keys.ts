import { LIMITS } from '../../bounds/limits.js'
import { repeatedKeys } from '../../syntax/json/tree.js'
import type { Lint } from './lint.js'

/** Keys that come twice in one object: `JSON.parse` keeps the last value without a word. */
export const duplicateKey: Lint = {
  code: 'suspect-duplicate-key',
  whole({ text }, { keys }, kept) {
    if (keys <= kept) return []
    return repeatedKeys(text, LIMITS.lintFindings).map(({ key, path, values }) => ({
      path,
      detail: `${JSON.stringify(key)} has ${values.length} values`,
      suggestions: values.slice(0, -1).map(({ start, end }, which) => ({
        title: `Take value ${which + 1}`,
        changes: [{ path, text: text.slice(start, end) }],
      })),
    }))
  },
}

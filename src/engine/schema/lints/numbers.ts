import { LIMITS } from '../../limits.js'
import { pathsAt } from '../../syntax/json/locate.js'
import { lossOf } from '../../syntax/json/survey.js'
import type { Lint } from './lint.js'

/** Numbers whose digits are gone once the text is a value. */
export const numbers: Lint = {
  code: 'suspect-number',
  summary: 'Numbers that JavaScript does not keep exactly.',
  whole({ text, survey }) {
    const lost = survey.longNumbers
      .map((span) => ({ ...span, loss: lossOf(text.slice(span.start, span.end)) }))
      .filter(({ loss }) => loss !== null)
      .slice(0, LIMITS.lintFindings)
    const paths = pathsAt(
      text,
      lost.map(({ start }) => start),
    )
    return lost.map(({ start, end, loss }, index) => {
      const path = paths[index] ?? '$'
      const written = text.slice(start, end)
      return {
        path,
        detail: loss ?? '',
        suggestions: [
          { title: 'Send it as text', changes: [{ path, text: JSON.stringify(written) }] },
        ],
      }
    })
  },
}

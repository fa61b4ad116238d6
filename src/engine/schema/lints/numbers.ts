import { LIMITS } from '../../bounds/limits.js'
import { pathsAt } from '../../syntax/json/locate.js'
import { lossOf } from '../../syntax/json/numbers.js'
import type { Span } from '../../text/span.js'
import type { Lint } from './lint.js'

interface Lost extends Span {
  readonly loss: string
}

/** Numbers whose digits are gone once the text is a value. */
export const numbers: Lint = {
  code: 'suspect-number',
  whole({ text }, { numbers: long }) {
    const lost: Lost[] = []
    for (const { start, end } of long) {
      const loss =
        end - start > LIMITS.numberLength
          ? `numberLength: a number of ${end - start} characters, of at most ${LIMITS.numberLength}`
          : lossOf(text.slice(start, end))
      if (loss !== null) lost.push({ start, end, loss })
      if (lost.length === LIMITS.lintFindings) break
    }
    const paths = pathsAt(
      text,
      lost.map(({ start }) => start),
    )
    return lost.map(({ start, end, loss }, index) => {
      const path = paths[index] ?? '$'
      if (end - start > LIMITS.numberLength) return { path, detail: loss, code: 'limit' }
      const written = text.slice(start, end)
      return {
        path,
        detail: loss,
        suggestions: [
          { title: 'Send it as text', changes: [{ path, text: JSON.stringify(written) }] },
        ],
      }
    })
  },
}

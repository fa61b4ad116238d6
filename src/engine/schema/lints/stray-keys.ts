import { isRecord } from '../../model/records.js'
import { spanOfPath } from '../../syntax/json/locate.js'
import { memberPath } from '../../syntax/json/path.js'
import type { Lint } from './lint.js'

const CONTAINERS = ['arguments', 'parameters', 'input']

/** `{"arguments": {…}, "cwd": "…"}`: whoever takes the inner object loses the rest. */
export const strayKeys: Lint = {
  code: 'suspect-stray-keys',
  whole({ value, text, shape }) {
    if (!isRecord(value)) return []
    const container = CONTAINERS.find((key) => isRecord(value[key]))
    if (container === undefined || shape?.declares(container) === true) return []
    const beside = Object.keys(value).filter((key) => key !== container)
    if (beside.length === 0) return []
    const inner = spanOfPath(text, memberPath('$', container))
    if (inner === null) return []
    const changes = [{ path: '$', text: text.slice(inner.start, inner.end) }]
    return [
      {
        path: '$',
        detail: `${beside.slice(0, 8).join(', ')} beside ${container}`,
        suggestions: [{ title: `Take only what is in ${container}`, changes }],
      },
    ]
  },
}

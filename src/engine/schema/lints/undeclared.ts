import { isRecord } from '../records.js'
import type { Lint } from './lint.js'

/** Arguments of which the tool declares none: probably something else, or wrapped once more. */
export const undeclared: Lint = {
  code: 'suspect-undeclared',
  summary: 'Arguments of which the tool declares none.',
  whole({ value, shape }) {
    if (!isRecord(value) || shape === null) return []
    const keys = Object.keys(value)
    if (keys.length === 0 || shape.names().length === 0) return []
    if (!keys.every((key) => shape.isUnknown(key))) return []
    const declared = shape.names().slice(0, 8).join(', ')
    return [{ path: '$', detail: `${keys.slice(0, 8).join(', ')}; it declares ${declared}` }]
  },
}

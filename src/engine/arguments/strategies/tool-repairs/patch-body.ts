import { propertiesOf } from '../../../schema/properties.js'
import type { ToolRepair } from './repair.js'

/** A patch that stands there as it is, without the object around it. */
export const patchBody: ToolRepair = {
  id: 'patch-body',
  summary: 'The arguments are the patch itself: put where the tool takes it',
  applies: (tool) => /(?:^|[._])apply_?patch$/i.test(tool),
  repair({ raw, value, schema }) {
    const patch = raw.trim()
    if (value !== undefined || !patch.startsWith('*** Begin Patch')) return null
    if (!patch.endsWith('*** End Patch')) return null
    const name = 'patch' in (propertiesOf(schema) ?? {}) ? 'patch' : 'input'
    return JSON.stringify({ [name]: `${patch}\n` })
  },
}

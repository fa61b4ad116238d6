/** The tool's name is the tag. */
import type { KnownDialect } from '../expand.js'
import { calls } from './parts.js'

export const namedElements: KnownDialect = {
  id: 'named-elements',
  title: 'Elements named after tools',
  models: ['any model prompted for XML or YAML in XML'],
  sentinels: [],
  group: calls({ element: { call: [], name: [] } }),
}

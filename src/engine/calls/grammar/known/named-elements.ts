/** The tool's name is the tag. */
import type { KnownDialect } from '../expand.js'
import { calls } from './parts.js'

export const namedElements: KnownDialect = {
  id: 'named-elements',
  title: 'Elements named after tools',
  models: ['any model prompted for XML or YAML in XML'],
  sentinels: [],
  group: calls({ element: { call: [], name: [] } }),
  forms: [
    '<get_time></get_time>',
    '<get_time/>',
    '<get_time>\nzone: Oslo\nday: 1\nnote: x\n</get_time>',
    '<get_time>{"zone": "Oslo"}</get_time>',
    '<get_time><zone>Oslo</zone><day>1</day></get_time>',
    '<get_time><zones><item><name>Oslo</name><id>1</id></item><item>x</item></zones><day>1</day></get_time>',
  ],
  example: '<get_time>\n<zone>Europe/Oslo</zone>\n</get_time>',
}

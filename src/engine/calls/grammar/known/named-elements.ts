/** The tool's name is the tag. */
import type { ShortGrammar } from '../expand.js'
import { BREAK, calls, KEY } from './parts.js'

const TAGS = { open: '<', end: '>', close: '</', item: 'item' }

export const namedElements: ShortGrammar = {
  id: 'named-elements',
  title: 'Elements named after tools',
  group: calls([
    '<',
    { name: 'offered' },
    '>',
    BREAK,
    {
      many: {
        parameter: [
          '<',
          KEY,
          '>',
          { value: 'elements', tags: TAGS },
          '</',
          { echo: 'key' },
          '>',
          BREAK,
        ],
      },
    },
    '</',
    { echo: 'name' },
    '>',
  ]),
}

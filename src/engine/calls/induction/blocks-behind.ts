/** Keys behind which a structure stands with no sign between: `reminder { minutes: 15 }`, as protocol buffers print messages. */
import type { Span } from '../../text/span.js'
import type { Kind } from '../dialects/bodies/schema-walk.js'
import { foreignAt } from './foreign.js'

const OPENS = /[^\S\n]?\{/y

/** Does a structure stand right behind the key, where its tool asks for one? */
export function isBlock(text: string, { end }: Span, kind: Kind, limit: number): boolean {
  if (kind !== 'object' && kind !== 'array') return false
  OPENS.lastIndex = end
  return OPENS.test(text) && foreignAt(text, OPENS.lastIndex - 1, limit) !== null
}

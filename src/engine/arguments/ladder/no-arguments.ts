/** What a call has to which no arguments were written. */

import type { JsonSchema, Reason } from '../../model/trace.js'
import { propertiesOf } from '../../schema/properties.js'
import type { LadderResult, LadderSetting } from './climbing.js'

/**
 * Arguments that are empty or absent are no `{}`, but for a tool that takes none; where it is
 * usual to leave them out, the tool's schema decides.
 */
export function noArguments(
  { schema, path }: LadderSetting,
  absent: boolean | 'usual' | undefined,
  reasons: readonly Reason[],
): LadderResult {
  const isMissing = absent === 'usual' ? schema === null : absent === true && !takesNone(schema)
  const told: Reason[] = isMissing && path === '$' ? [{ code: 'empty-arguments' }] : []
  return {
    attempts: [],
    strategy: null,
    chosen: null,
    edits: null,
    parsed: undefined,
    text: '{}',
    value: {},
    reasons: [...reasons, ...told],
  }
}

/** Does the schema declare no parameter? */
function takesNone(schema: JsonSchema | null): boolean {
  const properties = propertiesOf(schema)
  return properties !== null && Object.keys(properties).length === 0
}

/**
 * Calls of offered tools in JSON or YAML whose other keys are nobody's: a record that
 * names one beside an object, `{"verb": "f", "data": {…}}`, and one in which the tool's
 * name is the key of its arguments, beside other keys: `{"name": "a title", "f": {…}}`.
 */
import { requiresNothing } from '../../calls/dialects/bare/offered.js'
import { SchemaPlace } from '../../calls/dialects/bodies/schema-walk.js'
import type { Reason, Tool } from '../../model/trace.js'
import { propertiesOf } from '../../schema/properties.js'
import type { CallPart, EnvelopeContext } from '../envelope.js'
import { inputOf } from '../input.js'
import { callPart } from '../parts.js'
import { isHolder } from '../plain-keys.js'
import type { ObjectValue, Value } from '../tree/value.js'
import { isSchema } from './named-value.js'
import { byName, namingsIn, objectsBeside } from './own-keys.js'

const UNMARKED: Reason = { code: 'unmarked' }

/**
 * The calls that a record is.
 *
 * @param listed it stands in a list: then an object of nothing may be arguments
 */
export function offeredCalls(
  record: ObjectValue,
  listed: boolean,
  context: EnvelopeContext,
): CallPart[] {
  const named = namedBeside(record, context)
  if (named !== null) return [named]
  return record.members.flatMap(({ key, value }) => {
    const tool = context.tools.find(({ name }) => name === key)
    if (tool === undefined || !takes(tool, value, listed)) return []
    return [
      callPart({
        name: key,
        input: inputOf(value, context.layers),
        at: record,
        reasons: [UNMARKED],
      }),
    ]
  })
}

/** One offered name, and one object that is called arguments or that the tool takes. */
function namedBeside(record: ObjectValue, { tools, toolNames, layers }: EnvelopeContext) {
  const [naming, more] = namingsIn(record, (text) => toolNames.has(text))
  const tool = tools.find(({ name }) => name === naming?.name)
  if (naming === undefined || more !== undefined || tool === undefined) return null
  const objects = objectsBeside(record, naming)
  const called = objects.filter(({ key }) => isHolder(key))
  const [holder, other] = called.length > 0 ? called : objects
  if (holder === undefined || other !== undefined || isSchema(holder.value)) return null
  const given = takes(tool, holder.value, true) ? holder.value : byName(holder.value)
  if (called.length === 0 && !takes(tool, given, true)) return null
  return callPart({
    name: naming.at,
    input: inputOf(given, layers),
    at: record,
    reasons: [UNMARKED],
  })
}

/** Is the value an object of nothing but parameters of the tool, each with a value of its kind? */
function takes(tool: Tool, value: Value, nothing: boolean): boolean {
  if (value.kind !== 'object' || value.items.length > 0) return false
  const properties = propertiesOf(tool.schema)
  if (value.members.length === 0) return nothing && requiresNothing(tool)
  const place = SchemaPlace.of(tool.schema)
  return (
    properties !== null &&
    value.members.every(
      (one) => Object.hasOwn(properties, one.key) && isOfKind(one.value, place.property(one.key)),
    )
  )
}

function isOfKind({ kind: found }: Value, { kind }: SchemaPlace): boolean {
  if (kind === 'unknown') return true
  const isPlain = kind === 'string' || kind === 'other'
  return isPlain ? found === 'text' || found === 'atom' : found === kind
}

/** Calls that stand among code. */
import type { Part } from '../../model/grammar.js'
import type { BodyCall } from '../dialects/bodies/body.js'
import type { DialectContext } from '../dialects/dialect.js'
import { within } from './expand.js'

/** May the part hold code that is no call? Only an offered name makes a call of it, or its own way to call. */
export function holdsCode(part: Part): boolean {
  return within(part).some((one) => 'literal' in one && one.literal === '.call(')
}

/** The call with its name, `f` of `f.call(…)`; null for code. */
export function calledInCode(call: BodyCall, { toolNames }: DialectContext): BodyCall | null {
  if (call.arguments.form === 'text' && call.arguments.notation.kind === 'json') return call
  if (toolNames.has(call.name)) return call
  const name = call.name.replace(/\.call$/, '')
  return name === call.name ? null : { ...call, name }
}

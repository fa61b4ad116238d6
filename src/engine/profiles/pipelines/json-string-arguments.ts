/** The executor that parses JSON strings among an invocation's arguments. */

import type { Call } from '../../model/trace.js'
import { normalizeArguments } from '../../normalize.js'
import { findingsFor } from '../findings.js'
import { type Pipeline, rawText } from './pipeline.js'

/** One argument after parsing: a text that is JSON becomes its value, if that is of the kind asked for. */
export function parseArgument(argument: unknown, scalarsToo: boolean): unknown {
  if (typeof argument !== 'string') return argument
  try {
    const value: unknown = JSON.parse(argument)
    const structure = typeof value === 'object' && value !== null
    return structure || scalarsToo ? value : argument
  } catch {
    return argument
  }
}

/** Positional arguments are parsed one by one; an object's members likewise. */
export function parseArguments(given: unknown, scalarsToo: boolean): unknown {
  if (Array.isArray(given)) return given.map((argument) => parseArgument(argument, scalarsToo))
  if (typeof given !== 'object' || given === null) return given
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, parseArgument(value, scalarsToo)]),
  )
}

/** The arguments as the invocation holds them: an object, or a list of them by position. */
function givenArguments(call: Call): unknown {
  const raw = rawText(call)
  const byPosition = Array.isArray(call.arguments) && !/^\s*\[/.test(raw)
  try {
    return JSON.parse(byPosition ? `[${raw}]` : raw)
  } catch {
    return undefined
  }
}

export const jsonStringArguments: Pipeline = (call, profile) => {
  const given = givenArguments(call)
  if (given === undefined) {
    return {
      action: 'drop',
      text: null,
      detail: 'The arguments are not JSON; the invocation fails.',
      findings: [],
    }
  }
  const scalarsToo = profile.quirks.includes('scalars-in-strings-are-parsed')
  const text = JSON.stringify(parseArguments(given, scalarsToo))
  const strict = JSON.stringify(parseArguments(given, false))
  return {
    action: 'dispatch',
    text,
    detail: 'Texts that are JSON are parsed, whatever the schema says.',
    findings: findingsFor([
      ...(text === strict ? [] : (['scalars-in-strings-are-parsed'] as const)),
      ...(schemaReadsOtherwise(call, strict) ? (['schema-blind'] as const) : []),
    ]),
  }
}

/** Does the tool's schema want another value than what came out without it? */
function schemaReadsOtherwise(call: Call, blind: string): boolean {
  if (call.tool?.schema === undefined || Array.isArray(call.arguments)) return false
  const guided = normalizeArguments(rawText(call), { tool: call.tool }).value
  return guided !== undefined && JSON.stringify(guided) !== blind
}

/** The executor that parses JSON strings among an invocation's arguments. */
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

export const jsonStringArguments: Pipeline = (call, profile) => {
  let given: unknown
  try {
    given = JSON.parse(rawText(call))
  } catch {
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
  const guided = call.argumentsText === null ? strict : JSON.stringify(call.arguments)
  return {
    action: 'dispatch',
    text,
    detail: 'Texts that are JSON are parsed, whatever the schema says.',
    findings: findingsFor([
      ...(text === strict ? [] : (['scalars-in-strings-are-parsed'] as const)),
      ...(call.tool?.schema !== undefined && strict !== guided ? (['schema-blind'] as const) : []),
    ]),
  }
}

/** The schema stage on a text, for a tool of a name that no wrapper has, and what it told. */
import type { JsonSchema, Tool } from '../../model/trace.js'
import { recommended } from '../../profiles/recommended.js'
import { type Applied, applySchema, type SchemaContext } from '../apply.js'

export function object(
  properties: Record<string, unknown>,
  required: string[] = [],
  more = {},
): JsonSchema {
  return { type: 'object', properties, required, ...more }
}

export function apply(
  text: string,
  schema: JsonSchema,
  context: Partial<SchemaContext> = {},
): Applied {
  const tool: Tool = { name: 'book_room', origin: 'plain', schema }
  return applySchema(JSON.parse(text), text, tool, {
    profile: recommended,
    readText: () => null,
    ...context,
  })
}

export function rules({ result }: Applied): string[] {
  return result.status === 'no-schema' ? [] : result.steps.map(({ rule }) => rule)
}

export function violations({ result }: Applied): string[] {
  return result.status === 'invalid'
    ? result.violations.map(({ path, keyword }) => `${path} ${keyword}`)
    : []
}

export function codes({ reasons }: Applied): string[] {
  return [...new Set(reasons.map(({ code }) => code))]
}

import { format as libraryFormats } from '@cfworker/json-schema'
import { LIMITS } from '../../limits.js'
import { itemPath, memberPath } from '../../syntax/json/path.js'
import type { JsonSchema } from '../../trace.js'
import { type CompiledSchema, unionsOf } from '../compiled.js'
import { FORMAT } from '../prepare.js'
import { isRecord } from '../records.js'
import { Shape } from '../shape.js'
import type { Finding, Lint } from './lint.js'

/** Formats whose shape is beyond doubt; texts longer than this are not looked at. */
const LONGEST = 2_000
const CHECKED: ReadonlySet<string> = new Set([
  'date',
  'date-time',
  'time',
  'duration',
  'email',
  'ipv4',
  'ipv6',
  'uuid',
])

/** `format` describes; a text that looks different is pointed out, never refused. */
export const formats: Lint = {
  code: 'suspect-format',
  summary: 'Texts that do not look like the format that the schema declares.',
  whole({ value, schema }) {
    if (schema === null || !schema.hasFormats) return []
    const found: Finding[] = []
    visit(value, schema.root, '$', schema, new Map(), found, 0)
    return found
  },
}

/** Follows only what the schema describes, so its depth bounds the recursion. */
function visit(
  value: unknown,
  schema: JsonSchema,
  path: string,
  compiled: CompiledSchema,
  shapes: Map<JsonSchema, Shape>,
  found: Finding[],
  depth: number,
): void {
  if (schema === true || depth > LIMITS.schemaDepth || found.length >= LIMITS.lintFindings) return
  const parts = compiled.parts(schema)
  if (parts.some((part) => unionsOf(part).length > 0)) return
  if (typeof value === 'string') {
    for (const part of parts) {
      const format = part[FORMAT]
      if (typeof format === 'string' && !looksLike(value, format)) {
        found.push({ path, detail: `${JSON.stringify(value.slice(0, 80))} for ${format}` })
      }
    }
    return
  }
  if (typeof value !== 'object' || value === null) return
  let shape = shapes.get(schema)
  if (shape === undefined) {
    shape = new Shape(parts)
    shapes.set(schema, shape)
  }
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      const item = shape.item(i)
      if (item === true) continue
      visit(value[i], item, itemPath(path, i), compiled, shapes, found, depth + 1)
    }
  } else if (isRecord(value)) {
    for (const key of Object.keys(value)) {
      const member = shape.member(key)
      if (member === true) continue
      visit(value[key], member, memberPath(path, key), compiled, shapes, found, depth + 1)
    }
  }
}

function looksLike(text: string, format: string): boolean {
  if (text.length > LONGEST || !CHECKED.has(format)) return true
  return libraryFormats[format]?.(text) !== false
}

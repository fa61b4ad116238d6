import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isRecord } from '../model/records.js'
import type { Tool } from '../model/trace.js'
import { recommended } from '../profiles/recommended.js'
import { readTools } from '../tools/read-tools.js'
import { applySchema } from './apply.js'
import { lint } from './lint.js'

/** Words with a meaning somewhere, in places where they may have none. */
const keyword = fc.constantFrom(
  ...['type', 'properties', 'items', 'required', 'anyOf', 'oneOf', 'allOf', 'not', 'enum', 'const'],
  ...[
    '$ref',
    '$defs',
    '$id',
    'nullable',
    'additionalProperties',
    'patternProperties',
    'if',
    'then',
  ],
  ...['prefixItems', 'minimum', 'exclusiveMinimum', 'minLength', 'multipleOf', 'pattern', 'format'],
  ...['dependentRequired', 'dependencies', 'uniqueItems', 'contains', 'minContains', '__proto__'],
  ...['propertyNames', 'unevaluatedProperties', 'constructor', 'name', 'parameters', 'a', 'b'],
)
const scalar = fc.constantFrom<unknown>(
  ...['string', 'INTEGER', 'dict', '#', '#/$defs/a', '#/properties/a', '^a', '[', 'true', '5', ''],
  ...['None', '[1]', '{"a":1}', '<a>1</a>', '__proto__', null, true, false, 0, -1, 1.5],
)
const { schema, value } = fc.letrec<{ schema: unknown; value: unknown }>((tie) => ({
  schema: fc.oneof(
    scalar,
    fc.array(tie('schema'), { maxLength: 3 }),
    fc.dictionary(keyword, tie('schema'), { maxKeys: 5 }),
  ),
  value: fc.oneof(
    scalar,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'value', '__proto__', 'toString'), tie('value')),
  ),
}))

/** The tool as it is read from a paste, or as a library user may build it. */
function toolOf(given: unknown, asBuilt: boolean): Tool | null {
  if (asBuilt && isRecord(given)) return { name: 'f', origin: 'plain', schema: given }
  return readTools([{ name: 'f', parameters: given }]).tools[0] ?? null
}

it('no schema and no value make it throw, or make value, text and edits disagree', () => {
  fc.assert(
    fc.property(schema, value, fc.boolean(), fc.boolean(), (given, data, asBuilt, fromMarkup) => {
      readTools(given)
      readTools({ tools: given })
      const text = JSON.stringify(data)
      const tool = toolOf(given, asBuilt)
      const applied = applySchema(JSON.parse(text), text, tool, {
        profile: recommended,
        fromMarkup,
        readText: () => null,
      })
      lint(applied.value, applied.text, tool)
      expect(JSON.stringify(JSON.parse(applied.text))).toBe(JSON.stringify(applied.value))
      if (applied.result.status === 'no-schema') return
      expect(applied.result.edits.apply(text)).toBe(applied.text)
    }),
    { numRuns: 1000 },
  )
})

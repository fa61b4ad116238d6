import { expect, it } from 'vitest'
import type { Field } from '../../model/argument-source.js'
import type { JsonSchema } from '../../model/trace.js'
import { recommended } from '../../profiles/recommended.js'
import { Layers } from '../../text/layers.js'
import { climb } from '../ladder.js'
import { STRATEGIES } from '../strategies/index.js'

const schema: JsonSchema = {
  type: 'object',
  properties: { city: { type: 'string' }, days: { type: 'integer' }, at: {} },
}

/** What is made of values between bars, `|Oslo|3|`, behind names where they have one. */
function read(text: string, given: JsonSchema | null = schema, byPosition = false) {
  const layers = new Layers(text)
  const pieces = [...text.matchAll(/(?:(\w+)=)?([^|]+)\|/g)].map((found) => {
    const end = found.index + found[0].length - 1
    return {
      name: found[1],
      value: { layer: layers.source, start: end - (found[2] ?? '').length, end },
    }
  })
  const named = pieces.flatMap(({ name, value }): Field[] =>
    name === undefined ? [] : [{ name, value, type: name === 'at' ? 'text' : 'json' }],
  )
  const values = pieces.flatMap(({ name, value }) => (name === undefined ? value : []))
  const { value, reasons } = climb({
    ...{ source: { form: 'positional', values, named }, tool: null, named: true, schema: given },
    ...{ end: 'proven', keepStrings: false, typed: false, path: '$', strategies: STRATEGIES },
    profile: byPosition ? { ...recommended, quirks: ['positional-arguments'] } : recommended,
    ...{ layers, modelAnswer: null, now: null },
  })
  return { value, told: reasons.map(({ code, path }) => `${code} ${path ?? ''}`.trim()) }
}

it.each<[string, JsonSchema | null, unknown, string[]]>([
  ['|"Oslo"|3|', schema, { city: 'Oslo', days: 3 }, []],
  [
    "|'Oslo'|(1, 2)|None|",
    schema,
    { city: 'Oslo', days: [1, 2], at: null },
    ['type-change $.days'],
  ],
  // Named ones keep their names; one that is named and in its place as well is in doubt.
  ['|"Oslo"|city="Bergen"|', schema, { days: 'Oslo', city: 'Bergen' }, ['several-readings $.city']],
  ['|"Oslo"|1|days=2|', schema, { city: 'Oslo', at: 1, days: 2 }, ['several-readings $.days']],
  ['|"Oslo"|at=3|', schema, { city: 'Oslo', at: '3' }, []],
  ['|"Oslo"|days=3|', schema, { city: 'Oslo', days: 3 }, []],
  // Where a text is due, what is no literal is one; elsewhere it is a guess.
  ['|Oslo, N|', schema, { city: 'Oslo, N' }, ['inferred-repair']],
  ['|12abc|', schema, { city: '12abc' }, ['inferred-repair']],
  ['|12.5|', schema, { city: 12.5 }, []],
  // More than there are names for.
  ['|1|2|3|4|', schema, { city: 1, days: 2, at: 3, 3: 4 }, ['unmapped-positional $["3"]']],
  ['|1|2|', null, { 0: 1, 1: 2 }, ['unmapped-positional $["0"]', 'unmapped-positional $["1"]']],
])('%s', (text, given, value, told) => {
  expect(read(text, given)).toEqual({ value, told })
})

it('for a system that calls by position they are a list, unless one has a name', () => {
  expect(read('|"Oslo"|3|', schema, true)).toEqual({ value: ['Oslo', 3], told: [] })
  expect(read('|"Oslo"|days=3|', schema, true).value).toEqual({ city: 'Oslo', days: 3 })
})

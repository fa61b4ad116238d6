import { expect, test } from 'vitest'
import { inspect } from '../../engine/inspect.js'
import { viewInspection } from '../../worker/view.js'
import type { InspectionView } from '../../worker/views.js'
import { declaresTools } from './declares-tools.js'

const SCHEMA = { type: 'object', properties: { city: { type: 'string' } } }
const said = (source: string): InspectionView => viewInspection(0, inspect(source), false)

test.each([
  ['a JSON Schema', JSON.stringify(SCHEMA, null, 2), true],
  ['a list of tools', JSON.stringify([{ name: 'f', input_schema: SCHEMA }]), true],
  ['a request', JSON.stringify({ messages: [], tools: [{ name: 'f', parameters: SCHEMA }] }), true],
  ['prose', 'the "properties" of an object', false],
  ['an object with such a key', '{"type": "house", "properties": []}', false],
  ['JSON that is no object', '["properties", "object"]', false],
])('%s: %s', (_, source, declares) => {
  expect(declaresTools(said(source), source)).toBe(declares)
})

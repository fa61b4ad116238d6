import { expect, it } from 'vitest'
import { inspect } from '../engine/inspect.js'
import { profileById } from '../engine/profiles/index.js'
import { recommended } from '../engine/profiles/recommended.js'
import { inspectNow, loadRest, readGrammarNow } from './inspecting.js'
import { grammarsOf } from './learnt-grammar.js'

const KNOWN = '<tool_call>{"name": "send_fax", "arguments": {"to": "77"}}</tool_call>'
const EXPRESSION = '<tool_call>{"name": "f", "arguments": {"sizes": [10] * 3}}</tool_call>'
const TAGGED = 'Well. <tools>{"name": "f", "arguments": {"a": 1}}</tools>'
const LEAKED = { profile: profileById('leaked-calls-as-intended') ?? recommended }
const UNKNOWN = '@@call send_fax {"to": "77"} @@end'
const LEARNT = JSON.stringify(inspect(UNKNOWN).learnt)

it('misses nothing for a known notation, tells what it misses for another, and has it when it is loaded', async () => {
  expect(inspectNow(KNOWN, () => ({})).missed).toBe(false)
  expect(inspectNow(KNOWN, () => ({})).inspection.calls).toEqual(inspect(KNOWN).calls)
  expect(inspectNow(UNKNOWN, () => ({}))).toMatchObject({ missed: true, inspection: { calls: [] } })
  expect(inspectNow(EXPRESSION, () => ({})).missed).toBe(true)
  expect(inspectNow(TAGGED, () => LEAKED).missed).toBe(true)
  const own = () => grammarsOf(LEARNT, readGrammarNow)
  expect(inspectNow(KNOWN, own).missed).toBe(true)
  await loadRest()
  expect(inspectNow(KNOWN, own).missed).toBe(false)
  expect(own().grammars).toHaveLength(1)
  expect(inspectNow(TAGGED, () => LEAKED)).toMatchObject({
    missed: false,
    inspection: { content: inspect(TAGGED, LEAKED).content },
  })
  expect(inspectNow(EXPRESSION, () => ({})).inspection.calls).toEqual(inspect(EXPRESSION).calls)
  const { missed, inspection } = inspectNow(UNKNOWN, () => ({}))
  expect(missed).toBe(false)
  expect(inspection.calls.map(({ name }) => name)).toEqual(['send_fax'])
  expect(inspection.calls).toEqual(inspect(UNKNOWN).calls)
})

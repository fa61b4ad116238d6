import { expect, test } from 'vitest'
import { inspect } from '../../engine/inspect.js'
import { detailOf, viewInspection } from '../../worker/view.js'
import { faultOf, stationsOf } from './stations.js'

/** The fault and the stations that the page shows for one call of a text. */
function shownFor(source: string, call: number, tools = '') {
  const inspection = inspect(source, { tools })
  const view = viewInspection(0, inspection, false)
  const detail = detailOf(inspection, call)
  return { fault: faultOf(view, detail), stations: stationsOf(view, detail) }
}

const GOOD = '<tool_call>{"name": "look", "arguments": {"at": 1}}</tool_call>'
const BAD = `<tool_call>{"name": "say", "arguments": {"text": "It's a "test" of it"}}</tool_call>`

test('what one call is blamed for is not said of another', () => {
  const { fault, stations } = shownFor(`${GOOD}\n${BAD}`, 0)
  expect(fault).toBeNull()
  expect(stations.find(({ id }) => id === 'call')?.outcome).toBe('ready')
})

test('a fault stands at the station of its reason', () => {
  const { fault, stations } = shownFor(`${GOOD}\n${BAD}`, 1)
  expect(fault?.culprit.who).toBe('model')
  expect(fault?.station).toBe('strategy')
  expect(stations.find(({ id }) => id === 'strategy')?.outcome).toBe('review')
})

test('of several calls, each is told its own evidence', () => {
  const llama = '[weather(city="Oslo"), mail(to="a", body="see "above"")]'
  expect(shownFor(llama, 0).fault).toBeNull()
  expect(shownFor(llama, 1).fault?.culprit.evidence.join()).toContain('quotes inside a string')
})

test('a tool that asks for something else is not a format that is not kept', () => {
  const schema = { type: 'object', properties: { at: { type: 'array' } } }
  const tools = JSON.stringify([{ name: 'look', input_schema: schema }])
  expect(shownFor(GOOD, 0, tools).fault?.culprit.says).toContain('not what the tool asks for')
})

test('a tool that was not offered is said to be missing, unless the tools could not be read', () => {
  const tools = JSON.stringify([{ name: 'other', input_schema: { type: 'object' } }])
  expect(shownFor(GOOD, 0, tools).fault?.culprit.says).toContain('a tool that it does not have')
  expect(shownFor(GOOD, 0, tools.slice(0, -1)).fault?.culprit.says ?? '').not.toContain('tool that')
})

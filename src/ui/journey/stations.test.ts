import { expect, test } from 'vitest'
import { inspect } from '../../engine/inspect.js'
import { detailOf, viewInspection } from '../../worker/view.js'
import { faultOf, stationsOf } from './stations.js'

/** The fault and the stations that the page shows for one call of a text. */
function shownFor(source: string, call: number) {
  const inspection = inspect(source)
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

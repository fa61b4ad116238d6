import { expect, test } from 'vitest'
import { inspect } from '../../inspect.js'

test.each([
  'get_tide {"port": "Brest"}\n-> 404: no such port',
  '● get_tide {"port": "Brest"}',
  '🔧 get_tide({"port": "Brest"})',
  'Calling get_tide with {"port": "Brest"}',
  'Tool: get_tide | Args: {"port": "Brest"}',
  'Tool name: get_tide, Arguments: {"port": "Brest"}',
  'The log says: `get_tide port="Brest"` and then nothing.',
  '***** Suggested Function Call: get_tide *****\nArguments: \n{"port": "Brest"}\n*****',
  '==== Requested tool call (c1): get_tide ====\nArgs: {"port": "Brest"}\n====',
])('the call of a line: %s', (text) => {
  const { calls } = inspect(text)
  expect(calls.map(({ name, arguments: value }) => [name, value])).toEqual([
    ['get_tide', { port: 'Brest' }],
  ])
  expect(calls[0]?.verdict).toBe('review')
})

test.each([
  'Message {"port": "Brest"}',
  'config {"port": 8080}',
  'I called `get_tide(port="Brest")` and it failed.',
  '1. `get_tide(port="Brest")` works',
  'my_service level="info" msg="started" port="8080"',
  'Error: {"code": -32602, "message": "Invalid params"}',
  '{"status": "error", "message": "Tool get_tide not found"}',
  '{"error": {"type": "rate_limit_error", "message": "Slow down"}}',
  '<div class="a" data-id="b">text</div>',
])('no call: %s', (text) => {
  expect(inspect(text).calls).toEqual([])
})

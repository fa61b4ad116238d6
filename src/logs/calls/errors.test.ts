import { expect, it } from 'vitest'
import { ERROR_CLASSES, errorOf, faultOf } from './errors.js'

it.each<[text: string, flagged: boolean, type: string | null, error: string | null]>([
  ['The file has 12 lines', false, null, null],
  ['The file has 12 lines', true, null, 'failed'],
  ['The user doesn’t want to proceed with this tool use.', false, null, 'refused'],
  ["THE USER DOESN'T WANT TO PROCEED", true, null, 'refused'],
  ['<tool_use_error>InputValidationError: Edit failed', false, null, 'invalid-arguments'],
  ['Error: No such tool available: Foo', false, null, 'unknown-tool'],
  ['grep found: InputValidationError in a.ts', false, null, null],
  ['Error: connect timed out', false, null, null],
  ['Error: connect timed out', true, null, 'timeout'],
  ['Exit code 1\nno such file', true, null, 'not-found'],
  ['Exit code 3', false, null, 'exit-status'],
  ['Process exited with code 124', false, null, 'timeout'],
  ['{"output":"","metadata":{"exit_code":2}}', false, null, 'exit-status'],
  ['anything', true, 'parsing', 'invalid-arguments'],
  // The first class of the table is told, wherever its words stand.
  ['validation error for x: permission denied, user rejected', true, null, 'refused'],
])('%j, flagged %j, of type %j: %j', (text, flagged, type, error) => {
  expect(errorOf(text, flagged, type)).toBe(error)
})

it('every sign brings its class, or one that stands above it', () => {
  for (const [at, { signs }] of ERROR_CLASSES.entries()) {
    for (const sign of signs) {
      const told = ERROR_CLASSES.findIndex(({ id }) => id === errorOf(`x ${sign} x`, true, null))
      expect(told, sign).toBeGreaterThanOrEqual(0)
      expect(told, sign).toBeLessThanOrEqual(at)
    }
  }
})

it('knows whose fault a class is', () => {
  expect(ERROR_CLASSES.map(({ id }) => faultOf(id))).toEqual(
    ERROR_CLASSES.map(({ fault }) => fault),
  )
  expect(faultOf('a class of tomorrow')).toBe('tool')
})

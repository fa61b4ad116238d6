import { describe, expect, it } from 'vitest'
import { asObject } from './as-object.js'

describe('a list where an object is asked for', () => {
  it.each([
    ['["start","10:00","hours",2]', '{"start":"10:00","hours":2}'],
    ['[{"start":"10:00"},{"hours":2}]', '{"start":"10:00","hours":2}'],
    ['[["start","10:00"]]', '{"start":"10:00"}'],
    ['["start"]', '["start"]'],
    ['["10 h",1]', '["10 h",1]'],
    ['["a",1,"a",2]', '["a",1,"a",2]'],
    ['[{"a":1},{"a":2}]', '[{"a":1},{"a":2}]'],
    ['[{"a":1,"b":2}]', '[{"a":1,"b":2}]'],
    ['[]', '[]'],
    ['{"a":1}', '{"a":1}'],
  ])('%s says %s', (list, object) => {
    expect(asObject(list)).toBe(object)
  })
})

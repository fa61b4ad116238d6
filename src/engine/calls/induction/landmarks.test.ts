import { describe, expect, it } from 'vitest'
import { inspect } from '../../inspect.js'

const tools = [
  {
    name: 'pick_locker',
    parameters: {
      type: 'object',
      properties: { size: { type: 'string' }, station: { type: 'string' } },
      required: ['size'],
    },
  },
]

describe('a program that defines a tool holds no call of it in an unknown notation', () => {
  it.each([
    'def pick_locker(size: str, station: str = "Hbf") -> str:\n    return post(size=size, station=station)',
    'const pick_locker = tool({\n  inputSchema: z.object({ size: z.enum(["S"]), station: z.string() }),\n})',
    'Traceback:\n  File "a.py", line 44, in pick_locker\n    pin = reserve(size=size, station=station)\nFull: no locker',
    'tools:\n  - name: pick_locker\n    input_schema:\n      properties:\n        size: {type: string}\n        station: {type: string}',
  ])('%s', (source) => {
    expect(inspect(source, { tools }).calls).toEqual([])
  })

  it('beside words for one', () => {
    const source = '@@run pick_locker\nsize = S\nstation = Hbf\n@@end'
    expect(inspect(source, { tools }).calls).toMatchObject([
      { name: 'pick_locker', verdict: 'review', arguments: { size: 'S', station: 'Hbf' } },
    ])
  })
})

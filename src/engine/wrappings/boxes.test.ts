import { expect, test } from 'vitest'
import { inspect } from '../inspect.js'

const box = (...lines: readonly string[]) => {
  const width = Math.max(...lines.map(({ length }) => length))
  const rule = '─'.repeat(width + 2)
  return [`╭${rule}╮`, ...lines.map((line) => `│ ${line.padEnd(width)} │`), `╰${rule}╯`].join('\n')
}

test.each([
  ["{'port': 'West pier', 'days': 3}"],
  ["{'port': 'West pier',", "'days': 3}"],
  ["{'port': 'West", "pier', 'days': 3}"],
])('a call in a box among other lines is read across its lines: %j', (first, second = '') => {
  const lines = [`Calling tool: 'get_tide' with arguments: ${first}`, second]
  const text = `Step 1\n${box(...lines.filter((line) => line !== ''))}\nObservations: low at 9\n`
  expect(inspect(text).calls).toMatchObject([
    { name: 'get_tide', arguments: { port: 'West pier', days: 3 }, verdict: 'review' },
  ])
})

import { expect, it } from 'vitest'
import { inspect } from '../../inspect.js'

const LOG =
  "🔨 Calling Tool: lend_boat\n  With arguments: {'boat': 'Ida', 'hours': 3}\n🔧 Tool Result (lend_boat):\n  Output: she is out"

it('an object below a name, behind a word for arguments, is the arguments', () => {
  expect(inspect(LOG).calls).toMatchObject([
    { name: 'lend_boat', arguments: { boat: 'Ida', hours: 3 }, verdict: 'review' },
  ])
})

it('a parameter of that name keeps its object', () => {
  const properties = { args: { type: 'object' } }
  const tools = [{ name: 'run_job', parameters: { type: 'object', properties } }]
  const { calls } = inspect('⟦run run_job⟧\nargs: {"boat": "Ida"}\n⟦end⟧', { tools })
  expect(calls).toMatchObject([{ arguments: { args: { boat: 'Ida' } } }])
})

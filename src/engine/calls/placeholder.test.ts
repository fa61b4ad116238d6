import { expect, test } from 'vitest'
import { inspect } from '../inspect.js'

const FORM =
  '<tool_call>\n<function=example_function_name>\n<parameter=first>\nvalue_1\n</parameter>\n</function>\n</tool_call>'
const RULES =
  'If you want to call a function, answer in exactly this form and in no other, with nothing behind it:\n'

test('the form of a call in instructions is no call', () => {
  const { calls, alsoSeen } = inspect(`${RULES}${FORM}\nNever leave out a required parameter.`)
  expect(calls).toEqual([])
  expect(alsoSeen.map(({ reason }) => reason.code)).toEqual(['inside-example'])
})

test('neither is a name that everybody is to put their own for', () => {
  const form = FORM.replace('example_function_name', 'your_function')
  expect(inspect(`${RULES}${form}\nNever leave out a required parameter.`).calls).toEqual([])
  const own = form.replace('your_function', 'your_functions_list')
  expect(inspect(`${RULES}${own}\nNever leave out a parameter.`).calls).toHaveLength(1)
})

test('without instructions around it, or where the tool exists, it is one', () => {
  expect(inspect(FORM).calls).toHaveLength(1)
  const tools = [{ name: 'example_function_name', parameters: { type: 'object', properties: {} } }]
  expect(inspect(RULES + FORM, { tools }).calls).toHaveLength(1)
})

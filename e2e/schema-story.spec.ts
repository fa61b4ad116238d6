import { expect, test } from './page.js'

const TOOL = JSON.stringify([
  {
    name: 'wait',
    input_schema: { type: 'object', properties: { seconds: { type: 'integer' } } },
  },
])

test('what the schema did is the last row of the ladder, and marked at its value', async ({
  app,
}) => {
  await app.open()
  await app.tools(TOOL)
  await app.paste('<tool_call>{"name": "wait", "arguments": {"seconds": "30"}}</tool_call>')
  const row = app.page.getByRole('region', { name: 'Steps of the schema' })
  await expect(row).toContainText('valid after 1 step')
  await expect(row.locator('del')).toHaveText('"30"')
  await expect(row.locator('ins')).toHaveText('30')
  await expect(app.page.getByRole('row', { name: /^seconds/ })).toContainText('by the schema')
})

test('strategies that were not needed are one line', async ({ app }) => {
  await app.open()
  await app.paste('<tool_call>{"name": "wait", "arguments": {"seconds": 30}}</tool_call>')
  await expect(app.strategies).toHaveCount(1)
  await app.page.getByRole('button', { name: /strategies not needed/ }).click()
  await expect.poll(() => app.strategies.count()).toBeGreaterThan(4)
})

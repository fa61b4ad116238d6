import { expect, test } from './page.js'

const CALL = `<tool_call>{"name": "look", "arguments": {'at': 'sky'}}</tool_call>`

test('every character of a call has a role, and its repairs are named', async ({ app }) => {
  await app.open()
  await app.paste(CALL)
  await app.page.getByRole('tab', { name: 'How it was read' }).click()
  const panel = app.page.locator('.how-read')
  await expect(panel.locator('.account')).toHaveText(CALL)
  await expect(panel.locator('.account .name')).toHaveText('look')
  await expect(panel.locator('.account .value')).toHaveText("'sky'")
  await expect(panel.getByRole('list', { name: 'Repairs' })).toContainText('Single-quoted strings')
})

test('the readings that lost are those of the call that is shown', async ({ app }) => {
  await app.open()
  await app.page.getByRole('button', { name: 'tool_calls is empty, the calls are in' }).click()
  await app.page.getByRole('tab', { name: 'How it was read' }).click()
  const lost = app.page.locator('.how-read').getByRole('heading', { name: 'Other readings' })
  await expect(lost.locator('+ ul').getByRole('listitem')).toHaveCount(1)
})

import { expect, test } from './page.js'

test('a reason leads to its page, and the page has a link', async ({ app }) => {
  await app.open()
  await app.paste('<tool_call>{"name": "write_file", "arguments": {"content": "half of')
  await app.page.getByText('Why not ready?').click()
  await app.page.getByRole('link', { name: 'truncated', exact: true }).click()
  const page = app.page.getByRole('dialog', { name: 'truncated' })
  await expect(page).toContainText('Why it happens')
  await expect(page).toContainText('Who else stumbles over it')
  await page.getByRole('link', { name: 'All reasons and rules' }).click()
  const all = app.page.getByRole('dialog', { name: 'Reasons and rules' })
  await all.getByRole('link', { name: 'trailing comma' }).click()
  await expect(app.page.getByRole('dialog', { name: 'trailing comma' })).toContainText('{"a": 1,}')
})

test('a rule of an attempt leads to its page', async ({ app }) => {
  await app.open()
  await app.paste(`<tool_call>{"name": "f", "arguments": {'on': True}}</tool_call>`)
  await app.page.getByRole('link', { name: 'About the rule python-constant' }).first().click()
  await expect(app.page.getByRole('dialog', { name: 'python constant' })).toContainText(
    'True → true',
  )
})

test('a link opens the page of a reason', async ({ app }) => {
  await app.open('#learn=reason/several-readings')
  await expect(app.page.getByRole('dialog', { name: 'several readings' })).toContainText(
    'What helps',
  )
})

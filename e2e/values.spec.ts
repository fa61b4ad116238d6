import { expect, test } from './page.js'

test('values have types, whole texts and a copy of their own', async ({ app }) => {
  await app.open()
  await app.paste(
    '<tool_call>{"name": "write", "arguments": {"file": {"path": "a.md", "text": "one\\ntwo"}, "n": 2}}</tool_call>',
  )
  const text = app.page.getByRole('row', { name: /file\.text/ })
  await expect(app.page.getByRole('row', { name: /^n number 2/ })).toBeVisible()
  await expect(text).not.toContainText('was')
  await text.getByRole('button', { name: 'show all lines' }).click()
  await expect(text.locator('pre')).toHaveText('one\ntwo')
  await text.getByRole('button', { name: 'Copy file.text' }).click()
  await expect(app.page.getByText('Copied file.text')).toBeVisible()
  expect(await app.page.evaluate(() => navigator.clipboard.readText())).toBe('one\ntwo')
})

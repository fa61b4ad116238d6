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

test('a long value is shown whole, and can always be copied', async ({ app }) => {
  const long = `grep -rn "needle" ${'src/folder '.repeat(12)}`
  await app.open()
  await app.paste(
    `<tool_call>${JSON.stringify({ name: 'run', arguments: { command: long } })}</tool_call>`,
  )
  const row = app.page.getByRole('row', { name: /^command/ })
  await expect(row.getByRole('button', { name: 'Copy command' })).toBeInViewport({ ratio: 1 })
  await row.getByRole('button', { name: 'show all' }).click()
  await expect(row.locator('pre')).toHaveText(long.trim())
})

test('what a record of an API escapes is not said to have been another value', async ({ app }) => {
  const call = (args: string) =>
    JSON.stringify({
      choices: [
        {
          message: {
            tool_calls: [{ id: 'a', type: 'function', function: { name: 'f', arguments: args } }],
          },
        },
      ],
    })
  await app.open()
  await app.paste(call('{"path": "notes.txt", "text": "one\\ntwo", "on": true}'))
  await expect(app.verdict).toContainText('1 ready')
  const values = app.page.getByRole('tabpanel', { name: 'Arguments' })
  await expect(values).toContainText('notes.txt')
  await expect(values.locator('.was')).toHaveCount(0)
  // One that did change says so.
  await app.source.fill(call("{'path': 'notes.txt', 'on': True}"))
  await expect(values.locator('.was')).toHaveText(['was True'])
})

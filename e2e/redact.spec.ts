import { expect, test } from './page.js'

const TEXT =
  '<tool_call>{"name": "read_file", "arguments": {"path": "home/anna/a.txt", "note": "call Anna", "n": 12,}}</tool_call>'

test('what is redacted is not in the link, and its verdict is looked at', async ({
  app,
  browser,
}) => {
  await app.open()
  await app.paste(TEXT)
  await expect(app.verdict).toContainText('1 call')
  const verdict = await app.verdict.innerText()
  await app.page.getByRole('button', { name: 'Copy link', exact: true }).click()
  const dialog = app.page.getByRole('dialog')
  await dialog.getByText('Redact', { exact: true }).click()
  await dialog.getByRole('checkbox', { name: 'Paths (1)' }).check()
  await dialog.getByRole('checkbox', { name: 'Names of tools (1)' }).check()
  await dialog.getByRole('checkbox', { name: /^note/ }).check()
  await expect(dialog.getByRole('status', { name: 'Redaction' })).toContainText('same verdict')
  await dialog.getByRole('button', { name: /^Copy/ }).click()
  const link = await app.page.evaluate(() => navigator.clipboard.readText())
  const other = await browser.newPage()
  await other.goto(link)
  await expect(other.getByRole('textbox', { name: 'Model output' })).toHaveValue(
    '<tool_call>{"name": "tool_1", "arguments": {"path": "xxxx/xxxx/x.xxx", "note": "xxxx Xxxx", "n": 12,}}</tool_call>',
  )
  await expect(other.getByRole('status', { name: 'Verdict' })).toContainText(
    verdict.split('\n').at(-1) ?? '',
  )
  await other.close()
})

test('a redaction that changes the verdict says so', async ({ app }) => {
  await app.open()
  await app.tools(
    '[{"name": "f", "parameters": {"type": "object", "properties": {"mode": {"enum": ["fast"]}}}}]',
  )
  await app.paste('<tool_call>{"name": "f", "arguments": {"mode": "fast"}}</tool_call>')
  await expect(app.verdict).toContainText('1 ready')
  await app.page.getByRole('button', { name: 'Copy link', exact: true }).click()
  const dialog = app.page.getByRole('dialog')
  await dialog.getByText('Redact', { exact: true }).click()
  await dialog.getByRole('checkbox', { name: 'All values (1)' }).check()
  await expect(dialog.getByRole('status', { name: 'Redaction' })).toContainText('another verdict')
})

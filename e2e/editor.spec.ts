import { expect, TOOLS, TWO_CALLS, test } from './page.js'

test('Monaco’s diff comes when the diff is pointed at, and not before', async ({ app }) => {
  const scripts: string[] = []
  app.page.on('request', (request) => scripts.push(request.url()))
  await app.open()
  await app.tools(TOOLS)
  await app.paste(TWO_CALLS)
  await expect(app.diff).toContainText('False')
  expect(scripts.filter((url) => url.includes('monaco'))).toEqual([])
  await app.diff.hover()
  await expect(app.diff.locator('[data-editor="ready"]')).toBeVisible({ timeout: 20_000 })
  await expect(app.diff.getByRole('textbox', { name: 'Normalized' })).toBeAttached()
  await app.page.keyboard.press('Alt+ArrowRight')
  await expect(app.diff).toContainText('* 10')
  await app.diff.getByRole('button', { name: 'Edit by edit' }).click()
  await expect(app.diff.locator('[data-editor]')).toHaveCount(0)
})

test('the source is edited in Monaco by who wants it', async ({ app }) => {
  await app.open()
  await app.paste(TWO_CALLS)
  await app.page.getByRole('button', { name: 'Code editor' }).click()
  const editor = app.page.locator('.input-room [data-editor="ready"]')
  await expect(editor).toBeVisible({ timeout: 20_000 })
  await editor.locator('.view-lines').click()
  await app.page.keyboard.press('ControlOrMeta+A')
  await app.page.keyboard.insertText('<tool_call>{"name": "typed", "arguments": {}}</tool_call>')
  await expect(app.verdict).toContainText('1 call')
  await expect(app.calls.first()).toContainText('typed')
  await app.page.getByRole('button', { name: 'Plain text' }).click()
  await expect(app.source).toHaveValue('<tool_call>{"name": "typed", "arguments": {}}</tool_call>')
})

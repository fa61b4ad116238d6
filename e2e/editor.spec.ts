import { expect, TOOLS, TWO_CALLS, test } from './page.js'

test('Monaco’s diff comes by a click, and not by pointing', async ({ app }) => {
  const scripts: string[] = []
  app.page.on('request', (request) => scripts.push(request.url()))
  await app.open()
  await app.tools(TOOLS)
  await app.paste(TWO_CALLS)
  await expect(app.diff).toContainText('False')
  expect(scripts.filter((url) => url.includes('monaco'))).toEqual([])
  await app.diff.locator('mark.removed').first().hover()
  await app.diff.getByRole('region', { name: 'Raw and normalized' }).focus()
  // A browser whose window is never drawn may have no idle moment to give.
  await app.page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })),
  )
  expect(scripts.filter((url) => url.includes('monaco'))).toEqual([])
  await app.diff.getByRole('button', { name: 'In the editor' }).click()
  await expect(app.diff.locator('[data-editor="ready"]')).toBeVisible({ timeout: 20_000 })
  await expect(app.diff.getByRole('textbox', { name: 'Normalized' })).toBeAttached()
  await app.page.keyboard.press('Alt+ArrowRight')
  await expect(app.diff).toContainText('* 10')
  await app.diff.getByRole('button', { name: 'Edit by edit' }).click()
  await expect(app.diff.locator('[data-editor]')).toHaveCount(0)
})

test('from a long call to a short one and back, Monaco never compares with lines that are gone', async ({
  app,
}) => {
  const values = (lines: number) =>
    Array.from({ length: lines }, (_, at) => `'key_${at}': [True, None,\n 'value ${at}'],`).join(
      '\n',
    )
  await app.open()
  await app.paste(
    `<tool_call>\n{'name': 'long', 'arguments': {\n${values(60)}\n}}\n</tool_call>\n<tool_call>\n{'name': 'short', 'arguments': {'a': True}}\n</tool_call>`,
  )
  await app.diff.getByRole('button', { name: 'In the editor' }).click()
  await expect(app.diff.locator('[data-editor="ready"]')).toBeVisible({ timeout: 20_000 })
  for (let turn = 0; turn < 6; turn++) {
    await app.calls.nth(1).click()
    await expect(app.diff).toContainText("'a': True")
    await app.calls.nth(0).click()
    await expect(app.diff).toContainText('key_0')
  }
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

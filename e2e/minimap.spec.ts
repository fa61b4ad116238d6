import { expect, test } from './page.js'

const call = (n: number) =>
  `<tool_call>\n{"name": "f${n}", "arguments": {"n": ${n}}}\n</tool_call>\n${'words\n'.repeat(40)}`

test('the map beside the text leads to each call', async ({ app }) => {
  await app.open()
  await app.paste(Array.from({ length: 8 }, (_, n) => call(n)).join(''))
  await expect(app.verdict).toContainText('8 calls')
  const marks = app.page.locator('.minimap button')
  await expect(marks).toHaveCount(8)
  await marks.nth(6).click()
  await expect(app.calls.nth(6)).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => app.source.evaluate((area) => area.scrollTop)).toBeGreaterThan(1_000)
})

test('what holds several values is named once', async ({ app }) => {
  await app.open()
  await app.paste('<tool_call>{"name": "f", "arguments": {"at": {"x": 1, "y": 2}}}</tool_call>')
  const rows = app.page.locator('.leaves tbody th')
  await expect(rows).toHaveText(['at.x', 'at.y'])
  await expect(rows.nth(0).locator('.faint')).toHaveText('at')
  await expect(rows.nth(1).locator('.visually-hidden')).toHaveText('at')
})

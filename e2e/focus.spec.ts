import { expect, TWO_CALLS, test } from './page.js'

test('the box has the focus, and a paste anywhere goes into it', async ({ app }) => {
  await app.open()
  await expect(app.source).toBeFocused()
  await app.page.evaluate((text) => navigator.clipboard.writeText(text), TWO_CALLS)
  await app.page.getByRole('button', { name: 'Inspect' }).focus()
  await app.page.keyboard.press('ControlOrMeta+V')
  await expect(app.source).toHaveValue(TWO_CALLS)
  await expect(app.verdict).toContainText('2 calls')
})

test('only what applies is in the header', async ({ app }) => {
  const save = app.page.getByRole('button', { name: 'Save as fixture' })
  await app.open()
  await expect(save).toBeDisabled()
  await app.paste(TWO_CALLS)
  await expect(save).toBeEnabled()
  await app.page.getByRole('button', { name: 'New' }).click()
  await expect(app.source).toHaveValue('')
  await expect(save).toBeDisabled()
  await app.page.getByRole('button', { name: /^Fixtures/ }).click()
  await expect(save).toHaveCount(0)
  await expect(app.page.getByRole('combobox', { name: 'Examples' })).toHaveCount(0)
  await app.page.getByRole('button', { name: 'Logs' }).click()
  await expect(app.page.getByRole('button', { name: 'Export', exact: true })).toHaveCount(0)
})

import { expect, TWO_CALLS, test } from './page.js'

const current = '.screens [aria-current]'

test('the back button goes through the views, and a reload comes back to the one that was open', async ({
  app,
}) => {
  const { page } = app
  await app.open()
  await app.paste(TWO_CALLS)
  await expect(app.verdict).toContainText('2 calls')
  // The views are kept from the first answer on.
  await expect.poll(() => page.evaluate(() => history.state)).toEqual({ screen: 'inspect' })
  await page.getByRole('button', { name: 'Lab', exact: true }).click()
  await page.getByRole('button', { name: 'Logs', exact: true }).click()
  await expect(page.locator(current)).toHaveText('Logs')
  await page.goBack()
  await expect(page.locator(current)).toHaveText('Lab')
  await page.goBack()
  await expect(app.source).toHaveValue(TWO_CALLS)
  await page.goForward()
  await expect(page.locator(current)).toHaveText('Lab')
  await page.reload()
  await expect(page.locator(current)).toHaveText('Lab')
  await page.goBack()
  await expect(app.source).toHaveValue(TWO_CALLS)
})

test('the way back from another view does not open a link again', async ({ app }) => {
  await app.open('#raw=%7B%22a%22%3A%201%7D')
  await expect(app.source).toHaveValue('{"a": 1}')
  await expect.poll(() => app.page.evaluate(() => history.state)).toEqual({ screen: 'inspect' })
  const entries = await app.page.evaluate(() => history.length)
  await app.page.getByRole('button', { name: 'Lab', exact: true }).click()
  await expect(app.page.locator(current)).toHaveText('Lab')
  await app.page.getByRole('button', { name: 'Inspect', exact: true }).click()
  await app.source.fill('{"a": 2}')
  expect(await app.page.evaluate(() => history.length)).toBe(entries)
})

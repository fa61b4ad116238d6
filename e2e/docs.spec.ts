import { accessible } from './accessible.js'
import { expect, test } from './page.js'

test('help leads to the documentation, which is one page without scripts', async ({ app }) => {
  await app.open()
  await app.page.getByRole('button', { name: 'Help' }).click()
  const opened = app.page.waitForEvent('popup')
  await app.page.getByRole('link', { name: 'documentation' }).click()
  const page = await opened
  await expect(page.getByRole('heading', { name: 'The library', level: 1 })).toBeVisible()
  await expect(page.locator('script')).toHaveCount(0)
  await page.getByRole('link', { name: 'Reference', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Reference', level: 1 })).toBeInViewport()
  await accessible(page)
})

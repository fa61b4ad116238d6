import { expect, TWO_CALLS, test } from './page.js'

test('after a part is unticked, the dialog says that the copied link is the old one', async ({
  app,
}) => {
  await app.open()
  await app.paste(TWO_CALLS)
  await expect(app.verdict).toContainText('2 calls')
  await app.page.getByRole('button', { name: 'Copy link' }).first().click()
  const dialog = app.page.getByRole('dialog', { name: 'Copy link' })
  await expect(dialog.getByText('Copied.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Model output' }).uncheck()
  await expect(dialog).toContainText('The link that was copied is the one before')
})

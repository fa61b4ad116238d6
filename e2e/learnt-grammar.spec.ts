import { readFile } from 'node:fs/promises'
import { expect, test } from './page.js'

const NOTE = (to: string) =>
  `I will do that.\n⟦op send_note⟧⟦in to⟧${to}⟦/in⟧⟦in body⟧See you at nine⟦/in⟧⟦/op⟧`

test('a grammar that was learnt from the text is shown, accepted, shared and forgotten', async ({
  app,
  context,
}) => {
  const { page } = app
  await app.open()
  await app.paste(NOTE('Anna'))
  await expect(app.verdict).toContainText('1 review')
  await expect(app.station('call')).toContainText('a notation not known yet')
  await page.getByText('Why not ready?').click()
  await expect(page.getByText('⟦op NAME⟧⟦in KEY⟧VALUE⟦/in⟧⟦/op⟧')).toBeVisible()
  await page.getByRole('button', { name: 'Accept this grammar' }).click()
  await expect(app.verdict).toContainText('1 ready')
  await expect(page.getByText('Read with an accepted grammar: Learnt from this text')).toBeVisible()
  await expect(app.station('call')).toContainText('the accepted grammar')

  // Another text of the dialect is ready at once.
  await app.source.fill(NOTE('Bo'))
  await expect(app.verdict).toContainText('1 ready')

  // The grammar travels in the link.
  await page.getByRole('button', { name: 'Copy link' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Copy link' }).getByText('Copied.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await page.keyboard.press('Escape')
  const other = await context.newPage()
  await other.goto(link)
  await expect(other.getByRole('status', { name: 'Verdict' })).toContainText('1 ready')
  await expect(other.getByText('Read with an accepted grammar')).toBeVisible()

  // And in the profile, as a file.
  await page.getByRole('tab', { name: 'Settings' }).click()
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export profile' }).click()
  const file = JSON.parse(await readFile(await (await waiting).path(), 'utf8'))
  expect(file).toMatchObject({ id: 'recommended-own', grammars: [{ id: 'accepted' }] })
  await page.getByRole('tab', { name: 'Model output' }).click()

  await page.getByRole('button', { name: 'Forget the grammar' }).click()
  await expect(app.verdict).toContainText('1 review')
  await expect(page.getByText('Read with an accepted grammar')).toBeHidden()
})

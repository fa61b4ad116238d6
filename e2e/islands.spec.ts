import { expect, test } from './page.js'

const TEXT = `I would call edit_files {path: a.txt, text: 'x'} and then stop.
Later perhaps {"n": 1, "on": true`

test('where no call is found, islands are listed with their places and can be treated as arguments', async ({
  app,
}) => {
  await app.open()
  await app.paste(TEXT)
  await expect(app.verdict).toContainText('0 calls')
  const islands = app.page.getByRole('list', { name: 'Islands' })
  await expect(islands.getByRole('listitem')).toHaveCount(2)
  await expect(islands).toContainText('1:25')
  await expect(islands).toContainText('its end is missing')
  await islands.getByRole('button', { name: 'Treat as arguments of edit_files' }).click()
  await expect(app.verdict).toContainText('1 call')
  await expect(app.source).toHaveValue("{path: a.txt, text: 'x'}")
  await app.page.getByRole('button', { name: 'Back to the whole text' }).click()
  await expect(app.source).toHaveValue(TEXT)
})

test('what can be tried where no call is found is not cut off', async ({ app }) => {
  await app.open()
  await app.paste(TEXT)
  const tries = app.page.getByRole('region', { name: 'No call found' }).getByRole('listitem')
  await expect(tries.last()).toContainText('Teach it your notation')
  await expect(tries.last()).toBeInViewport({ ratio: 1 })
  await expect(app.station('schema')).toContainText('no call to check')
})

test('a selection is inspected by itself', async ({ app }) => {
  await app.open()
  await app.paste('What it said:\n{"n": 1, "on": true}')
  await app.page.keyboard.press('ControlOrMeta+End')
  await app.page.keyboard.press('Shift+Home')
  await app.page.getByRole('button', { name: 'Inspect the selection' }).click()
  await expect(app.source).toHaveValue('{"n": 1, "on": true}')
})

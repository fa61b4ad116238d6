import { readFile } from 'node:fs/promises'
import { expect, TOOLS, TWO_CALLS, test } from './page.js'

test('a result becomes a test: saved, run, renamed, exported, deleted, brought back', async ({
  app,
}) => {
  await app.open()
  await app.tools(TOOLS)
  await app.paste(TWO_CALLS)
  await expect(app.verdict).toContainText('2 ready')
  await app.page.getByRole('button', { name: 'Save as fixture' }).click()
  const dialog = app.page.getByRole('dialog', { name: 'Save as fixture' })
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Two calls')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toBeHidden()
  await app.page.getByRole('button', { name: 'Fixtures' }).click()
  const list = app.page.getByRole('list', { name: 'Saved fixtures' })
  await expect(list.getByRole('button', { name: 'Two calls', exact: true })).toBeVisible()
  await app.page.getByRole('button', { name: 'Run all' }).click()
  await expect(app.page.getByRole('status', { name: 'Test results' })).toHaveText(
    '1 run: 1 passed, 0 failed',
  )

  await list.getByRole('button', { name: 'Rename Two calls' }).click()
  await app.page.getByRole('textbox', { name: 'New title' }).fill('Both calls')
  await app.page.keyboard.press('Enter')
  await expect(list.getByRole('button', { name: 'Both calls', exact: true })).toBeVisible()

  const download = app.page.waitForEvent('download')
  await app.page.getByRole('button', { name: 'Export all' }).click()
  await app.page.getByRole('menuitem', { name: 'Fixture JSONL' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(JSON.parse(text)).toMatchObject({ format: 'callmend.fixture/1', title: 'Both calls' })

  await list.getByRole('button', { name: 'Delete Both calls' }).click()
  await expect(app.page.getByText('None yet.')).toBeVisible()
  await app.page.getByRole('button', { name: 'Undo' }).click()
  await list.getByRole('button', { name: 'Both calls', exact: true }).click()
  await expect(app.source).toHaveValue(TWO_CALLS)
  await expect(app.verdict).toContainText('2 ready')
})

test('another expectation fails, with expected beside actual', async ({ app }) => {
  await app.open()
  await app.paste('<tool_call>{"name": "f", "arguments": {"a": 1}}</tool_call>')
  await expect(app.verdict).toContainText('1 call')
  await app.page.getByRole('button', { name: 'Save as fixture' }).click()
  const dialog = app.page.getByRole('dialog', { name: 'Save as fixture' })
  await dialog.getByRole('radio', { name: 'Another value' }).check()
  const value = dialog.getByRole('textbox', { name: 'Arguments that are right' })
  await value.fill('{"a": }')
  await expect(dialog).toContainText('Line 1, column 7')
  await value.fill('{"a": 2}')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await app.page.getByRole('button', { name: 'Fixtures' }).click()
  await app.page.getByRole('button', { name: 'Run all' }).click()
  await expect(app.page.getByRole('status', { name: 'Test results' })).toHaveText(
    '1 run: 0 passed, 1 failed',
  )
  await expect(app.page.getByRole('row', { name: /arguments\.a/ })).toContainText('2')
  await app.page.getByRole('button', { name: 'Accept what came out' }).click()
  await expect(app.page.getByRole('status', { name: 'Test results' })).toHaveText(
    '1 run: 1 passed, 0 failed',
  )
})

test('fixtures are imported by paste, with what could not be read', async ({ app }) => {
  await app.open()
  await app.page.getByRole('button', { name: 'Fixtures' }).click()
  await app.page.getByText('Import fixtures').click()
  const good = {
    format: 'callmend.fixture/1',
    id: 'a',
    title: 'A',
    source: 'x',
    expect: { kind: 'no-call' },
  }
  await app.page
    .getByRole('textbox', { name: /Paste JSON/ })
    .fill(`${JSON.stringify(good)}\n{"format": 1}`)
  await app.page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(app.page.getByRole('alert')).toContainText('line 2')
  await expect(
    app.page
      .getByRole('list', { name: 'Saved fixtures' })
      .getByRole('button', { name: 'A', exact: true }),
  ).toBeVisible()
})

for (const kind of ['Vitest', 'pytest']) {
  test(`${kind} is exported from the page`, async ({ app }) => {
    await app.open()
    await app.paste('<tool_call>{"name": "f", "arguments": {"a": 1}}</tool_call>')
    await expect(app.verdict).toContainText('1 call')
    const download = app.page.waitForEvent('download')
    await app.page.getByRole('button', { name: 'Export' }).click()
    await app.page.getByRole('menuitem', { name: new RegExp(`^${kind}, zip`) }).click()
    expect((await download).suggestedFilename()).toMatch(/\.zip$/)
    // It says what runs it, and that it needs the package.
    const command = kind === 'pytest' ? 'then pytest' : 'then npx vitest'
    const said = app.page.getByText(/npm install --save-dev callmend, then/)
    await expect(said).toContainText(command)
    await app.page.getByRole('button', { name: 'How to run it' }).click()
    const words = app.page.getByText(/files need the package/)
    await expect(words).toBeVisible()
    await expect(words).toContainText('npx jest')
    await expect(words).toContainText('your own normalizer')
  })
}

test('fixtures as data are exported without a word on runners', async ({ app }) => {
  await app.open()
  await app.paste('<tool_call>{"name": "f", "arguments": {"a": 1}}</tool_call>')
  await expect(app.verdict).toContainText('1 call')
  const download = app.page.waitForEvent('download')
  await app.page.getByRole('button', { name: 'Export' }).click()
  await app.page.getByRole('menuitem', { name: 'Fixture JSONL' }).click()
  await download
  await expect(app.page.getByText('npm install')).toBeHidden()
  await app.page.getByRole('button', { name: 'Fixtures' }).click()
  await expect(app.page.getByText(/files need the package/)).toBeHidden()
  await app.page.getByText('How to run what is exported').click()
  await expect(app.page.getByText(/files need the package/)).toBeVisible()
})

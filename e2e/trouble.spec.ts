import { type App, expect, test } from './page.js'

const CALL = '<tool_call>{"name": "f", "arguments": {"a": 1}}</tool_call>'

/** The troubles that the test made itself; all others still count. */
function forgive(app: App, expected: RegExp): void {
  const others = app.troubles.filter((trouble) => !expected.test(trouble))
  app.troubles.splice(0, app.troubles.length, ...others)
}

test('when the page itself fails, the text is kept and given back', async ({ app }) => {
  await app.open()
  await app.page.evaluate(() => {
    CSS.highlights.set = () => {
      throw new Error('a defect of the page')
    }
  })
  await app.source.fill(CALL)
  const alert = app.page.getByRole('alert')
  await expect(alert).toContainText('Your text is safe')
  await expect(alert).toContainText('a defect of the page')
  const waiting = app.page.waitForEvent('download')
  await app.page.getByRole('button', { name: 'Save the text as a file' }).click()
  expect((await waiting).suggestedFilename()).toBe('model-output.txt')
  await app.page.getByRole('button', { name: 'Load the page again' }).click()
  await expect(app.source).toHaveValue(CALL)
  await expect(app.verdict).toContainText('1 call')
  forgive(app, /a defect of the page/)
})

test('an inspection that does not end is stopped, said, and not run again by itself', async ({
  app,
}) => {
  await app.page.clock.install()
  await app.page.addInitScript(() => {
    const Real = Worker
    // A worker that never answers, as one does that runs for ever.
    globalThis.Worker = class extends Real {
      override postMessage(message: { kind?: string }) {
        if (message.kind !== 'inspect') super.postMessage(message)
      }
    }
  })
  await app.open()
  await app.source.fill(CALL)
  await app.page.clock.fastForward(3_000)
  await expect(app.page.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await app.page.clock.fastForward(20_000)
  const alert = app.page.getByRole('alert')
  await expect(alert).toContainText('took longer than 20 s')
  await expect(alert).toContainText('your text is kept')
  await expect(alert.getByRole('button', { name: 'Inspect again' })).toBeVisible()
  await app.page.clock.fastForward(1_000)
  await app.page.reload()
  await expect(app.source).toHaveValue(CALL)
  await expect(app.page.getByText('it was not run again')).toBeVisible()
  await expect(app.page.getByRole('button', { name: 'Inspect it again' })).toBeVisible()
})

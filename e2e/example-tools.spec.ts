import { expect, test } from './page.js'

const CALL = '<tool_call>{"name": "get_time", "arguments": {"zone": "Europe/Oslo"}}</tool_call>'

test('an example’s tools go with the example', async ({ app }) => {
  await app.open()
  const examples = app.page.getByRole('combobox', { name: 'Examples' })
  const lesson = app.page.getByRole('complementary', { name: 'Example' })
  const tools = app.page.getByRole('tab', { name: /^Tools \d/ })
  await expect.poll(() => examples.locator('option').count()).toBeGreaterThan(3)
  for (let index = 1; !(await tools.isVisible()); index++) {
    await examples.selectOption({ index })
    await expect(app.verdict).toContainText(/\d calls?: \d+ ready/)
    await expect(lesson).not.toBeEmpty()
  }
  await expect(lesson).toContainText('Tools are from the example')
  await app.paste(CALL)
  await expect(app.verdict).toContainText('1 call: 1 ready')
  await expect(lesson).toHaveCount(0)
  await expect(tools).toHaveCount(0)
})

test('tools that cannot be read are told beside the verdict, and nothing is ready', async ({
  app,
}) => {
  await app.open()
  await app.paste(CALL)
  await expect(app.verdict).toContainText('1 call: 1 ready')
  await app.tools('[{"name": "get_time", "parameters": {')
  await expect(app.verdict).toContainText('1 call: 0 ready, 1 review')
  await expect(app.page.getByRole('list', { name: 'Notices' })).toContainText(
    'The tools could not be read',
  )
})

import { expect, test } from './page.js'

test('a diff of many rows is drawn on a fresh page', async ({ app }) => {
  const members = Array.from({ length: 200 }, (_, index) => `'key_${index}': True`)
  await app.open()
  await app.paste(`<tool_call>{'name': 'save', 'arguments': {${members.join(', ')}}}</tool_call>`)
  await expect(app.verdict).toContainText('1 call')
  await expect(app.diff).toContainText("'key_0': True")
  await expect(app.diff).toContainText('"key_0": true')
})

test('parameters in markup are shown with their opener and their names', async ({ app }) => {
  await app.open()
  await app.paste(
    '<tool_call>\n<function=bash>\n<parameter=command>\nls\n</parameter>\n</function>\n</tool_call>',
  )
  const rows = app.diff.locator('.diff-row')
  await expect(rows.filter({ hasText: '<parameter=command>' })).toContainText('"command": "ls"')
  await expect(rows.first()).toContainText('<tool_call>')
  // The chip of the first edit leads to them in the source.
  await app.page.getByRole('list', { name: 'Edits' }).getByRole('button').first().hover()
  const pointed = () =>
    app.page.evaluate(() =>
      [...(CSS.highlights.get('point') ?? [])].map((range) =>
        range instanceof Range ? range.toString() : '',
      ),
    )
  await expect.poll(async () => (await pointed()).join('')).toMatch(/^<tool_call>.*=command>/s)
})

test('an attempt that failed keeps its place and its sentence, whatever is pointed at', async ({
  app,
}) => {
  await app.open()
  await app.paste(`<tool_call>{"name": "f", "arguments": {'on': True}}</tool_call>`)
  const failed = app.strategies.filter({ hasText: 'Direct JSON' })
  await failed.getByRole('button').first().click()
  const place = app.diff.locator('mark.fault')
  await expect(place).toHaveText("'")
  await expect(failed).toContainText('Expected a key in double quotes')
  await place.hover()
  await app.diff.getByRole('region', { name: 'Raw and normalized' }).hover()
  await expect(place).toBeVisible()
  await expect(app.diff).toContainText('gave no value')
})

test('the head of the diff breaks no words where the window is narrow', async ({ app }) => {
  await app.page.setViewportSize({ width: 900, height: 900 })
  await app.open()
  await app.paste(
    `<tool_call>{"name": "f", "arguments": {"operations_of_all_files": "[{'on': True}]"}}</tool_call>`,
  )
  const title = app.diff.getByRole('heading')
  const line = await title.evaluate((one) => Number.parseFloat(getComputedStyle(one).lineHeight))
  const { height = 0 } = (await title.boundingBox()) ?? {}
  const padding = await title.evaluate((one) => {
    const { paddingTop, paddingBottom } = getComputedStyle(one)
    return Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom)
  })
  expect(height - padding).toBeLessThan(line * 1.5)
})

/** The three journeys that decide everything, from an empty page, by the number of their clicks. */
import { expect, test } from './page.js'

const BROKEN = `<tool_call>
{"name": "write_file", "arguments": {'path': 'a.txt', 'overwrite': True}}
</tool_call>`

test('three journeys: a paste is understood with at most one click, shared with one, a test exported with three', async ({
  app,
}) => {
  let clicks = 0
  const click = async (name: string, role: 'button' | 'menuitem' = 'button') => {
    await app.page.getByRole(role, { name, exact: true }).click()
    clicks++
  }
  await app.open()
  // A desktop's box has the focus already.
  await app.page.evaluate((text) => navigator.clipboard.writeText(text), BROKEN)
  await app.page.keyboard.press('ControlOrMeta+V')
  await expect(app.verdict).toContainText('1 call')
  // What was changed, by which rule, and the diff are there without a click.
  await expect(app.strategies.filter({ hasText: 'Python literal' })).toContainText(/lossless/)
  await expect(app.diff).toContainText('true')
  await expect(app.page.getByRole('list', { name: 'Rules' })).toContainText('True, False and None')
  expect(clicks, 'paste → fix understood').toBe(0)

  await click('Copy link')
  await expect(app.page.getByRole('dialog')).toContainText('Copied.')
  expect(await app.page.evaluate(() => navigator.clipboard.readText())).toContain('#v1.')
  expect(clicks, 'share').toBe(1)
  await app.page.keyboard.press('Escape')

  clicks = 0
  await click('Export')
  const saved = app.page.waitForEvent('download')
  await app.page.getByRole('menuitem', { name: /^Vitest, zip/ }).click()
  clicks++
  expect((await saved).suggestedFilename()).toBe('callmend-tests-vitest.zip')
  expect(clicks, 'exported test').toBeLessThanOrEqual(3)
})

test('the three journeys by keyboard alone', async ({ app }) => {
  await app.open()
  await app.page.evaluate((text) => navigator.clipboard.writeText(text), BROKEN)
  await app.page.keyboard.press('ControlOrMeta+V')
  await expect(app.verdict).toContainText('1 call')
  await app.page.keyboard.press('ControlOrMeta+S')
  await expect(app.page.getByRole('dialog')).toContainText('Copied.')
  await app.page.keyboard.press('Escape')
  await app.page.keyboard.press('ControlOrMeta+K')
  await expect(app.page.getByRole('combobox', { name: 'Command' })).toBeFocused()
  await app.page.keyboard.type('save as fixture')
  await app.page.keyboard.press('Enter')
  await expect(app.page.getByRole('dialog')).toContainText(/fixture/i)
  await app.page.keyboard.press('Escape')

  // To the export by Tab, through the menu by arrows.
  const opener = app.page.getByRole('button', { name: 'Export', exact: true })
  await app.page.getByRole('button', { name: 'Inspect', exact: true }).focus()
  for (let step = 0; step < 20; step++) {
    if (await opener.evaluate((button) => button === document.activeElement)) break
    await app.page.keyboard.press('Tab')
  }
  await expect(opener).toBeFocused()
  await app.page.keyboard.press('Enter')
  const wanted = app.page.getByRole('menuitem', { name: /^pytest, zip/ })
  await expect(wanted).toBeVisible()
  for (let step = 0; step < 20; step++) {
    if (await wanted.evaluate((item) => item === document.activeElement)) break
    await app.page.keyboard.press('ArrowDown')
  }
  await expect(wanted).toBeFocused()
  const saved = app.page.waitForEvent('download')
  await app.page.keyboard.press('Enter')
  expect((await saved).suggestedFilename()).toBe('callmend-tests-pytest.zip')
})

import { expect, TOOLS, TWO_CALLS, test } from './page.js'

test('calls and attempts are walked through by keys', async ({ app }) => {
  await app.open()
  await app.tools(TOOLS)
  await app.paste(TWO_CALLS)
  await expect(app.verdict).toContainText('2 ready')
  await app.page.keyboard.press('Alt+ArrowRight')
  await expect(app.calls.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(app.diff).toContainText('* 10')
  await app.page.keyboard.press('Alt+ArrowLeft')
  await expect(app.calls.nth(0)).toHaveAttribute('aria-selected', 'true')
  await expect(
    app.strategies.filter({ has: app.page.locator('[aria-current="true"]') }),
  ).toHaveText(/^Python literal/)
  await app.page.keyboard.press('Alt+ArrowUp')
  await expect(
    app.strategies.filter({ has: app.page.locator('[aria-current="true"]') }),
  ).toHaveText(/^JSON in a string/)
})

test('tabs have one stop and arrows move in them', async ({ app }) => {
  await app.open()
  await app.paste(TWO_CALLS)
  const tab = (name: string) => app.page.getByRole('tab', { name })
  await tab('Arguments').focus()
  await app.page.keyboard.press('ArrowRight')
  await expect(tab('Schema')).toBeFocused()
  await expect(tab('Schema')).toHaveAttribute('aria-selected', 'true')
  await app.page.keyboard.press('End')
  await expect(tab('How it was read')).toBeFocused()
  await app.page.keyboard.press('Home')
  await expect(tab('Arguments')).toBeFocused()
  await app.calls.first().focus()
  await app.page.keyboard.press('ArrowRight')
  await expect(app.calls.nth(1)).toBeFocused()
})

test('commands are found by typing, and focus comes back', async ({ app }) => {
  await app.open()
  await app.source.focus()
  await app.page.keyboard.press('ControlOrMeta+K')
  const box = app.page.getByRole('combobox', { name: 'Command' })
  await expect(box).toBeFocused()
  await app.page.keyboard.type('theme dark')
  await app.page.keyboard.press('Enter')
  await expect(app.page.locator('html')).toHaveAttribute('data-theme', /dark/)
  await expect(app.source).toBeFocused()
  await app.page.keyboard.press('ControlOrMeta+K')
  await app.page.keyboard.press('Escape')
  await expect(app.source).toBeFocused()
})

test('a dialog gives the caret back where it was', async ({ app }) => {
  await app.open()
  await app.source.fill('one two')
  await app.source.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(3, 3))
  await app.page.keyboard.press('ControlOrMeta+S')
  await expect(app.page.getByRole('dialog')).toBeVisible()
  await app.page.keyboard.press('Escape')
  await expect(app.source).toBeFocused()
  await app.page.keyboard.type('!')
  await expect(app.source).toHaveValue('one! two')
})

test('menus open, move and close by keys', async ({ app }) => {
  await app.open()
  const button = app.page.getByRole('button', { name: 'Export' })
  await button.focus()
  await app.page.keyboard.press('Enter')
  const items = app.page.getByRole('menuitem')
  await expect(items.first()).toBeFocused()
  await app.page.keyboard.press('ArrowDown')
  await expect(items.nth(1)).toBeFocused()
  await app.page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

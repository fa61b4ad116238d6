import { expect, TOOLS, TWO_CALLS, test } from './page.js'

test('calls and attempts are walked through by keys', async ({ app }) => {
  await app.open()
  await app.tools(TOOLS)
  await app.paste(TWO_CALLS)
  await expect(app.verdict).toContainText('2 ready')
  await expect(app.strategies.first()).toBeVisible()
  await app.page.keyboard.press('Alt+ArrowRight')
  await expect(app.calls.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(app.diff).toContainText('* 10')
  const aloud = app.page.locator('[data-chosen]')
  await expect(aloud).toHaveText(/^Call 2 of 2: set_bounds, ready\. Python expression: succeeded/)
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

test('commands lead to what they show', async ({ app }) => {
  const { page } = app
  const command = async (words: string) => {
    await page.keyboard.press('ControlOrMeta+K')
    await page.keyboard.type(words)
    await page.keyboard.press('Enter')
  }
  await app.open()
  await app.source.fill('<tool_call>{"name": "f", "arguments": {"on": 2026-03-04}}</tool_call>')
  await expect(app.strategies.first()).toBeVisible()
  await command('show schema')
  await expect(page.getByRole('tab', { name: 'Schema' })).toBeFocused()
  await command('why not ready')
  await expect(page.locator('.why[open] summary')).toBeFocused()
  await command('edit the tools')
  await expect(page.getByRole('textbox', { name: 'Tools', exact: true })).toBeFocused()
  await command('edit the model output')
  await expect(app.source).toBeFocused()
  const saved = page.waitForEvent('download')
  await command('export vitest')
  expect((await saved).suggestedFilename()).toContain('test')
})

test('what is typed before the commands have come is theirs, not the text’s', async ({ app }) => {
  const { page } = app
  let come = () => {}
  const asked = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route(/Palette-[^/]*\.js$/, async (route) => {
    await asked
    await route.continue()
  })
  await app.open()
  await app.source.fill('{"a": True}')
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('show the labs')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await expect(app.source).toHaveValue('{"a": True}')
  come()
  const lab = page.getByRole('button', { name: 'Lab', exact: true })
  await expect(lab).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a hint to another panel leads there', async ({ app }) => {
  const { page } = app
  await page.setViewportSize({ width: 390, height: 844 })
  await app.open()
  await app.source.fill('I call nothing.')
  await page.getByRole('button', { name: 'Paste the tools that were offered' }).click()
  const box = page.getByRole('textbox', { name: 'Tools', exact: true })
  await expect(box).toBeFocused()
  const parameters = { type: 'object', properties: { city: { type: 'object' } } }
  const tools = JSON.stringify([{ name: 'f', input_schema: parameters }])
  await page.evaluate((text) => navigator.clipboard.writeText(text), tools)
  await page.keyboard.press('ControlOrMeta+V')
  await expect(box).toHaveValue(tools)
  await page.getByRole('tab', { name: 'Model output' }).click()
  await app.source.fill('<tool_call>{"name": "f", "arguments": {"city": 7}}</tool_call>')
  await expect(app.station('schema')).toContainText('1 violation')
  await app.station('schema').click()
  await page.keyboard.press('Escape')
  await page.getByText('Why not ready?').click()
  await page.getByRole('button', { name: 'See the violations' }).click()
  const tab = page.getByRole('tab', { name: /^Schema/ })
  await expect(tab).toBeFocused()
  await expect(tab).toBeInViewport()
})

test('a station says what it found once', async ({ app }) => {
  await app.open()
  await app.source.fill('<tool_call>{"name": "f", "arguments": {}}</tool_call>')
  await expect(app.station('paste')).toBeVisible()
  await expect(app.station('paste')).toHaveAccessibleDescription('')
})

test('what has the focus shows it by a line, whoever chooses the colours', async ({ app }) => {
  const { page } = app
  await page.emulateMedia({ forcedColors: 'active' })
  await app.open()
  await app.source.fill(`<tool_call>{"name": "f", "arguments": {'on': True}}</tool_call>`)
  await expect(app.strategies.first()).toBeVisible()
  const lined = () =>
    page.evaluate(() => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(
        document.activeElement ?? document.body,
      )
      return boxShadow !== 'none' || (outlineStyle !== 'none' && outlineWidth !== '0px')
    })
  const without: string[] = []
  const look = async () => {
    if (await lined()) return
    const name = await page.evaluate(() => {
      const element = document.activeElement
      if (element?.closest('.select:focus-within') !== null) return ''
      return `${element?.tagName} ${element?.getAttribute('aria-label') ?? element?.textContent}`
    })
    if (name !== '') without.push(name)
  }
  await app.source.focus()
  const end = page.getByRole('button', { name: 'Help', exact: true })
  for (let stop = 0; stop < 80; stop++) {
    await look()
    if (await end.evaluate((one) => one === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(end).toBeFocused()
  await page.getByRole('button', { name: 'Export', exact: true }).press('Enter')
  await page.keyboard.press('ArrowDown')
  await look()
  expect(without).toEqual([])
})

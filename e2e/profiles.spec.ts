import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { App, expect, test } from './page.js'

const LISTS = '{"bounds": [[-5, 10]] * 3}'
const PROFILES = [
  'Argument normalizer (mistakes mended)',
  'Argument normalizer (with its mistakes)',
  'Invalid tool calls (mistakes mended)',
  'Invalid tool calls (with its mistakes)',
  'Provider tools (mistakes mended)',
  'Provider tools (with its mistakes)',
  'JSON string arguments (mistakes mended)',
  'JSON string arguments (with its mistakes)',
  'Leaked calls (mistakes mended)',
  'Leaked calls (with its mistakes)',
  'Feedback only',
] as const
const POLICIES = ['Repair, then feed back', 'Feedback only', 'Repair only'] as const

async function copiedLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Copy link' }).first().click()
  await expect(page.getByText('Copied.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await page.keyboard.press('Escape')
  return link
}

const profileOf = (page: Page) => page.getByRole('combobox', { name: 'Profile' }).first()
const policyOf = (page: Page) => page.getByRole('combobox', { name: 'Policy' }).first()
const shown = (select: ReturnType<typeof profileOf>) => select.locator('option:checked')

/** A page of somebody else, who opens every link that is made here. */
async function guest(browser: Browser): Promise<App> {
  const context = await browser.newContext()
  return new App(await context.newPage())
}

for (const title of PROFILES) {
  test(`a profile is chosen, edited, shared, opened clean: ${title}`, async ({ app, browser }) => {
    await app.open()
    await app.paste(LISTS)
    await app.page.getByRole('tab', { name: 'Settings' }).click()
    await profileOf(app.page).selectOption({ label: title })
    await expect(app.verdict).toContainText('1 call')
    await app.page.getByRole('button', { name: 'Duplicate' }).click()
    await app.page.getByRole('textbox', { name: 'Profile’s name' }).fill('Our pipeline')
    await app.page.getByRole('radio', { name: /all of them/ }).check()
    const verdict = await app.verdict.textContent()
    const other = await guest(browser)
    await other.page.goto(await copiedLink(app.page))
    await expect(shown(profileOf(other.page))).toHaveText(`Our pipeline (changed from ${title})`)
    await expect(other.verdict).toHaveText(verdict ?? '')
    await other.page.getByRole('tab', { name: 'Settings' }).click()
    await expect(other.page.getByRole('radio', { name: /all of them/ })).toBeChecked()
    await other.page.getByRole('button', { name: 'Reset' }).click()
    await expect(shown(profileOf(other.page))).toHaveText(title)
    expect(other.troubles).toEqual([])
    await other.page.context().close()
  })
}

test('every policy: chosen, shared, opened clean, compared', async ({ app, browser }) => {
  await app.open()
  await app.paste(LISTS)
  await app.page.getByRole('tab', { name: 'Settings' }).click()
  const select = app.page.getByRole('tabpanel').getByRole('combobox', { name: 'Policy' })
  const other = await guest(browser)
  for (const policy of POLICIES) {
    await test.step(policy, async () => {
      await select.selectOption({ label: policy })
      await other.page.goto('about:blank')
      await other.page.goto(await copiedLink(app.page))
      await other.page.getByRole('tab', { name: 'Feedback' }).click()
      const rows = other.page.getByRole('region', { name: 'The three policies' }).getByRole('row')
      await expect(rows).toHaveCount(4)
      await expect(rows.filter({ hasText: 'in force' })).toContainText(policy)
      await expect(rows.filter({ hasText: 'One more turn' })).toContainText('Feedback only')
      await expect(rows.filter({ hasText: 'deterministic' })).toHaveCount(2)
    })
  }
  expect(other.troubles).toEqual([])
  await other.page.context().close()
})

test('all profiles are compared on one call', async ({ app }) => {
  await app.open()
  await app.paste(LISTS)
  await app.page.getByRole('tab', { name: 'Compare' }).click()
  const profiles = app.page.getByRole('region', { name: 'Profiles' })
  for (const title of PROFILES) {
    await profiles.getByRole('checkbox', { name: title, exact: true }).check()
  }
  await expect(profiles.getByRole('article')).toHaveCount(PROFILES.length + 1)
  const one = (title: string) => profiles.getByRole('article').filter({ hasText: title })
  await expect(one('Invalid tool calls (mistakes mended)')).toContainText('dispatched')
  await expect(one('Invalid tool calls (with its mistakes)')).toContainText('misses nested lists')
  await expect(one('Feedback only')).toContainText('fed back')
})

test('a profile is exported as a file', async ({ app }) => {
  await app.open()
  await profileOf(app.page).selectOption({ label: 'Leaked calls (mistakes mended)' })
  await app.page.getByRole('tab', { name: 'Settings' }).click()
  const waiting = app.page.waitForEvent('download')
  await app.page.getByRole('button', { name: 'Export profile' }).click()
  const file = await waiting
  expect(file.suggestedFilename()).toBe('leaked-calls-as-intended.profile.json')
  const text = await readFile(await file.path(), 'utf8')
  expect(JSON.parse(text)).toMatchObject({
    id: 'leaked-calls-as-intended',
    quirks: ['leaked-tags-only'],
  })
})

test('a profile of one’s own has an id of its own, and comes back from a dropped file', async ({
  app,
}) => {
  await app.open()
  await app.paste(LISTS)
  await app.page.getByRole('tab', { name: 'Settings' }).click()
  await app.page.getByRole('button', { name: 'Duplicate' }).click()
  await app.page.getByRole('textbox', { name: 'Profile’s name' }).fill('Ours')
  await app.page.getByRole('radio', { name: /all of them/ }).check()
  const waiting = app.page.waitForEvent('download')
  await app.page.getByRole('button', { name: 'Export profile' }).click()
  const file = await waiting
  expect(file.suggestedFilename()).toBe('recommended-copy.profile.json')
  const text = await readFile(await file.path(), 'utf8')
  expect(JSON.parse(text)).toMatchObject({ id: 'recommended-copy', title: 'Ours' })
  await app.page.getByRole('button', { name: 'Reset' }).click()
  await expect(shown(profileOf(app.page))).toHaveText('Recommended')

  const dropped = await app.page.evaluateHandle((content) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([content], 'ours.profile.json', { type: 'application/json' }))
    return transfer
  }, text)
  await app.page.dispatchEvent('body', 'dragover', { dataTransfer: dropped })
  await expect(app.page.getByText(/Drop the file/)).toBeVisible()
  await app.page.dispatchEvent('body', 'drop', { dataTransfer: dropped })
  await expect(app.page.getByText('Profile “Ours” is in force')).toBeVisible()
  await expect(shown(profileOf(app.page))).toHaveText('Ours (changed from Recommended)')
  await expect(app.page.getByRole('radio', { name: /all of them/ })).toBeChecked()
  await app.page.getByRole('tab', { name: 'JSON', exact: true }).click()
  await expect(app.page.getByRole('textbox', { name: 'Profile as JSON' })).toHaveValue(
    /"id": "recommended-copy"/,
  )
  await app.page.getByRole('tab', { name: 'Model output' }).click()
  await expect(app.source).toHaveValue(LISTS)
})

test('a normalizer’s settings are pasted', async ({ app }) => {
  await app.open()
  await profileOf(app.page).selectOption({ label: 'Argument normalizer (mistakes mended)' })
  await app.page.getByRole('tab', { name: 'Settings' }).click()
  await app.page.getByText('Paste a normalizer’s settings').click()
  await app.page
    .getByRole('textbox', { name: 'JSON or Python' })
    .fill(
      'S = {"fail_on_normalization_failure": True, "log_normalizations": False, "provider_overrides": {"mine": {"enabled": False}}}',
    )
  await app.page.getByRole('button', { name: 'Take over' }).click()
  await expect(app.page.getByText('Taken over, with 1 providers.')).toBeVisible()
  await expect(shown(policyOf(app.page))).toHaveText('Repair, then feed back')
  await app.page.getByRole('button', { name: 'Logs' }).click()
  await expect(app.page.getByRole('checkbox', { name: 'Log normalizations' })).not.toBeChecked()
})

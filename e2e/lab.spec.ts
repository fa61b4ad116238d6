import type { Page } from '@playwright/test'
import { accessible } from './accessible.js'
import { expect, test } from './page.js'

async function openLab(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Lab' }).click()
  await expect(page.getByRole('status', { name: 'Template' })).toContainText('loads')
}
const message = (page: Page) => page.getByRole('region', { name: 'Message as JSON' })
const template = (page: Page) => page.getByRole('textbox', { name: /Response template/ })
const response = (page: Page) => page.getByRole('textbox', { name: 'Response', exact: true })

/** Looks for trouble that a program can see. */
test('a template is written, its regions, message, events and lints are seen', async ({ page }) => {
  await openLab(page)
  await expect(message(page)).toContainText('"name": "look"')
  await expect(page.getByRole('list', { name: 'Lints' })).toContainText('ends-with-dollar')
  await expect(page.getByRole('region', { name: 'Response by regions' })).toContainText(
    'I should look.',
  )
  await response(page).fill('Nothing to do.<|im_end|>')
  await expect(message(page)).toContainText('"content": "Nothing to do."')
  await page.getByText(/^Events:/).click()
  await expect(page.getByText('region_open content', { exact: true })).toBeVisible()
  await accessible(page)
  await template(page).fill('{"fields": {}}')
  await expect(page.getByRole('status', { name: 'Template' })).toContainText('does not load')
  await template(page).fill('{')
  await expect(page.getByRole('status', { name: 'Template' })).toContainText('not JSON')
})

test('every split is tried, and the stream is scrubbed by keyboard', async ({ page }) => {
  await openLab(page)
  const splits = page.getByRole('region', { name: 'Every split' })
  await expect(splits).toContainText(/differs at \d+ of \d+, first at \d+/)
  await expect(splits).toContainText(/same at (\d+) of \1, and cut everywhere at once/)
  await expect(splits.getByRole('row', { name: /^Tags looked for in each piece/ })).toContainText(
    /runs something else at \d+ of \d+, first at \d+/,
  )
  const slider = page.getByRole('slider', { name: 'Place in the stream' })
  await slider.focus()
  await slider.press('Home')
  const now = page.getByRole('status', { name: 'At this point' })
  await expect(now).toContainText('certain calls: 0')
  await slider.press('End')
  await expect(now).toContainText('certain calls: 1')
  await expect(now).toContainText('shown: Let me see.')
})

test('a pattern that explodes is stopped and named; the page goes on', async ({ page }) => {
  await openLab(page)
  const exploding = { start_anchor: '@', fields: { x: { open_pattern: '(a+)+b', close: 'c' } } }
  await template(page).fill(JSON.stringify(exploding))
  await response(page).fill('a'.repeat(60))
  await expect(page.getByRole('alert')).toContainText('(a+)+b')
  await response(page).fill('aab')
  await expect(page.getByRole('alert')).toBeHidden()
})

test('a suite runs at every change and leaves as a test', async ({ page }) => {
  await openLab(page)
  await page.getByRole('tab', { name: 'Suite' }).click()
  await expect(page.getByText('No rows yet.')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Row' })).toBeHidden()
  await page.getByRole('button', { name: 'Add this response and its message' }).click()
  await expect(page.getByRole('tab', { name: 'Suite 1 ✓ 0 ✗' })).toBeVisible()
  await accessible(page)
  const text = await template(page).inputValue()
  await template(page).fill(
    text
      .replace('"content": "json"', '"content": "text"')
      .replace('{content.name}', 'f')
      .replace('{content.arguments}', '{content}'),
  )
  await expect(page.getByRole('tab', { name: 'Suite 0 ✓ 1 ✗' })).toBeVisible()
  await page.getByRole('button', { name: 'Export from the Lab' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Suite as pytest' }).click()
  expect((await download).suggestedFilename()).toBe('test_response_template.py')
})

test('a suite by keyboard alone: a row is added, and removed', async ({ page }) => {
  await openLab(page)
  await page.getByRole('tab', { name: 'Paste' }).focus()
  await page.keyboard.press('End')
  await expect(page.getByRole('tab', { name: 'Suite' })).toBeFocused()
  await page.keyboard.press('Tab')
  const add = page.getByRole('button', { name: 'Add this response and its message' })
  await expect(add).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  await expect(page.getByRole('tab', { name: 'Suite 2 ✓ 0 ✗' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Remove row 1' })).toBeFocused()
  await page.keyboard.press('Enter')
  // The focus stays among the rows, and goes back to the button when the last has gone.
  await expect(page.getByRole('button', { name: 'Remove row 2' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('No rows yet.')).toBeVisible()
  await expect(add).toBeFocused()
})

test('a response template is derived from a chat template, and drift is told', async ({ page }) => {
  await openLab(page)
  await page.getByRole('tab', { name: 'Chat template' }).click()
  await page
    .getByRole('textbox', { name: /Chat template/ })
    .fill(
      "{% for m in messages %}{% if m.role == 'user' %}<|user|>{{ m.content }}{% else %}<|bot|>{{ m.content or '' }}" +
        '{% for c in m.tool_calls or [] %}<call>{{ c.function | tojson }}</call>{% endfor %}<|end|>{% endif %}{% endfor %}' +
        '{% if add_generation_prompt %}<|bot|>{% endif %}',
    )
  await page.getByRole('button', { name: 'Derive a response template' }).click()
  await expect(page.getByRole('status', { name: 'Derived' })).toContainText(
    '7 of 7 rendered turns read back',
  )
  await expect(page.getByRole('region', { name: 'Derived grammar' })).toContainText('"call"')
  await accessible(page)
  await page.getByRole('tab', { name: 'Expected against got' }).click()
  const drift = page.getByRole('list', { name: 'Drift' })
  await expect(drift).toContainText(
    'The model opens with <tool_call> where the template writes <call>.',
  )
  await expect(drift).toContainText('Response template')
  await page.getByRole('button', { name: 'Use it' }).click()
  await expect(template(page)).toHaveValue(/"start_anchor": "<\|bot\|>"/)
})

test('a link opens the same Lab and leaves the own draft alone', async ({ page, context }) => {
  await openLab(page)
  await response(page).fill('From a link.<|im_end|>')
  await expect(message(page)).toContainText('From a link.')
  await page.getByRole('button', { name: 'Copy Lab link' }).click()
  await expect(page.getByRole('status', { name: 'Lab' })).toContainText('copied')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const other = await context.newPage()
  await other.goto(link)
  await expect(message(other)).toContainText('From a link.')
  await expect(other.getByRole('status', { name: 'Lab' })).toContainText('Opened from a link')
})

test('narrow and dark, without trouble', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 320, height: 700 })
  await openLab(page)
  await accessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

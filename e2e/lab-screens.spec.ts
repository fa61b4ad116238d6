import type { Page } from '@playwright/test'
import { accessible, inTheme } from './accessible.js'
import { expect, test } from './page.js'

const CHAT =
  "{% for m in messages %}{% if m.role == 'user' %}<|user|>{{ m.content }}{% else %}<|bot|>{{ m.content or '' }}" +
  '{% for c in m.tool_calls or [] %}<call>{{ c.function | tojson }}</call>{% endfor %}<|end|>{% endif %}{% endfor %}' +
  '{% if add_generation_prompt %}<|bot|>{% endif %}'
const SSE = ['Let ', 'me see. <tool', '_call>{"name": "f", "arguments": {}}</tool_call>']
  .map((content) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}`)
  .join('\n\n')

async function openLab(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Lab' }).click()
  await expect(page.getByRole('status', { name: 'Template' })).toContainText('loads')
}

const response = (page: Page) => page.getByRole('textbox', { name: 'Response', exact: true })
const tab = (page: Page, name: RegExp | string) => page.getByRole('tab', { name })

/** Every screen of the Lab, one after the other, filled. */
async function visit(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  await openLab(page)
  await page.getByText('The template as a form').click()
  await look('template')
  await expect(page.getByRole('region', { name: 'Every split' })).toContainText('same at')
  await look('replay')
  await tab(page, 'Chat template').click()
  await page.getByRole('textbox', { name: /^Chat template/ }).fill(CHAT)
  await page.getByText('Prompt of a conversation').click()
  await expect(page.getByRole('region', { name: 'Rendered prompt' })).toContainText('<|bot|>')
  await page.getByRole('button', { name: 'Derive a response template' }).click()
  await expect(page.getByRole('status', { name: 'Derived' })).toContainText('read back')
  await look('chat')
  await tab(page, 'Expected against got').click()
  await expect(page.getByRole('list', { name: 'Drift' })).toBeVisible()
  await look('expected')
  await tab(page, /^Suite/).click()
  await page.getByRole('button', { name: 'Add this response and its message' }).click()
  await expect(tab(page, 'Suite 1 ✓ 0 ✗')).toBeVisible()
  await look('suite')
  await tab(page, 'Strategy').click()
  await look('strategy')
}

for (const width of [1440, 390]) {
  test(`every screen, light and dark, ${width} wide: no trouble, nothing out of the page`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await visit(page, async (name) => {
      await inTheme(page, 'light')
      await accessible(page, ['dark'])
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide, name).toBeLessThanOrEqual(width)
    })
  })
}

test('every screen in forced colours: what colour said is said by lines', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await visit(page, async (name) => {
    await expect(page.locator('[role="tab"][aria-selected="true"]').first(), name).toHaveCSS(
      'outline-style',
      'solid',
    )
  })
  await expect(page.locator('.lab .badge').first()).toHaveCSS('border-top-style', 'solid')
})

test('the form and the JSON are in step', async ({ page }) => {
  await openLab(page)
  await page.getByText('The template as a form').click()
  const json = page.getByRole('textbox', { name: /^Response template/ })
  const calls = page.getByRole('group', { name: 'tool_calls' })
  await calls.getByRole('combobox', { name: 'Content' }).selectOption('text')
  await expect(json).not.toHaveValue(/"content": "json"/)
  await json.fill((await json.inputValue()).replace('"repeats": true', '"repeats": false'))
  await expect(calls.getByRole('checkbox', { name: 'repeats' })).not.toBeChecked()
  await calls.getByRole('textbox', { name: 'Closes with' }).fill('</end>')
  await expect(json).toHaveValue(/"close_pattern": "<\/end>"/)
  await page.getByRole('button', { name: 'Remove thinking' }).click()
  await page.getByRole('button', { name: 'Add a field' }).click()
  await expect(json).toHaveValue(/"thinking": \{\s*"open": "<thinking>"/)
  await json.fill('{')
  await expect(page.getByText('The JSON cannot be read')).toBeVisible()
})

test('a recorded stream is replayed by keyboard', async ({ page }) => {
  await openLab(page)
  await response(page).focus()
  await response(page).fill(SSE)
  const pieces = page.getByRole('combobox', { name: 'In pieces' })
  await pieces.focus()
  await pieces.selectOption('recorded')
  const slider = page.getByRole('slider', { name: 'Place in the stream' })
  await slider.focus()
  await page.keyboard.press('Home')
  const now = page.getByRole('status', { name: 'At this point' })
  await expect(now).toContainText('4 of ')
  await page.keyboard.press('ArrowRight')
  await expect(now).toContainText('held back: <tool')
  await page.keyboard.press('End')
  await expect(now).toContainText('1 call begun, 1 certain')
  await expect(now).toContainText('held back: </tool_call>')
})

test('a prompt is rendered, chosen by keyboard, and used', async ({ page }) => {
  await openLab(page)
  await tab(page, 'Response template').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Chat template')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.insertText(CHAT)
  await page.getByText('Prompt of a conversation').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Conversation' }).selectOption('A call and its result')
  const prompt = page.getByRole('region', { name: 'Rendered prompt' })
  await expect(prompt).toContainText('<call>{"name": "look"')
  await page.getByRole('button', { name: 'Use it as the prompt before the response' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Prompt before it, and tools').click()
  await expect(page.getByRole('textbox', { name: /^Prompt \(/ })).toHaveValue(/<\|bot\|>$/)
  await page.getByRole('textbox', { name: 'Messages (JSON list)' }).fill('{}')
  await expect(page.getByRole('alert').filter({ hasText: 'a list is needed' })).toBeVisible()
})

test("a guest's draft: back to the own one, or kept as it", async ({ page, context }) => {
  await openLab(page)
  await response(page).fill('Mine.<|im_end|>')
  await page.getByRole('button', { name: 'Copy Lab link' }).click()
  await expect(page.getByRole('status', { name: 'Lab' })).toContainText('copied')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await response(page).fill('Another one.<|im_end|>')
  const guest = await context.newPage()
  await guest.goto(link)
  await expect(response(guest)).toHaveValue('Mine.<|im_end|>')
  await response(guest).fill('Changed by the guest.')
  await guest.getByRole('button', { name: 'Back to my draft' }).click()
  await expect(response(guest)).toHaveValue('Another one.<|im_end|>')
  await expect(guest.getByRole('button', { name: 'Back to my draft' })).toBeHidden()
  await guest.goto('/')
  await guest.goto(link)
  await guest.getByRole('button', { name: 'Keep this as mine' }).click()
  await expect(guest.getByRole('status', { name: 'Lab' })).toContainText('your draft now')
  await guest.goto('/')
  await guest
    .getByRole('navigation', { name: 'Views' })
    .getByRole('button', { name: 'Lab' })
    .click()
  await expect(response(guest)).toHaveValue('Mine.<|im_end|>')
})

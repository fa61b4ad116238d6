import type { Page } from '@playwright/test'
import { accessible } from './accessible.js'
import { expect, test } from './page.js'

const strategy = (page: Page) => page.getByRole('textbox', { name: /^Strategy/ })
const tried = (page: Page) => page.getByRole('status', { name: 'Strategy tried' })
const response = (page: Page) => page.getByRole('textbox', { name: 'Response', exact: true })

async function openStrategy(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Lab' }).click()
  await page.getByRole('tab', { name: 'Strategy' }).click()
  // First in the ladder: it is asked about whatever there is.
  await page.getByRole('combobox', { name: 'Place in the ladder' }).selectOption('direct')
}

async function tryIt(page: Page, code?: string): Promise<void> {
  if (code !== undefined) await strategy(page).fill(code)
  await page.getByRole('button', { name: 'Try it' }).click()
}

const module = (body: string, before = '') =>
  `${before}\nexport default { id: 'custom:x', title: 'X', summary: '', risk: 'inferred',\n  attempt(input, context) { ${body} } }`

test('a strategy is placed in the ladder, tried, and leaves as a module', async ({ page }) => {
  await openStrategy(page)
  await response(page).fill('<tool_call>{"name": "f", "arguments": {"a": 1; "b": 2}}</tool_call>')
  await tryIt(page)
  await expect(tried(page)).toContainText('read by your strategy')
  await expect(tried(page)).toContainText('{"a": 1, "b": 2}')
  await accessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as a module' }).click()
  expect((await download).suggestedFilename()).toBe('strategy.mjs')
})

const REACHES: readonly (readonly [string, string, RegExp])[] = [
  ['the network', module("fetch('https://example.com/?' + input)"), /does not have: fetch/],
  ['another module', `import 'https://example.com/x.js'\n${module('')}`, /cannot be run/],
  ['a module later', module("import('https://example.com/x.js')"), /does not have: loading/],
  ['storage', module("indexedDB.open('callmend')"), /does not have: indexedDB/],
  ['local storage', module("localStorage.setItem('x', input)"), /does not have: localStorage/],
  ['the page', module('parent.document.title = input'), /does not have: parent/],
  ['messages', module("postMessage({ kind: 'done' })"), /does not have: postMessage/],
  [
    'code from a text',
    module("return Function('return 1')()"),
    /threw: .*(unsafe-eval|Content Security|eval)/i,
  ],
  ['a prototype', module('Object.prototype.polluted = 1; return null'), /threw: .*not extensible/],
  ['JSON', module('JSON.parse = () => 1'), /threw: .*read only/],
]

/** Each is told in words of its own, so that none is taken for the one before. */
test('a strategy that reaches out of its room is stopped and told', async ({ page }) => {
  await openStrategy(page)
  for (const [what, code, words] of REACHES) {
    await test.step(what, () => stopped(page, code, words))
  }
})

const ENDLESS: typeof REACHES = [
  ['an endless loop', module('for (;;) {}'), /stopped after 2 s/],
  ['an endless beginning', module('', 'for (;;) {}'), /stopped after 2 s/],
  [
    'all memory',
    module('const all = []; for (;;) all.push(new Array(1e6).fill(input.length))'),
    /stopped after 2 s|cannot be run|threw/,
  ],
]

for (const [what, code, words] of ENDLESS) {
  test(`a strategy with ${what} is stopped and told; the page goes on`, async ({ page }) => {
    await openStrategy(page)
    await stopped(page, code, words)
  })
}

/** It is told what was done, and the page is as it was: it reads on, and nothing was changed in it. */
async function stopped(page: Page, code: string, words: RegExp): Promise<void> {
  await response(page).fill('<tool_call>{"name": "f", "arguments": {"a": 1}}</tool_call>')
  await tryIt(page, code)
  await expect(tried(page)).toContainText(words)
  await expect(page.locator('iframe')).toHaveCount(0)
  await response(page).fill('Still here.<|im_end|>')
  await expect(page.getByRole('region', { name: 'Message as JSON' })).toContainText('Still here.')
  expect(await page.evaluate(() => 'polluted' in {})).toBe(false)
  expect(await page.evaluate(() => localStorage.getItem('x'))).toBeNull()
}

test('a strategy from a link is shown, and runs only when it is asked to', async ({
  page,
  context,
}) => {
  await openStrategy(page)
  await strategy(page).fill(module("throw new Error('it ran')"))
  await page.getByRole('button', { name: 'Copy Lab link' }).click()
  await expect(page.getByRole('status', { name: 'Lab' })).toContainText('copied')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const other = await context.newPage()
  await other.goto(link)
  await other.getByRole('tab', { name: 'Strategy' }).click()
  await expect(strategy(other)).toHaveValue(/it ran/)
  await expect(other.getByRole('note')).toContainText('came with the link')
  await expect(other.locator('iframe')).toHaveCount(0)
  await expect(tried(other)).toBeEmpty()
  await tryIt(other)
  await expect(tried(other)).toContainText('It threw: it ran')
})

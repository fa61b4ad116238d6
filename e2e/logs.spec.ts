import { readFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './page.js'

/** Calls of a coding agent over three days: Edit breaks in the second version. */
function log(turns: number): string {
  const lines: string[] = []
  for (let turn = 0; turn < turns; turn++) {
    const broken = turn % 10 === 3
    const common = {
      sessionId: 's',
      version: turn < turns / 2 ? '2.1.9' : '2.1.10',
      timestamp: new Date(Date.UTC(2026, 5, 1 + Math.floor((turn * 3) / turns))).toISOString(),
      parentUuid: null,
    }
    const input = broken
      ? { __unparsedToolInput: { raw: '{"file_path": "a.ts", 12}', len: 25 } }
      : { file_path: `/src/${turn}.ts` }
    const message = {
      id: `m${turn >> 1}`,
      role: 'assistant',
      model: 'claude-x',
      content: [{ type: 'tool_use', id: `t${turn}`, name: broken ? 'Edit' : 'Read', input }],
    }
    lines.push(JSON.stringify({ ...common, type: 'assistant', uuid: `a${turn}`, message }))
    const content = [
      {
        type: 'tool_result',
        tool_use_id: `t${turn}`,
        content: broken ? 'InputValidationError: no' : 'text',
        is_error: broken,
      },
    ]
    lines.push(
      JSON.stringify({
        ...common,
        type: 'user',
        uuid: `u${turn}`,
        message: { role: 'user', content },
      }),
    )
  }
  lines.push('{"cut')
  return lines.join('\n')
}

async function open(page: Page, turns: number): Promise<void> {
  await page.getByRole('button', { name: 'Logs' }).click()
  await page.locator('input[aria-label="Log files"]').setInputFiles({
    name: 'session.jsonl',
    mimeType: 'application/json',
    buffer: Buffer.from(log(turns)),
  })
  await expect(page.getByRole('status', { name: 'Log results' })).toContainText(
    `${turns.toLocaleString('en')} calls in 1 file`,
  )
}

const results = (page: Page) => page.getByRole('status', { name: 'Query results' })
const query = (page: Page) => page.getByRole('combobox', { name: 'Query of the log' })

test('a log is opened, asked, and its failing call goes to Inspect', async ({ app }) => {
  const { page } = app
  await app.open()
  await open(page, 200)
  await expect(page.getByText('1 line could not be read')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Figures' })).toContainText('100.00')
  await query(page).fill('toll:Edit')
  await expect(results(page)).toContainText('There is no field “toll”. (at 1)')
  await page.getByRole('button', { name: 'Did you mean tool?' }).click()
  await expect(results(page)).toHaveText('20 calls')
  await query(page).fill('is:invalid version:2.1.10..')
  await expect(results(page)).toHaveText('10 calls')
  await query(page).fill('args.file_path:"/src/4.ts"')
  await expect(results(page)).toHaveText('1 call')
  await query(page).fill('is:invalid')
  const rows = page.getByRole('listbox', { name: 'Calls' }).getByRole('option')
  await expect(rows.first()).toContainText('invalid-arguments')
  await rows.first().click()
  const details = page.getByRole('region', { name: 'Call of the log' })
  await expect(details).toContainText('"a.ts", 12}')
  await expect(details).toContainText('as another text of the log quotes them')
  await expect(details.getByRole('button', { name: 'Open in Inspect' })).toBeInViewport()
  await page.getByRole('button', { name: 'Open in Inspect' }).click()
  await expect(app.verdict).toContainText('2 calls')
  await expect(app.verdict).toContainText('1 blocked')
})

test('facets, completion by keyboard, comparison, export', async ({ app }) => {
  const { page } = app
  await app.open()
  await open(page, 200)
  await page
    .getByRole('region', { name: 'version' })
    .getByRole('button', { name: '2.1.10' })
    .click()
  await expect(query(page)).toHaveValue('version:2.1.10')
  await expect(results(page)).toHaveText('100 calls')
  await page.getByRole('button', { name: 'Keep to compare' }).click()
  await query(page).fill('')
  await query(page).pressSequentially('tool:E')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(query(page)).toHaveValue('tool:Edit ')
  await expect(page.getByRole('table', { name: 'Two selections' })).toContainText('version:2.1.10')
  await expect(results(page)).toHaveText('20 calls')
  const saved = page.waitForEvent('download')
  await page
    .getByRole('combobox', { name: 'Export the calls' })
    .selectOption({ label: 'JSON lines' })
  const text = await readFile(await (await saved).path(), 'utf8')
  expect(text.trim().split('\n')).toHaveLength(20)
})

test('a long log is scrolled, row by row by keyboard too', async ({ app }) => {
  const { page } = app
  await app.open()
  await open(page, 4000)
  const list = page.getByRole('listbox', { name: 'Calls' })
  await expect(list.getByRole('option').first()).toContainText('Read')
  await list.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await expect(list.getByRole('option').last()).toHaveAttribute('aria-posinset', '4000')
  await expect(list.getByRole('option').last()).toContainText('Read')
  await list.evaluate((element) => element.scrollTo(0, 0))
  await list.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('region', { name: 'Call of the log' })).toContainText('/src/0.ts')
  await expect(list).toHaveAttribute('aria-activedescendant', 'log-call-0')
  await expect(list).toBeFocused()
})

test('a selection becomes fixtures that hold, and its query a link', async ({ app }) => {
  const { page } = app
  await app.open()
  await open(page, 200)
  await query(page).fill('  fault:model   tool:Edit ')
  await expect(results(page)).toHaveText('20 calls')
  await page.getByRole('button', { name: 'Save as fixtures' }).click()
  // The same arguments twice are one fixture.
  await expect(page.getByText('1 fixture saved')).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy link to the query' }).click()
  await expect(page.getByText('Link to this query copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain('#logs=fault%3Amodel%20tool%3AEdit')
  await page.getByRole('button', { name: 'Fixtures' }).first().click()
  await page.getByRole('button', { name: 'Run all' }).click()
  await expect(page.getByText('1 passed')).toBeVisible()
  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.getByText('The link asks fault:model tool:Edit')).toBeVisible()
  await page.locator('input[aria-label="Log files"]').setInputFiles({
    name: 'session.jsonl',
    mimeType: 'application/json',
    buffer: Buffer.from(log(100)),
  })
  await expect(results(page)).toHaveText('10 calls')
})

/** Calls whose arguments are these texts, as a client writes what it could not parse. */
function unparsed(raws: readonly string[]): string {
  return raws
    .map((raw, n) => {
      const input = { __unparsedToolInput: { raw, len: raw.length } }
      const content = [{ type: 'tool_use', id: `t${n}`, name: 'Edit', input }]
      return JSON.stringify({
        parentUuid: null,
        type: 'assistant',
        uuid: `a${n}`,
        message: { content },
      })
    })
    .join('\n')
}

test('reasons are ranked in the words of Inspect, and a press asks for one', async ({ app }) => {
  const { page } = app
  await app.open()
  await page.getByRole('button', { name: 'Logs' }).click()
  await page.locator('input[aria-label="Log files"]').setInputFiles({
    name: 'session.jsonl',
    mimeType: 'application/json',
    buffer: Buffer.from(unparsed(['12', '{"a": "x', '{"a": "y', '{"a": "z'])),
  })
  await expect(results(page)).toHaveText('4 calls')
  const reasons = page.getByRole('region', { name: 'Reasons' })
  const rows = reasons.getByRole('rowheader')
  await expect(rows.nth(0)).toHaveText('cut off truncated')
  await expect(reasons.getByRole('row').nth(1)).toContainText('3')
  await expect(rows.last()).toHaveText('arguments are no object not-an-object')
  const press = (name: string) => reasons.getByRole('button', { name })
  await press('arguments are no object').click()
  await expect(query(page)).toHaveValue('reason:not-an-object')
  await expect(results(page)).toHaveText('1 call')
  await expect(press('arguments are no object')).toHaveAttribute('aria-pressed', 'true')
  await expect(rows).toHaveCount(1)
  await press('arguments are no object').click()
  await expect(query(page)).toHaveValue('')
  await press('cut off').click()
  await expect(results(page)).toHaveText('3 calls')
  // A row opens in Inspect; what failed becomes fixtures.
  await page.getByRole('listbox', { name: 'Calls' }).getByRole('option').first().click()
  await expect(page.getByRole('region', { name: 'Call of the log' })).toContainText('{"a": "x')
  await page.getByRole('button', { name: 'Save as fixtures' }).click()
  await expect(page.getByText('3 fixtures saved')).toBeVisible()
  await page.getByRole('button', { name: 'Open in Inspect' }).click()
  await expect(app.verdict).toContainText('blocked')
})

test('reasons, strategies and the grid of versions, models and tools', async ({ app }) => {
  const { page } = app
  await app.open()
  await open(page, 200)
  const figures = page.getByRole('region', { name: 'Figures' })
  await expect(figures.getByRole('region', { name: 'Verdicts' })).toContainText('ready 180')
  await expect(figures.getByRole('region', { name: 'Reasons' })).toContainText('20')
  await page.getByText('By version, model, tool and error').click()
  const grid = figures.getByRole('region', { name: 'By version, model and tool' })
  await expect(grid.getByRole('row').nth(1)).toHaveText(/2\.1\.10claude-x1000\.00/)
  await expect(grid.getByRole('columnheader').nth(2)).toHaveText('Edit')
})

test('records that nobody knows are read by chosen fields, which are remembered', async ({
  app,
}) => {
  const { page } = app
  await app.open()
  await page.getByRole('button', { name: 'Logs' }).click()
  const own = ['{"x": 1}', '{"x": ', '{}'].map((written, when) =>
    JSON.stringify({ when, step: { what: 'look_up', with: written }, said: 'ok' }),
  )
  const give = () =>
    page.locator('input[aria-label="Log files"]').setInputFiles({
      name: 'own.jsonl',
      mimeType: 'application/json',
      buffer: Buffer.from(own.join('\n')),
    })
  await give()
  await expect(page.getByText('Nobody knows these records')).toBeVisible()
  await page.getByRole('combobox', { name: 'name of the tool' }).selectOption('step.what')
  await page.getByRole('combobox', { name: 'arguments', exact: true }).selectOption('step.with')
  await page.getByRole('combobox', { name: 'result' }).selectOption('said')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.getByRole('button', { name: 'Read with these fields' }).click()
  await expect(results(page)).toHaveText('3 calls')
  await query(page).fill('verdict:blocked has:result')
  await expect(results(page)).toHaveText('1 call')
  await page.getByRole('listbox', { name: 'Calls' }).getByRole('option').first().click()
  await expect(page.getByRole('region', { name: 'Call of the log' })).toContainText('{"x":')
  await page.getByRole('button', { name: 'Close the log' }).click()
  await give()
  await expect(page.getByText('read by fields that you chose')).toBeVisible()
  await expect(results(page)).toHaveText('3 calls')
})

for (const theme of ['light', 'dark'] as const) {
  test(`nothing for axe to say, ${theme}`, async ({ app }) => {
    const { page } = app
    await page.emulateMedia({ colorScheme: theme })
    await app.open()
    await page.getByRole('button', { name: 'Logs' }).click()
    await expect(page.getByRole('region', { name: 'Open a log' })).toBeVisible()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await open(page, 200)
    await page.getByText('By version, model, tool and error').click()
    await page.getByRole('listbox', { name: 'Calls' }).getByRole('option').nth(3).click()
    await expect(page.getByRole('region', { name: 'Call of the log' })).toBeVisible()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await page.setViewportSize({ width: 320, height: 700 })
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  })
}

test('a log that is pasted is opened', async ({ app }) => {
  await app.open()
  await app.page.getByRole('button', { name: 'Logs' }).click()
  await expect(app.page.getByText('Drop or paste session logs')).toBeVisible()
  await app.page.evaluate((text) => navigator.clipboard.writeText(text), log(4))
  await app.page.keyboard.press('ControlOrMeta+V')
  await expect(app.page.getByRole('status', { name: 'Log results' })).toContainText(
    '4 calls in 1 file',
  )
})

test('where no call is found in a log, it is said what is read and where', async ({ app }) => {
  await app.open()
  await app.page.getByRole('button', { name: 'Logs' }).click()
  await app.page.locator('input[aria-label="Log files"]').setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('nothing is called here'),
  })
  await expect(app.page.getByText('No call was found in it.')).toBeVisible()
  await app.page.getByRole('main').getByRole('button', { name: 'Inspect' }).click()
  await expect(app.source).toBeVisible()
})

import type { App } from './page.js'
import { expect, test } from './page.js'

const PATCH = JSON.stringify({
  type: 'custom_tool_call',
  call_id: 'c1',
  name: 'apply_patch',
  input: '*** Begin Patch\n*** Add File: a\n+x\n*** Delete File: b\n*** End Patch',
})
const QUOTED = JSON.stringify({
  name: 'edit_files',
  arguments: { operations: "[{'type': 'modify', 'path': 'run.sh'}]" },
})
const NESTED = JSON.stringify({
  name: 'create_bounds',
  args: '{"bounds": [[-5, 10]] * 2}',
  id: 'call_1',
  error: "Expecting ',' delimiter: line 1 column 23",
  type: 'invalid_tool_call',
})
const TAGGED = '<tools>{"name": "f", "arguments": {"a": 1}}</tools>'

const CASES = [
  ['Argument normalizer (mistakes mended)', QUOTED, 'python_ast', 'dispatched repaired'],
  ['Argument normalizer (with its mistakes)', QUOTED, 'direct', 'dispatched as is'],
  [
    'Invalid tool calls (mistakes mended)',
    NESTED,
    'PythonListMultiplication',
    'dispatched repaired',
  ],
  ['Invalid tool calls (with its mistakes)', NESTED, 'ToolMessage', 'fed back'],
  ['Provider tools (mistakes mended)', PATCH, 'codex tools', 'dispatched repaired'],
  ['Provider tools (with its mistakes)', PATCH, 'ApplyPatchArgs::parse', 'dispatched corrupted'],
  [
    'JSON string arguments (mistakes mended)',
    '{"id": "123"}',
    'json.loads(id)',
    'dispatched as is',
  ],
  [
    'JSON string arguments (with its mistakes)',
    '{"id": "123"}',
    'json.loads(id)',
    'dispatched corrupted',
  ],
  ['Leaked calls (mistakes mended)', TAGGED, '<tools>', 'dispatched as is'],
  ['Leaked calls (with its mistakes)', TAGGED, '<tools>', 'dispatched as is'],
  ['Feedback only', NESTED, 'ToolMessage', 'fed back'],
] as const

const systemOf = ({ page }: App) => page.getByRole('region', { name: 'What this system does' })

test('of every system its layers, its outcome and the verdict stand together', async ({ app }) => {
  await app.open()
  const profile = app.page.getByRole('combobox', { name: 'Profile' }).first()
  const system = systemOf(app)
  for (const [title, source, layer, outcome] of CASES) {
    await test.step(title, async () => {
      await profile.selectOption({ label: 'Recommended' })
      await app.paste(source)
      await expect(system).toHaveCount(0)
      await profile.selectOption({ label: title })
      await expect(system).toContainText(title)
      await expect(system).toContainText(outcome)
      await expect(system.getByRole('list', { name: 'Layers' })).toContainText(layer)
      await expect(system).toContainText('Callmend’s verdict')
      await expect(app.verdict).toContainText('1 call')
    })
  }
})

test('the turn view shows both variants for the whole turn', async ({ app }) => {
  await app.open()
  await app.paste('<tools>{"name": "f"}</tools>')
  await app.page
    .getByRole('combobox', { name: 'Profile' })
    .first()
    .selectOption({ label: 'Leaked calls (with its mistakes)' })
  const turn = app.page.getByRole('region', { name: 'Turn view' })
  await expect(turn).toContainText('f has no arguments')
  await expect(turn).toContainText('nothing is left')
  await expect(turn).toContainText('TURN-FAILED')
})

test('a finding points at its place in the paste', async ({ app }) => {
  await app.open()
  await app.paste('{"bounds": [[-5, 10]] * 2}')
  await app.page
    .getByRole('combobox', { name: 'Profile' })
    .first()
    .selectOption({ label: 'Invalid tool calls (with its mistakes)' })
  const finding = systemOf(app).getByRole('list', { name: 'Findings' })
  await expect(finding).toContainText('misses nested lists')
  await finding.getByRole('button').hover()
  const pointed = () =>
    app.page.evaluate(() => [...(CSS.highlights.get('point') ?? [])].map((range) => `${range}`))
  await expect.poll(pointed).toEqual(['[[-5, 10]] * 2'])
  await finding.getByRole('button').click()
  await expect(app.source).toBeVisible()
})

const choose = (app: App, title: string) =>
  app.page.getByRole('combobox', { name: 'Profile' }).first().selectOption({ label: title })

test('what was given and what is dispatched stand side by side', async ({ app }) => {
  await app.open()
  await app.paste(QUOTED)
  await choose(app, 'Argument normalizer (mistakes mended)')
  const diff = systemOf(app).locator('.diff-rows')
  const cells = (side: 'left' | 'right') => diff.locator(`.diff-cell.${side}`)
  await expect(cells('left').filter({ hasText: "'type': 'modify'" })).toHaveCount(1)
  await expect(cells('right').filter({ hasText: '\\"type\\": \\"modify\\"' })).toHaveCount(1)
})

test('a link shows the same outcome in a clean browser', async ({ app, browser }) => {
  await app.open()
  await app.paste(QUOTED)
  await choose(app, 'Argument normalizer (with its mistakes)')
  await expect(systemOf(app)).toContainText('dispatched as is')
  await app.page.getByRole('button', { name: 'Copy link' }).first().click()
  await expect(app.page.getByText('Copied.')).toBeVisible()
  const link = await app.page.evaluate(() => navigator.clipboard.readText())
  const context = await browser.newContext()
  const other = await context.newPage()
  await other.goto(link)
  const system = other.getByRole('region', { name: 'What this system does' })
  await expect(system).toContainText('Argument normalizer (with its mistakes)')
  await expect(system).toContainText('dispatched as is')
  await expect(system).toContainText('The fast path accepts every dictionary')
  await expect(other.getByText('the one that the link was made with')).toBeVisible()
  await context.close()
})

test('the domain event is the one that the system makes', async ({ app }) => {
  await app.open()
  await app.paste(PATCH)
  await choose(app, 'Provider tools (mistakes mended)')
  await app.page.getByRole('tab', { name: 'Domain event' }).click()
  const panel = app.page.getByRole('tabpanel', { name: 'Domain event' })
  await expect(panel).toContainText('FileDelete')
  await choose(app, 'Provider tools (with its mistakes)')
  await expect(panel).toContainText('arguments.file_path')
  await expect(panel).toContainText('1 argument that no field of the event holds: FileDelete b')
})

test('a record is compared with its payload, field by field', async ({ app }) => {
  const input = '*** Begin Patch\n*** Update File: test.rs\n@@\n-a\n+b\n*** End Patch'
  const content = { name: 'apply_patch', arguments: { file_path: 'WRONG.rs' } }
  await app.open()
  await app.paste(
    JSON.stringify({ content, metadata: { payload: { name: 'apply_patch', input } } }),
  )
  await app.page.getByRole('tab', { name: 'Domain event' }).click()
  const compared = app.page.getByRole('region', { name: 'The record compared' })
  await expect(compared).toContainText('arguments.file_path: "WRONG.rs", not "test.rs"')
})

test('cases carry the outcome, and what would have helped is proposed', async ({ app }) => {
  const own = {
    id: 'own',
    strategies: ['direct'],
    policy: 'repair-only',
    seed: { document: 'argument normalization', variant: 'as-intended' },
  }
  const line = (profile: unknown) =>
    JSON.stringify({ tool: 'edit_files', arguments: { operations: "['a']" }, profile })
  await app.open()
  await app.page.getByRole('button', { name: 'Logs' }).click()
  await app.page
    .getByRole('textbox', { name: /line/i })
    .fill([line('argument-normalizer-as-intended'), line(own), line(own)].join('\n'))
  await app.page.getByRole('button', { name: 'Run', exact: true }).click()
  const log = app.page.getByRole('region', { name: 'Log', exact: true })
  await expect(log).toContainText('dispatched repaired')
  await expect(log).toContainText('dispatched as is')
  await expect(app.page.getByRole('region', { name: 'Proposals' })).toContainText(
    'python-literal is off and would have helped 2 of 3 calls',
  )
})

test('the panel fits a narrow screen', async ({ app }) => {
  await app.page.setViewportSize({ width: 390, height: 844 })
  await app.open()
  await app.source.fill(NESTED)
  await choose(app, 'Invalid tool calls (with its mistakes)')
  await expect(systemOf(app)).toContainText('fed back')
  const width = await app.page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
})

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
  ['Argument normalizer (as intended)', QUOTED, 'python_ast', 'dispatched repaired'],
  ['Argument normalizer (as written)', QUOTED, 'direct', 'dispatched as is'],
  ['Invalid tool calls (as intended)', NESTED, 'PythonListMultiplication', 'dispatched repaired'],
  ['Invalid tool calls (as written)', NESTED, 'ToolMessage', 'fed back'],
  ['Provider tools (as intended)', PATCH, 'codex tools', 'dispatched repaired'],
  ['Provider tools (as written)', PATCH, 'ApplyPatchArgs::parse', 'dispatched corrupted'],
  ['JSON string arguments (as intended)', '{"id": "123"}', 'json.loads(id)', 'dispatched as is'],
  ['JSON string arguments (as written)', '{"id": "123"}', 'json.loads(id)', 'dispatched corrupted'],
  ['Leaked calls (as intended)', TAGGED, '<tools>', 'dispatched as is'],
  ['Leaked calls (as written)', TAGGED, '<tools>', 'dispatched as is'],
] as const

const systemOf = ({ page }: App) => page.getByRole('region', { name: 'What this system does' })

for (const [title, source, layer, outcome] of CASES) {
  test(`${title}: its layers, its outcome and the verdict stand together`, async ({ app }) => {
    await app.open()
    await app.paste(source)
    await expect(systemOf(app)).toHaveCount(0)
    await app.page.getByRole('combobox', { name: 'Profile' }).first().selectOption({ label: title })
    const system = systemOf(app)
    await expect(system).toContainText(title)
    await expect(system).toContainText(outcome)
    await expect(system.getByRole('list', { name: 'Layers' })).toContainText(layer)
    await expect(system).toContainText('Callmend’s verdict')
    await expect(app.verdict).toContainText('1 call')
  })
}

test('the turn view shows both variants for the whole turn', async ({ app }) => {
  await app.open()
  await app.paste('<tools>{"name": "f"}</tools>')
  await app.page
    .getByRole('combobox', { name: 'Profile' })
    .first()
    .selectOption({ label: 'Leaked calls (as written)' })
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
    .selectOption({ label: 'Invalid tool calls (as written)' })
  const finding = systemOf(app).getByRole('list', { name: 'Findings' })
  await expect(finding).toContainText('misses nested lists')
  await finding.getByRole('button').click()
  await expect(app.source).toBeVisible()
})

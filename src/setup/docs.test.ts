import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { apiPage, referencePage } from './reference.js'

const path = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url))
const source = (title: string, ...names: string[]) => ({
  title,
  text: names.map((name) => readFileSync(path(name), 'utf8')).join('\n'),
})

test('docs/reference.md says what the registries hold', async () => {
  await expect(referencePage()).toMatchFileSnapshot(path('docs/reference.md'))
})

test('docs/api.md says what the types say', async () => {
  const page = apiPage([
    source('Judged calls', 'src/sdk/judged.ts'),
    source('judge', 'src/sdk/judge-with.ts', 'src/sdk/judge.ts'),
    source('createToolkit', 'src/sdk/toolkit.ts'),
    source('inspect', 'src/sdk/inspection.ts', 'src/sdk/inspect.ts'),
    source('What the engine may be told', 'src/engine/options.ts'),
    source('createStream, toolCallTransform', 'src/sdk/stream-events.ts', 'src/sdk/stream.ts'),
    source('dispatch', 'src/sdk/dispatch.ts'),
    source('feedback, resultsMessage', 'src/sdk/feedback.ts'),
    source('Messages', 'src/sdk/messages.ts'),
    source('rewriteMessage', 'src/sdk/rewrite.ts'),
    source('judgeTurn', 'src/sdk/turn.ts'),
    source('callmend/arguments', 'src/sdk/arguments.ts'),
    source('callmend/judge', 'src/sdk/lean/parts.ts', 'src/sdk/lean/judge.ts'),
    source('callmend/inspect', 'src/sdk/lean/inspect.ts'),
    source('callmend/stream', 'src/sdk/lean/stream.ts'),
    source('callmend/grammars', 'src/sdk/grammars.ts'),
    source('callmend/ai-sdk', 'src/adapters/ai-sdk.ts'),
    source('callmend/openai', 'src/adapters/openai.ts'),
    source('callmend/anthropic', 'src/adapters/anthropic.ts'),
    source('callmend/langchain', 'src/adapters/langchain.ts'),
    source('callmend/mcp', 'src/adapters/mcp.ts'),
  ])
  await expect(page).toMatchFileSnapshot(path('docs/api.md'))
})

/** Gemini CLI's tools, with the names that their arguments have had over time. */
import { type Linked, type Mapping, mapLinked } from '../mapping.js'
import type { Provider, ToolMapper } from '../provider.js'
import { mcpByDisplayName, mcpByUnderscore } from './mcp.js'
import { askQuestions, todoItems } from './shared.js'

const lines = (mapping: Mapping) => {
  const first = mapping.maybeNumber('start_line')
  if (first.value !== undefined || mapping.has('end_line'))
    return { start: first, end: mapping.maybeNumber('end_line') }
  // `offset` counts from 0, our lines from 1.
  const offset = mapping.maybeNumber('offset')
  const limit = mapping.maybeNumber('limit')
  const start: Linked<number | undefined> = mapLinked(offset, (at) =>
    at === undefined ? undefined : at + 1,
  )
  const end: Linked<number | undefined> = mapLinked(limit, (count) =>
    count === undefined ? undefined : (offset.value ?? 0) + count,
  )
  return { start, end }
}

const textSearch: ToolMapper = (m) => {
  const around = m.maybeNumber('context')
  const before = m.maybeNumber('before')
  const after = m.maybeNumber('after')
  m.add('TextSearch', {
    pattern: m.text('pattern'),
    path: m.maybeText('dir_path', 'path'),
    include: m.maybeText('include_pattern', 'include'),
    exclude: m.maybeText('exclude_pattern'),
    caseInsensitive: mapLinked(m.maybeFlag('case_sensitive'), (on) =>
      on === undefined ? undefined : !on,
    ),
    before: before.value === undefined ? around : before,
    after: after.value === undefined ? around : after,
    fixedString: m.maybeFlag('fixed_strings'),
    limit: m.maybeNumber('total_max_matches'),
    outputMode: mapLinked(m.maybeFlag('names_only'), (on) =>
      on === true ? 'files_with_matches' : undefined,
    ),
  })
}

const tools: [string, ToolMapper][] = [
  [
    'read_file',
    (m) => {
      const { start, end } = lines(m)
      m.add('FileRead', { path: m.text('file_path', 'absolute_path'), start, end, unit: 'line' })
    },
  ],
  [
    'read_many_files',
    (m) =>
      m.add('FileReadMany', {
        include: m.texts('include', 'paths'),
        exclude: m.maybeTexts('exclude'),
        recursive: m.maybeFlag('recursive'),
      }),
  ],
  [
    'write_file',
    (m) =>
      m.add('FileWrite', {
        path: m.text('file_path'),
        content: m.text('content'),
        mode: 'overwrite',
      }),
  ],
  [
    'replace',
    (m) => {
      const oldText = m.text('old_string')
      const newText = m.text('new_string')
      const path = m.text('file_path')
      if (oldText.value === '') {
        m.link(oldText, 'operations[0].mode')
        return m.add('FileWrite', { path, content: newText, mode: 'create' })
      }
      const all = m.maybeFlag('allow_multiple')
      const count = m.maybeNumber('expected_replacements')
      const links = { oldText, newText, replaceAll: all, expectedCount: count }
      for (const [field, linked] of Object.entries(links))
        m.link(linked, `operations[0].edits[0].${field}`)
      m.add('FileEdit', {
        path,
        edits: [
          {
            oldText: oldText.value,
            newText: newText.value,
            replaceAll: all.value ?? (count.value ?? 1) > 1,
            ...(count.value === undefined ? {} : { expectedCount: count.value }),
          },
        ],
        instruction: m.maybeText('instruction'),
      })
    },
  ],
  [
    'run_shell_command',
    (m) =>
      m.add('Execute', {
        command: m.text('command'),
        shell: 'bash',
        cwd: m.maybeText('dir_path', 'directory'),
        description: m.maybeText('description'),
        background: m.maybeFlag('is_background'),
        escalate: m.maybeText('additional_permissions'),
      }),
  ],
  [
    'glob',
    (m) =>
      m.add('FileFind', {
        pattern: m.text('pattern'),
        path: m.maybeText('dir_path', 'path'),
        caseSensitive: m.maybeFlag('case_sensitive'),
      }),
  ],
  ['grep_search', textSearch],
  ['search_file_content', textSearch],
  [
    'list_directory',
    (m) => m.add('FileList', { path: m.text('dir_path', 'path'), ignore: m.maybeTexts('ignore') }),
  ],
  [
    'web_fetch',
    (m) => {
      const prompt = m.maybeText('prompt')
      const url = m.maybeText('url')
      const inPrompt = mapLinked(prompt, (text) =>
        text === undefined ? undefined : /https?:\/\/[^\s"'<>)]+/.exec(text)?.[0],
      )
      m.add('WebFetch', { url: url.value === undefined ? inPrompt : url, prompt })
    },
  ],
  [
    'google_web_search',
    (m) => m.add('WebSearch', { queries: mapLinked(m.text('query'), (query) => [query]) }),
  ],
  [
    'write_todos',
    (m) => m.add('PlanUpdate', { items: todoItems(m, 'todos', ['description']), mode: 'replace' }),
  ],
  ['save_memory', (m) => m.add('Memory', { text: m.text('fact') })],
  ['enter_plan_mode', (m) => m.add('PlanMode', { action: 'enter', text: m.maybeText('reason') })],
  [
    'exit_plan_mode',
    (m) => m.add('PlanMode', { action: 'exit', text: m.maybeText('plan_filename') }),
  ],
  ['ask_user', (m) => m.add('Ask', { questions: askQuestions(m, 'multiSelect') })],
  ['activate_skill', (m) => m.add('Skill', { name: m.text('name') })],
  [
    'get_internal_docs',
    (m) => m.add('FileRead', { path: mapLinked(m.maybeText('path'), (path) => path ?? '') }),
  ],
  ['complete_task', (m) => m.add('Finish', { text: m.text('result') })],
  ...['invoke_agent', 'codebase_investigator', 'cli_help'].map((name): [string, ToolMapper] => [
    name,
    (m) =>
      m.add('SubAgent', {
        action: 'spawn',
        type: m.maybeText('agent', 'agent_name'),
        prompt: m.maybeText('objective', 'prompt', 'query', 'question', 'task'),
      }),
  ]),
  [
    'read_mcp_resource',
    (m) =>
      m.add('McpResource', { action: 'read', server: m.maybeText('server'), uri: m.text('uri') }),
  ],
  [
    'list_mcp_resources',
    (m) => m.add('McpResource', { action: 'list', server: m.maybeText('server') }),
  ],
]

export const geminiCli: Provider = {
  id: 'gemini-cli',
  title: 'Gemini CLI',
  tools: new Map(tools),
  byPattern: (tool, mapping, { displayName }) =>
    mcpByDisplayName(displayName ?? null, tool, mapping) || mcpByUnderscore(tool, mapping),
}

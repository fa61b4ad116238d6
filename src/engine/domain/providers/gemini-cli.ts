/** Gemini CLI's tools, with the names that their arguments have had over time. */
import { type Linked, type Mapping, mapLinked } from '../mapping.js'
import type { Provider, ToolMapper, Tools } from '../provider.js'
import { mcpByDisplayName, mcpByUnderscore } from './mcp.js'
import { alike, askQuestions, contextLines, textEdit, todoItems } from './shared.js'

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
  m.add('TextSearch', {
    pattern: m.text('pattern'),
    path: m.maybeText('dir_path', 'path'),
    include: m.maybeText('include_pattern', 'include'),
    exclude: m.maybeText('exclude_pattern'),
    caseInsensitive: mapLinked(m.maybeFlag('case_sensitive'), (on) =>
      on === undefined ? undefined : !on,
    ),
    ...contextLines(m, ['context'], ['before'], ['after']),
    fixedString: m.maybeFlag('fixed_strings'),
    limit: m.maybeNumber('total_max_matches'),
    outputMode: mapLinked(m.maybeFlag('names_only'), (on) =>
      on === true ? 'files_with_matches' : undefined,
    ),
  })
}

const tools: Tools = {
  read_file: (m) => {
    const { start, end } = lines(m)
    m.add('FileRead', { path: m.text('file_path', 'absolute_path'), start, end, unit: 'line' })
  },
  read_many_files: (m) =>
    m.add('FileReadMany', {
      include: m.texts('include', 'paths'),
      exclude: m.maybeTexts('exclude'),
      recursive: m.maybeFlag('recursive'),
    }),
  write_file: (m) =>
    m.add('FileWrite', {
      path: m.text('file_path'),
      content: m.text('content'),
      mode: 'overwrite',
    }),
  replace: (m) => {
    const path = m.text('file_path')
    const old = m.text('old_string')
    if (old.value === '') {
      m.link(old, 'operations[0].mode')
      return m.add('FileWrite', { path, content: m.text('new_string'), mode: 'create' })
    }
    const expectedCount = m.maybeNumber('expected_replacements')
    const all = m.maybeFlag('allow_multiple')
    const replaceAll = mapLinked(all, (on) => on ?? (expectedCount.value ?? 1) > 1)
    m.add('FileEdit', {
      path,
      edits: [m.item('edits', 0, { ...textEdit(m, 'allow_multiple'), replaceAll, expectedCount })],
      instruction: m.maybeText('instruction'),
    })
  },
  run_shell_command: (m) =>
    m.add('Execute', {
      command: m.text('command'),
      shell: 'bash',
      cwd: m.maybeText('dir_path', 'directory'),
      description: m.maybeText('description'),
      background: m.maybeFlag('is_background'),
      escalate: m.maybeText('additional_permissions'),
    }),
  glob: (m) =>
    m.add('FileFind', {
      pattern: m.text('pattern'),
      path: m.maybeText('dir_path', 'path'),
      caseSensitive: m.maybeFlag('case_sensitive'),
    }),
  grep_search: textSearch,
  search_file_content: textSearch,
  list_directory: (m) =>
    m.add('FileList', { path: m.text('dir_path', 'path'), ignore: m.maybeTexts('ignore') }),
  web_fetch: (m) => {
    const prompt = m.maybeText('prompt')
    const url = m.maybeText('url')
    const inPrompt = mapLinked(prompt, (text) =>
      text === undefined ? undefined : /https?:\/\/[^\s"'<>)]+/.exec(text)?.[0],
    )
    m.add('WebFetch', { url: url.value === undefined ? inPrompt : url, prompt })
  },
  google_web_search: (m) =>
    m.add('WebSearch', { queries: mapLinked(m.text('query'), (query) => [query]) }),
  write_todos: (m) =>
    m.add('PlanUpdate', { items: todoItems(m, 'todos', 'description'), mode: 'replace' }),
  save_memory: (m) => m.add('Memory', { text: m.text('fact') }),
  enter_plan_mode: (m) => m.add('PlanMode', { action: 'enter', text: m.maybeText('reason') }),
  exit_plan_mode: (m) => m.add('PlanMode', { action: 'exit', text: m.maybeText('plan_filename') }),
  ask_user: (m) => m.add('Ask', { questions: askQuestions(m, 'multiSelect') }),
  activate_skill: (m) => m.add('Skill', { name: m.text('name') }),
  get_internal_docs: (m) =>
    m.add('FileRead', { path: mapLinked(m.maybeText('path'), (path) => path ?? '') }),
  complete_task: (m) => m.add('Finish', { text: m.text('result') }),
  ...alike(['invoke_agent', 'codebase_investigator', 'cli_help'], (m) =>
    m.add('SubAgent', {
      action: 'spawn',
      type: m.maybeText('agent', 'agent_name'),
      prompt: m.maybeText('objective', 'prompt', 'query', 'question', 'task'),
    }),
  ),
  read_mcp_resource: (m) =>
    m.add('McpResource', { action: 'read', server: m.maybeText('server'), uri: m.text('uri') }),
  list_mcp_resources: (m) =>
    m.add('McpResource', { action: 'list', server: m.maybeText('server') }),
}

export const geminiCli: Provider = {
  id: 'gemini-cli',
  tools: new Map(Object.entries(tools)),
  byPattern: (tool, mapping, { displayName }) =>
    mcpByDisplayName(displayName ?? null, tool, mapping) || mcpByUnderscore(tool, mapping),
}

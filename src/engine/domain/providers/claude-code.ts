/** Claude Code's tools, by their names on the wire. */
import type { PlanItem } from '../event.js'
import { type Fields, type Linked, mapLinked } from '../mapping.js'
import type { Provider, Tools } from '../provider.js'
import { mcpByDoubleUnderscore } from './mcp.js'
import { alike, askQuestions, contextLines, lineRange, textEdit, todoItems } from './shared.js'

const tools: Tools = {
  Read: (m) => {
    const { start, end } = lineRange(m)
    m.add('FileRead', {
      path: m.text('file_path'),
      start,
      end,
      ...(start.value === undefined && end.value === undefined ? {} : { unit: 'line' as const }),
      pages: m.maybeText('pages'),
    })
  },
  Edit: (m) => {
    const edit = textEdit(m, 'replace_all')
    const path = m.text('file_path')
    const old = m.text('old_string')
    if (old.value !== '') return m.add('FileEdit', { path, edits: [m.item('edits', 0, edit)] })
    m.link(old, 'operations[0].mode')
    m.add('FileWrite', { path, content: m.text('new_string'), mode: 'create' })
  },
  MultiEdit: (m) => {
    const path = m.text('file_path')
    const edits = m.items('edits', 'edits', (item) => textEdit(item, 'replace_all'))
    m.add('FileEdit', { path, edits })
  },
  Write: (m) =>
    m.add('FileWrite', {
      path: m.text('file_path'),
      content: m.text('content'),
      mode: 'overwrite',
    }),
  NotebookEdit: (m) =>
    m.add('NotebookEdit', {
      path: m.text('notebook_path'),
      cellId: m.maybeText('cell_id'),
      cellType: m.maybeText('cell_type'),
      mode: mapLinked(m.maybeText('edit_mode'), (mode) => mode ?? 'replace'),
      source: m.text('new_source'),
    }),
  NotebookRead: (m) => m.add('FileRead', { path: m.text('notebook_path') }),
  LS: (m) => m.add('FileList', { path: m.text('path'), ignore: m.maybeTexts('ignore') }),
  Glob: (m) => m.add('FileFind', { pattern: m.text('pattern'), path: m.maybeText('path') }),
  Grep: (m) => {
    m.add('TextSearch', {
      pattern: m.text('pattern'),
      path: m.maybeText('path'),
      include: m.maybeText('glob'),
      type: m.maybeText('type'),
      caseInsensitive: m.maybeFlag('-i'),
      ...contextLines(m, ['-C', 'context'], ['-B'], ['-A']),
      outputMode: m.maybeText('output_mode'),
      limit: m.maybeNumber('head_limit'),
      multiline: m.maybeFlag('multiline'),
    })
  },
  Bash: (m) =>
    m.add('Execute', {
      command: m.text('command'),
      shell: 'bash',
      description: m.maybeText('description'),
      timeoutMs: m.maybeNumber('timeout'),
      background: m.maybeFlag('run_in_background'),
      escalate: mapLinked(m.maybeFlag('dangerouslyDisableSandbox'), (on) =>
        on === true ? 'without the sandbox' : undefined,
      ),
    }),
  BashOutput: (m) => m.add('ExecuteIO', { session: m.text('bash_id'), action: 'read' }),
  KillShell: (m) => m.add('ExecuteIO', { session: m.text('shell_id'), action: 'kill' }),
  TaskOutput: (m) => m.add('ExecuteIO', { session: m.text('task_id'), action: 'read' }),
  TaskStop: (m) => m.add('ExecuteIO', { session: m.text('task_id', 'shell_id'), action: 'kill' }),
  WebFetch: (m) => m.add('WebFetch', { url: m.text('url'), prompt: m.maybeText('prompt') }),
  WebSearch: (m) =>
    m.add('WebSearch', {
      queries: mapLinked(m.text('query'), (query) => [query]),
      allow: m.maybeTexts('allowed_domains'),
      deny: m.maybeTexts('blocked_domains'),
    }),
  TodoWrite: (m) =>
    m.add('PlanUpdate', { items: todoItems(m, 'todos', 'content'), mode: 'replace' }),
  TaskCreate: (m) => {
    const item: Fields<PlanItem> = {
      text: m.text('subject'),
      status: 'pending',
      activeForm: m.maybeText('activeForm'),
    }
    m.add('PlanUpdate', {
      items: [m.item('items', 0, item)],
      explanation: m.maybeText('description'),
      mode: 'create',
    })
  },
  TaskUpdate: (m) => {
    const orEmpty = (text: Linked<string | undefined>) => mapLinked(text, (it) => it ?? '')
    const item: Fields<PlanItem> = {
      id: m.text('taskId'),
      text: orEmpty(m.maybeText('subject')),
      status: orEmpty(m.maybeText('status')),
    }
    m.add('PlanUpdate', {
      items: [m.item('items', 0, item)],
      explanation: m.maybeText('description'),
      mode: 'patch',
    })
  },
  TaskList: (m) => m.add('PlanUpdate', { items: [], mode: 'read' }),
  TaskGet: (m) => {
    const item: Fields<PlanItem> = { id: m.text('taskId'), text: '', status: '' }
    m.add('PlanUpdate', { items: [m.item('items', 0, item)], mode: 'read' })
  },
  ...alike(['Task', 'Agent'], (m) =>
    m.add('SubAgent', {
      action: 'spawn',
      type: m.maybeText('subagent_type'),
      prompt: m.text('prompt'),
      target: m.maybeText('name'),
      model: m.maybeText('model'),
    }),
  ),
  SendMessage: (m) =>
    m.add('SubAgent', { action: 'send', target: m.text('recipient'), prompt: m.text('message') }),
  AskUserQuestion: (m) => m.add('Ask', { questions: askQuestions(m, 'multiSelect') }),
  EnterPlanMode: (m) => m.add('PlanMode', { action: 'enter' }),
  ExitPlanMode: (m) =>
    m.add('PlanMode', { action: 'exit', text: m.maybeText('plan', 'planFilePath') }),
  Skill: (m) => m.add('Skill', { name: m.text('skill'), args: m.maybeText('args') }),
  SlashCommand: (m) => m.add('Skill', { name: m.text('command') }),
  ListMcpResources: (m) => m.add('McpResource', { action: 'list', server: m.maybeText('server') }),
  ReadMcpResource: (m) =>
    m.add('McpResource', { action: 'read', server: m.text('server'), uri: m.text('uri') }),
  ReadMcpResourceDir: (m) =>
    m.add('McpResource', { action: 'list', server: m.text('server'), uri: m.text('uri') }),
}

export const claudeCode: Provider = {
  id: 'claude-code',
  tools: new Map(Object.entries(tools)),
  byPattern: (tool, mapping) => mcpByDoubleUnderscore(tool, mapping),
}

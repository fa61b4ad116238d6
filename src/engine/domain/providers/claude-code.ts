/** Claude Code's tools, by their names on the wire. */
import { type Linked, type Mapping, mapLinked } from '../mapping.js'
import type { Provider, ToolMapper } from '../provider.js'
import { mcpByDoubleUnderscore } from './mcp.js'
import { askQuestions, todoItems } from './shared.js'

const range = (mapping: Mapping) => {
  const start = mapping.maybeNumber('offset')
  const limit = mapping.maybeNumber('limit')
  const end: Linked<number | undefined> = mapLinked(limit, (count) =>
    count === undefined ? undefined : (start.value ?? 1) + count - 1,
  )
  return { start, end }
}

const edit = (mapping: Mapping) => ({
  oldText: mapping.text('old_string'),
  newText: mapping.text('new_string'),
  replaceAll: mapping.maybeFlag('replace_all'),
})

const tools: [string, ToolMapper][] = [
  [
    'Read',
    (m) => {
      const { start, end } = range(m)
      m.add('FileRead', {
        path: m.text('file_path'),
        start,
        end,
        ...(start.value === undefined && end.value === undefined ? {} : { unit: 'line' as const }),
        pages: m.maybeText('pages'),
      })
    },
  ],
  [
    'Edit',
    (m) => {
      const { oldText, newText, replaceAll } = edit(m)
      if (oldText.value === '') {
        m.add('FileWrite', { path: m.text('file_path'), content: newText, mode: 'create' })
        m.link(oldText, 'operations[0].mode')
        return
      }
      for (const [field, linked] of Object.entries({ oldText, newText, replaceAll })) {
        m.link(linked, `operations[0].edits[0].${field}`)
      }
      m.add('FileEdit', {
        path: m.text('file_path'),
        edits: [
          { oldText: oldText.value, newText: newText.value, replaceAll: replaceAll.value ?? false },
        ],
      })
    },
  ],
  [
    'MultiEdit',
    (m) => {
      const path = m.text('file_path')
      const edits = m.items('edits', 'edits', (item, link) => {
        const { oldText, newText, replaceAll } = edit(item)
        for (const [field, linked] of Object.entries({ oldText, newText, replaceAll }))
          link(linked, field)
        return {
          oldText: oldText.value,
          newText: newText.value,
          replaceAll: replaceAll.value ?? false,
        }
      })
      m.add('FileEdit', { path, edits })
    },
  ],
  [
    'Write',
    (m) =>
      m.add('FileWrite', {
        path: m.text('file_path'),
        content: m.text('content'),
        mode: 'overwrite',
      }),
  ],
  [
    'NotebookEdit',
    (m) =>
      m.add('NotebookEdit', {
        path: m.text('notebook_path'),
        cellId: m.maybeText('cell_id'),
        cellType: m.maybeText('cell_type'),
        mode: mapLinked(m.maybeText('edit_mode'), (mode) => mode ?? 'replace'),
        source: m.text('new_source'),
      }),
  ],
  ['NotebookRead', (m) => m.add('FileRead', { path: m.text('notebook_path') })],
  ['LS', (m) => m.add('FileList', { path: m.text('path'), ignore: m.maybeTexts('ignore') })],
  ['Glob', (m) => m.add('FileFind', { pattern: m.text('pattern'), path: m.maybeText('path') })],
  [
    'Grep',
    (m) => {
      const around = m.maybeNumber('-C', 'context')
      const before = m.maybeNumber('-B')
      const after = m.maybeNumber('-A')
      m.add('TextSearch', {
        pattern: m.text('pattern'),
        path: m.maybeText('path'),
        include: m.maybeText('glob'),
        type: m.maybeText('type'),
        caseInsensitive: m.maybeFlag('-i'),
        before: before.value === undefined ? around : before,
        after: after.value === undefined ? around : after,
        outputMode: m.maybeText('output_mode'),
        limit: m.maybeNumber('head_limit'),
        multiline: m.maybeFlag('multiline'),
      })
    },
  ],
  [
    'Bash',
    (m) =>
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
  ],
  ['BashOutput', (m) => m.add('ExecuteIO', { session: m.text('bash_id'), action: 'read' })],
  ['KillShell', (m) => m.add('ExecuteIO', { session: m.text('shell_id'), action: 'kill' })],
  ['TaskOutput', (m) => m.add('ExecuteIO', { session: m.text('task_id'), action: 'read' })],
  [
    'TaskStop',
    (m) => m.add('ExecuteIO', { session: m.text('task_id', 'shell_id'), action: 'kill' }),
  ],
  ['WebFetch', (m) => m.add('WebFetch', { url: m.text('url'), prompt: m.maybeText('prompt') })],
  [
    'WebSearch',
    (m) =>
      m.add('WebSearch', {
        queries: mapLinked(m.text('query'), (query) => [query]),
        allow: m.maybeTexts('allowed_domains'),
        deny: m.maybeTexts('blocked_domains'),
      }),
  ],
  [
    'TodoWrite',
    (m) => m.add('PlanUpdate', { items: todoItems(m, 'todos', ['content']), mode: 'replace' }),
  ],
  [
    'TaskCreate',
    (m) => {
      const subject = m.text('subject')
      const activeForm = m.maybeText('activeForm')
      m.link(subject, 'operations[0].items[0].text')
      m.link(activeForm, 'operations[0].items[0].activeForm')
      m.add('PlanUpdate', {
        items: [
          {
            text: subject.value,
            status: 'pending',
            ...(activeForm.value === undefined ? {} : { activeForm: activeForm.value }),
          },
        ],
        explanation: m.maybeText('description'),
        mode: 'create',
      })
    },
  ],
  [
    'TaskUpdate',
    (m) => {
      const id = m.text('taskId')
      const status = m.maybeText('status')
      const subject = m.maybeText('subject')
      m.link(id, 'operations[0].items[0].id')
      m.link(status, 'operations[0].items[0].status')
      m.link(subject, 'operations[0].items[0].text')
      m.add('PlanUpdate', {
        items: [{ id: id.value, text: subject.value ?? '', status: status.value ?? '' }],
        explanation: m.maybeText('description'),
        mode: 'patch',
      })
    },
  ],
  ['TaskList', (m) => m.add('PlanUpdate', { items: [], mode: 'read' })],
  [
    'TaskGet',
    (m) => {
      const id = m.text('taskId')
      m.link(id, 'operations[0].items[0].id')
      m.add('PlanUpdate', { items: [{ id: id.value, text: '', status: '' }], mode: 'read' })
    },
  ],
  ...['Task', 'Agent'].map((name): [string, ToolMapper] => [
    name,
    (m) =>
      m.add('SubAgent', {
        action: 'spawn',
        type: m.maybeText('subagent_type'),
        prompt: m.text('prompt'),
        target: m.maybeText('name'),
        model: m.maybeText('model'),
      }),
  ]),
  [
    'SendMessage',
    (m) =>
      m.add('SubAgent', { action: 'send', target: m.text('recipient'), prompt: m.text('message') }),
  ],
  ['AskUserQuestion', (m) => m.add('Ask', { questions: askQuestions(m, 'multiSelect') })],
  ['EnterPlanMode', (m) => m.add('PlanMode', { action: 'enter' })],
  [
    'ExitPlanMode',
    (m) => m.add('PlanMode', { action: 'exit', text: m.maybeText('plan', 'planFilePath') }),
  ],
  ['Skill', (m) => m.add('Skill', { name: m.text('skill'), args: m.maybeText('args') })],
  ['SlashCommand', (m) => m.add('Skill', { name: m.text('command') })],
  [
    'ListMcpResources',
    (m) => m.add('McpResource', { action: 'list', server: m.maybeText('server') }),
  ],
  [
    'ReadMcpResource',
    (m) => m.add('McpResource', { action: 'read', server: m.text('server'), uri: m.text('uri') }),
  ],
  [
    'ReadMcpResourceDir',
    (m) => m.add('McpResource', { action: 'list', server: m.text('server'), uri: m.text('uri') }),
  ],
]

export const claudeCode: Provider = {
  id: 'claude-code',
  title: 'Claude Code',
  tools: new Map(tools),
  byPattern: (tool, mapping) => mcpByDoubleUnderscore(tool, mapping),
}

/** Codex's tools, as function calls, custom tool calls and built-in items. */
import { patchInArgv, patchInScript } from '../apply-patch/invocation.js'
import { parseCreatedFile, parseDiff, parsePatch } from '../apply-patch/parse.js'
import type { ParsedPatch } from '../apply-patch/patch.js'
import { type Linked, type Mapping, mapLinked } from '../mapping.js'
import { operationsOfPatch } from '../patch-operations.js'
import type { Provider, ToolMapper } from '../provider.js'
import { intentOf, joinArgv } from '../shell.js'
import { mcpByDoubleUnderscore, mcpByNamespace } from './mcp.js'
import { askQuestions, todoItems } from './shared.js'

/** Adds a patch's operations; a patch that cannot be read becomes one invalid operation. */
function addPatch(mapping: Mapping, source: Linked<string>, parsed: ParsedPatch): void {
  const first = mapping.operations.length
  if (parsed.error !== null) {
    const { message, line } = parsed.error
    mapping.add('Invalid', {
      reason: 'unreadable-patch',
      rawArguments: source,
      error: line === null ? message : `line ${line}: ${message}`,
    })
    return
  }
  for (const operation of operationsOfPatch(parsed.operations)) {
    mapping.operations.push(operation)
  }
  for (let i = first; i < mapping.operations.length; i++) mapping.link(source, `operations[${i}]`)
}

const applyPatch: ToolMapper = (mapping) => {
  const source = mapping.text('input', 'patchText', 'patch', 'raw')
  addPatch(mapping, source, parsePatch(source.value))
}

const execution = (mapping: Mapping) => ({
  cwd: mapping.maybeText('workdir', 'working_directory'),
  timeoutMs: mapping.maybeNumber('timeout_ms', 'timeout'),
  description: mapping.maybeText('justification'),
  escalate: escalation(mapping),
})

function escalation(mapping: Mapping): Linked<string | undefined> {
  const named = mapping.maybeText('sandbox_permissions')
  if (named.value !== undefined) return named
  return mapLinked(mapping.maybeFlag('with_escalated_permissions'), (on) =>
    on === true ? 'escalated' : undefined,
  )
}

const shell: ToolMapper = (mapping) => {
  const argv = mapping.texts('command')
  const invocation = patchInArgv(argv.value)
  if (invocation !== null) {
    addPatch(
      mapping,
      mapLinked(argv, () => invocation.patch),
      parsePatch(invocation.patch),
    )
    return
  }
  const [program = '', flag = '', script] = argv.value
  const wrapped =
    argv.value.length === 3 && /(^|\/)(bash|zsh|sh)$/.test(program) && /^-l?c$/.test(flag)
  const command = wrapped && script !== undefined ? script : joinArgv(argv.value)
  mapping.add('Execute', {
    command: mapLinked(argv, () => command),
    argv,
    ...(wrapped ? { shell: program.slice(program.lastIndexOf('/') + 1) } : {}),
    ...execution(mapping),
    ...intentField(command),
  })
}

const shellText =
  (name: string): ToolMapper =>
  (mapping) => {
    const command = mapping.text(name)
    const invocation = patchInScript(command.value)
    if (invocation !== null) {
      addPatch(mapping, command, parsePatch(invocation.patch))
      return
    }
    mapping.add('Execute', {
      command,
      shell: mapping.maybeText('shell'),
      tty: mapping.maybeFlag('tty'),
      ...execution(mapping),
      ...intentField(command.value),
    })
  }

function intentField(command: string) {
  const intent = intentOf(command)
  return intent === null ? {} : { intent }
}

/** `apply_patch_call`: one file, its diff without an envelope. */
const patchCall: ToolMapper = (mapping) => {
  const type = mapping.text('type')
  const path = mapping.text('path')
  const diff = mapping.maybeText('diff')
  mapping.link(type, 'operations[0].variant')
  if (type.value === 'delete_file') return mapping.add('FileDelete', { path })
  const parsed: ParsedPatch =
    type.value === 'create_file'
      ? {
          operations: [parseCreatedFile(path.value, diff.value ?? '')],
          environmentId: null,
          error: null,
          truncated: false,
        }
      : parseDiff(path.value, diff.value ?? '')
  addPatch(
    mapping,
    mapLinked(diff, (text) => text ?? ''),
    parsed,
  )
  mapping.link(path, 'operations[0].path')
}

const agents: [string, Parameters<typeof agentTool>[0]][] = [
  ['spawn_agent', 'spawn'],
  ['send_input', 'send'],
  ['send_message', 'send'],
  ['followup_task', 'send'],
  ['resume_agent', 'resume'],
  ['wait_agent', 'wait'],
  ['list_agents', 'list'],
  ['close_agent', 'close'],
  ['interrupt_agent', 'interrupt'],
]

function agentTool(
  action: 'spawn' | 'send' | 'wait' | 'close' | 'list' | 'resume' | 'interrupt',
): ToolMapper {
  return (mapping) =>
    mapping.add('SubAgent', {
      action,
      prompt: mapping.maybeText('message'),
      target: mapping.maybeText('target', 'id', 'task_name', 'path_prefix'),
      type: mapping.maybeText('agent_type'),
      model: mapping.maybeText('model'),
    })
}

const stdin: ToolMapper = (mapping) => {
  const chars = mapping.maybeText('chars')
  mapping.add('ExecuteIO', {
    session: mapLinked(mapping.any('session_id'), String),
    action: chars.value ? 'write' : 'read',
    data: mapLinked(chars, (text) => (text === '' ? undefined : text)),
  })
}

const tools: [string, ToolMapper][] = [
  ['apply_patch', applyPatch],
  ['applypatch', applyPatch],
  ['apply_patch_call', patchCall],
  ...['shell', 'container.exec', 'local_shell', 'local_shell_call'].map(
    (name): [string, ToolMapper] => [name, shell],
  ),
  ['shell_command', shellText('command')],
  ['exec_command', shellText('cmd')],
  ['write_stdin', stdin],
  [
    'shell_call',
    (m) => {
      const commands = m.texts('commands')
      const timeoutMs = m.maybeNumber('timeout_ms')
      for (const command of commands.value) {
        m.add('Execute', {
          command: { value: command, from: commands.from },
          timeoutMs,
          ...intentField(command),
        })
      }
    },
  ],
  ...['exec', 'js_repl'].map((name): [string, ToolMapper] => [
    name,
    (m) => m.add('Script', { language: 'javascript', source: m.text('input', 'code', 'source') }),
  ]),
  [
    'wait',
    (m) =>
      m.add('ExecuteIO', {
        session: mapLinked(m.any('cell_id'), String),
        action: m.maybeFlag('terminate').value === true ? 'kill' : 'read',
      }),
  ],
  [
    'read_file',
    (m) => {
      const start = m.maybeNumber('offset')
      const end = mapLinked(m.maybeNumber('limit'), (count) =>
        count === undefined ? undefined : (start.value ?? 1) + count - 1,
      )
      m.add('FileRead', { path: m.text('file_path'), start, end, unit: 'line' })
    },
  ],
  [
    'list_dir',
    (m) => m.add('FileList', { path: m.text('dir_path'), depth: m.maybeNumber('depth') }),
  ],
  [
    'grep_files',
    (m) =>
      m.add('TextSearch', {
        pattern: m.text('pattern'),
        path: m.maybeText('path'),
        include: m.maybeText('include'),
        limit: m.maybeNumber('limit'),
        outputMode: 'files_with_matches',
      }),
  ],
  ['view_image', (m) => m.add('ViewImage', { path: m.text('path') })],
  [
    'update_plan',
    (m) =>
      m.add('PlanUpdate', {
        items: todoItems(m, 'plan', ['step']),
        explanation: m.maybeText('explanation'),
        mode: 'replace',
      }),
  ],
  [
    'web_search_call',
    (m) => {
      const type = m.maybeText('type')
      m.link(type, 'operations[0].variant')
      if (type.value === 'open_page') return m.add('WebFetch', { url: m.text('url') })
      if (type.value === 'find_in_page')
        return m.add('TextSearch', { pattern: m.text('pattern'), path: m.text('url') })
      const several = m.maybeTexts('queries')
      m.add('WebSearch', {
        queries:
          several.value === undefined
            ? mapLinked(m.text('query'), (query) => [query])
            : mapLinked(several, (queries) => queries ?? []),
      })
    },
  ],
  [
    'tool_search_call',
    (m) => m.add('ToolSearch', { query: m.text('query'), limit: m.maybeNumber('limit') }),
  ],
  [
    'list_mcp_resources',
    (m) => m.add('McpResource', { action: 'list', server: m.maybeText('server') }),
  ],
  [
    'list_mcp_resource_templates',
    (m) => m.add('McpResource', { action: 'templates', server: m.maybeText('server') }),
  ],
  [
    'read_mcp_resource',
    (m) => m.add('McpResource', { action: 'read', server: m.text('server'), uri: m.text('uri') }),
  ],
  ...agents.map(([name, action]): [string, ToolMapper] => [name, agentTool(action)]),
  ['request_user_input', (m) => m.add('Ask', { questions: askQuestions(m, null) })],
]

export const codex: Provider = {
  id: 'codex',
  title: 'Codex',
  tools: new Map(tools),
  byPattern: (tool, mapping, { namespace }) =>
    mcpByNamespace(namespace ?? null, tool, mapping) || mcpByDoubleUnderscore(tool, mapping),
}

/** Codex's tools, as function calls, custom tool calls and built-in items. */
import type { Operations } from '../event.js'
import { mapLinked } from '../mapping.js'
import type { Provider, ToolMapper, Tools } from '../provider.js'
import { applyPatch, patchCall } from './codex-patch.js'
import { shell, shellCommands, shellText, stdin } from './codex-shell.js'
import { mcpByDoubleUnderscore, mcpByNamespace } from './mcp.js'
import { alike, askQuestions, lineRange, todoItems } from './shared.js'

function agentTool(action: Operations['SubAgent']['action']): ToolMapper {
  return (mapping) =>
    mapping.add('SubAgent', {
      action,
      prompt: mapping.maybeText('message'),
      target: mapping.maybeText('target', 'id', 'task_name', 'path_prefix'),
      type: mapping.maybeText('agent_type'),
      model: mapping.maybeText('model'),
    })
}

const agents: Tools = {
  spawn_agent: agentTool('spawn'),
  ...alike(['send_input', 'send_message', 'followup_task'], agentTool('send')),
  resume_agent: agentTool('resume'),
  wait_agent: agentTool('wait'),
  list_agents: agentTool('list'),
  close_agent: agentTool('close'),
  interrupt_agent: agentTool('interrupt'),
}

const tools: Tools = {
  apply_patch: applyPatch,
  applypatch: applyPatch,
  apply_patch_call: patchCall,
  ...alike(['shell', 'container.exec', 'local_shell', 'local_shell_call'], shell),
  shell_command: shellText('command'),
  exec_command: shellText('cmd'),
  write_stdin: stdin,
  shell_call: shellCommands,
  ...alike(['exec', 'js_repl'], (m) =>
    m.add('Script', { language: 'javascript', source: m.text('input', 'code', 'source') }),
  ),
  wait: (m) =>
    m.add('ExecuteIO', {
      session: mapLinked(m.any('cell_id'), String),
      action: m.maybeFlag('terminate').value === true ? 'kill' : 'read',
    }),
  read_file: (m) => m.add('FileRead', { path: m.text('file_path'), ...lineRange(m), unit: 'line' }),
  list_dir: (m) => m.add('FileList', { path: m.text('dir_path'), depth: m.maybeNumber('depth') }),
  grep_files: (m) =>
    m.add('TextSearch', {
      pattern: m.text('pattern'),
      path: m.maybeText('path'),
      include: m.maybeText('include'),
      limit: m.maybeNumber('limit'),
      outputMode: 'files_with_matches',
    }),
  view_image: (m) => m.add('ViewImage', { path: m.text('path') }),
  update_plan: (m) =>
    m.add('PlanUpdate', {
      items: todoItems(m, 'plan', 'step'),
      explanation: m.maybeText('explanation'),
      mode: 'replace',
    }),
  web_search_call: (m) => {
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
  tool_search_call: (m) =>
    m.add('ToolSearch', { query: m.text('query'), limit: m.maybeNumber('limit') }),
  list_mcp_resources: (m) =>
    m.add('McpResource', { action: 'list', server: m.maybeText('server') }),
  list_mcp_resource_templates: (m) =>
    m.add('McpResource', { action: 'templates', server: m.maybeText('server') }),
  read_mcp_resource: (m) =>
    m.add('McpResource', { action: 'read', server: m.text('server'), uri: m.text('uri') }),
  ...agents,
  request_user_input: (m) => m.add('Ask', { questions: askQuestions(m, null) }),
}

export const codex: Provider = {
  id: 'codex',
  tools: new Map(Object.entries(tools)),
  byPattern: (tool, mapping, { namespace }) =>
    mcpByNamespace(namespace ?? null, tool, mapping) || mcpByDoubleUnderscore(tool, mapping),
}

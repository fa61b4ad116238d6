import { describe, expect, it } from 'vitest'
import { KINDS, type Operation, type ProviderId } from './event.js'
import { mapCall, providersOf } from './map-call.js'
import { PROVIDERS } from './providers/index.js'
import { callsInRecord } from './records.js'

type Row = [
  provider: ProviderId,
  tool: string,
  args: unknown,
  operations: Operation[],
  lossy?: string[],
]

const patch = (...lines: string[]) => ['*** Begin Patch', ...lines, '*** End Patch'].join('\n')
const question = {
  id: 'q',
  header: 'Size',
  question: 'How big?',
  options: [{ label: 'small', description: 'fits' }],
}

const rows: Row[] = [
  [
    'claude-code',
    'Read',
    { file_path: '/a', offset: 10, limit: 5, allow_large: true },
    [{ variant: 'FileRead', path: '/a', start: 10, end: 14, unit: 'line' }],
    ['allow_large'],
  ],
  [
    'claude-code',
    'Edit',
    { file_path: '/a', old_string: 'x', new_string: 'y', replace_all: true },
    [
      {
        variant: 'FileEdit',
        path: '/a',
        edits: [{ oldText: 'x', newText: 'y', replaceAll: true }],
      },
    ],
  ],
  [
    'claude-code',
    'Edit',
    { file_path: '/a', old_string: '', new_string: 'y' },
    [{ variant: 'FileWrite', path: '/a', content: 'y', mode: 'create' }],
  ],
  [
    'claude-code',
    'MultiEdit',
    {
      file_path: '/a',
      edits: [
        { old_string: 'x', new_string: 'y' },
        { old_string: 'p', new_string: 'q', replace_all: true, why: 1 },
      ],
    },
    [
      {
        variant: 'FileEdit',
        path: '/a',
        edits: [
          { oldText: 'x', newText: 'y', replaceAll: false },
          { oldText: 'p', newText: 'q', replaceAll: true },
        ],
      },
    ],
    ['edits[1].why'],
  ],
  [
    'claude-code',
    'Write',
    { file_path: '/a', content: 'x' },
    [{ variant: 'FileWrite', path: '/a', content: 'x', mode: 'overwrite' }],
  ],
  [
    'claude-code',
    'NotebookEdit',
    { notebook_path: '/n', new_source: 'x', cell_id: 'c' },
    [{ variant: 'NotebookEdit', path: '/n', cellId: 'c', mode: 'replace', source: 'x' }],
  ],
  [
    'claude-code',
    'LS',
    { path: '/', ignore: ['b'] },
    [{ variant: 'FileList', path: '/', ignore: ['b'] }],
  ],
  ['claude-code', 'Glob', { pattern: '**/*.ts' }, [{ variant: 'FileFind', pattern: '**/*.ts' }]],
  [
    'claude-code',
    'Grep',
    { pattern: 'x', '-C': 2, '-i': true, '-n': true, glob: '*.ts' },
    [
      {
        variant: 'TextSearch',
        pattern: 'x',
        include: '*.ts',
        caseInsensitive: true,
        before: 2,
        after: 2,
      },
    ],
    ['-n'],
  ],
  [
    'claude-code',
    'Bash',
    { command: 'ls', timeout: 5, run_in_background: true },
    [{ variant: 'Execute', command: 'ls', shell: 'bash', timeoutMs: 5, background: true }],
  ],
  [
    'claude-code',
    'BashOutput',
    { bash_id: '1', filter: 'x' },
    [{ variant: 'ExecuteIO', session: '1', action: 'read' }],
    ['filter'],
  ],
  [
    'claude-code',
    'KillShell',
    { shell_id: '1' },
    [{ variant: 'ExecuteIO', session: '1', action: 'kill' }],
  ],
  [
    'claude-code',
    'WebSearch',
    { query: 'q', allowed_domains: ['a'] },
    [{ variant: 'WebSearch', queries: ['q'], allow: ['a'] }],
  ],
  [
    'claude-code',
    'WebFetch',
    { url: 'u', prompt: 'p' },
    [{ variant: 'WebFetch', url: 'u', prompt: 'p' }],
  ],
  [
    'claude-code',
    'TodoWrite',
    { todos: [{ content: 'a', status: 'pending', activeForm: 'doing a' }] },
    [
      {
        variant: 'PlanUpdate',
        items: [{ text: 'a', status: 'pending', activeForm: 'doing a' }],
        mode: 'replace',
      },
    ],
  ],
  [
    'claude-code',
    'TodoWrite',
    { todos: [{ id: '1', content: 'a', status: 'pending', priority: 'high' }] },
    [
      {
        variant: 'PlanUpdate',
        items: [{ id: '1', text: 'a', status: 'pending', priority: 'high' }],
        mode: 'replace',
      },
    ],
  ],
  [
    'claude-code',
    'TaskUpdate',
    { taskId: '4', status: 'done' },
    [{ variant: 'PlanUpdate', items: [{ id: '4', text: '', status: 'done' }], mode: 'patch' }],
  ],
  [
    'claude-code',
    'Task',
    { description: 'd', prompt: 'p', subagent_type: 't' },
    [{ variant: 'SubAgent', action: 'spawn', prompt: 'p', type: 't' }],
    ['description'],
  ],
  [
    'claude-code',
    'AskUserQuestion',
    { questions: [{ ...question, multiSelect: true }] },
    [
      {
        variant: 'Ask',
        questions: [
          { id: 'q', header: 'Size', text: 'How big?', options: ['small'], multiple: true },
        ],
      },
    ],
    ['questions[0].options[0].description'],
  ],
  [
    'claude-code',
    'mcp__my_server__do_it',
    { x: 1 },
    [{ variant: 'McpCall', server: 'my_server', tool: 'do_it', arguments: { x: 1 } }],
  ],
  [
    'claude-code',
    'Edit',
    { __unparsedToolInput: { raw: '{"file_path": ', len: 90 } },
    [{ variant: 'Invalid', reason: 'unparsed-arguments', rawArguments: '{"file_path": ' }],
  ],
  ['claude-code', 'Monitor', { a: 1 }, [{ variant: 'Generic', arguments: { a: 1 } }]],
  ['claude-code', 'Read', { offset: 1 }, [{ variant: 'Generic', arguments: { offset: 1 } }]],
  [
    'codex',
    'apply_patch',
    patch(
      '*** Add File: a',
      '+x',
      '*** Delete File: b',
      '*** Update File: c',
      '*** Move to: d',
      '@@ f',
      '-p',
      '+q',
    ),
    [
      { variant: 'FileWrite', path: 'a', content: 'x\n', mode: 'create' },
      { variant: 'FileDelete', path: 'b' },
      {
        variant: 'FileEdit',
        path: 'c',
        edits: [{ oldText: 'p', newText: 'q', replaceAll: false, anchors: ['f'] }],
        moveTo: 'd',
      },
    ],
  ],
  [
    'codex',
    'apply_patch',
    { input: patch('*** Delete File: b') },
    [{ variant: 'FileDelete', path: 'b' }],
  ],
  [
    'codex',
    'apply_patch',
    { input: patch('nothing') },
    [
      {
        variant: 'Invalid',
        reason: 'unreadable-patch',
        rawArguments: patch('nothing'),
        error:
          "line 2: 'nothing' is not a valid hunk header. Valid hunk headers: '*** Add File: {path}', '*** Delete File: {path}', '*** Update File: {path}'",
      },
    ],
  ],
  [
    'codex',
    'apply_patch_call',
    { type: 'update_file', path: 'a', diff: '@@\n-x\n+y\n' },
    [
      {
        variant: 'FileEdit',
        path: 'a',
        edits: [{ oldText: 'x', newText: 'y', replaceAll: false }],
      },
    ],
  ],
  [
    'codex',
    'shell',
    { command: ['bash', '-lc', 'rg -n todo'], workdir: '/w', justification: 'look' },
    [
      {
        variant: 'Execute',
        command: 'rg -n todo',
        argv: ['bash', '-lc', 'rg -n todo'],
        shell: 'bash',
        cwd: '/w',
        description: 'look',
        intent: 'search',
      },
    ],
  ],
  [
    'codex',
    'shell',
    { command: ['cat', 'my file'] },
    [{ variant: 'Execute', command: "cat 'my file'", argv: ['cat', 'my file'], intent: 'read' }],
  ],
  [
    'codex',
    'shell',
    { command: ['bash', '-lc', 'cat a; rm b'] },
    [
      {
        variant: 'Execute',
        command: 'cat a; rm b',
        argv: ['bash', '-lc', 'cat a; rm b'],
        shell: 'bash',
      },
    ],
  ],
  [
    'codex',
    'shell',
    { command: ['C:\\ps\\pwsh.exe', '-NoProfile', '-Command', 'cat a; ls'] },
    [
      {
        variant: 'Execute',
        command: 'cat a; ls',
        argv: ['C:\\ps\\pwsh.exe', '-NoProfile', '-Command', 'cat a; ls'],
        shell: 'pwsh.exe',
      },
    ],
  ],
  [
    'codex',
    'shell',
    { command: ['apply_patch', patch('*** Delete File: b')] },
    [{ variant: 'FileDelete', path: 'b' }],
  ],
  [
    'codex',
    'exec_command',
    { cmd: 'ls', yield_time_ms: 5 },
    [{ variant: 'Execute', command: 'ls', intent: 'read' }],
    ['yield_time_ms'],
  ],
  [
    'codex',
    'write_stdin',
    { session_id: 3, chars: 'y\n' },
    [{ variant: 'ExecuteIO', session: '3', action: 'write', data: 'y\n' }],
  ],
  [
    'codex',
    'update_plan',
    { plan: [{ step: 'a', status: 'completed' }], explanation: 'e' },
    [
      {
        variant: 'PlanUpdate',
        items: [{ text: 'a', status: 'completed' }],
        explanation: 'e',
        mode: 'replace',
      },
    ],
  ],
  [
    'codex',
    'view_image',
    { path: 'p', detail: 'high' },
    [{ variant: 'ViewImage', path: 'p' }],
    ['detail'],
  ],
  [
    'codex',
    'read_file',
    { file_path: 'a', offset: 3, limit: 2 },
    [{ variant: 'FileRead', path: 'a', start: 3, end: 4, unit: 'line' }],
  ],
  [
    'codex',
    'list_dir',
    { dir_path: 'a', limit: 3 },
    [{ variant: 'FileList', path: 'a' }],
    ['limit'],
  ],
  [
    'codex',
    'grep_files',
    { pattern: 'x', include: '*.rs' },
    [{ variant: 'TextSearch', pattern: 'x', include: '*.rs', outputMode: 'files_with_matches' }],
  ],
  [
    'codex',
    'web_search_call',
    { type: 'search', query: 'q' },
    [{ variant: 'WebSearch', queries: ['q'] }],
  ],
  [
    'codex',
    'request_user_input',
    { questions: [question] },
    [
      {
        variant: 'Ask',
        questions: [
          { id: 'q', header: 'Size', text: 'How big?', options: ['small'], multiple: false },
        ],
      },
    ],
    ['questions[0].options[0].description'],
  ],
  [
    'gemini-cli',
    'read_file',
    { absolute_path: '/a', offset: 9, limit: 5 },
    [{ variant: 'FileRead', path: '/a', start: 10, end: 14, unit: 'line' }],
  ],
  [
    'gemini-cli',
    'read_many_files',
    { paths: ['a'], useDefaultExcludes: true },
    [{ variant: 'FileReadMany', include: ['a'] }],
    ['useDefaultExcludes'],
  ],
  [
    'gemini-cli',
    'write_file',
    { file_path: 'a', content: 'x', modified_by_user: true },
    [{ variant: 'FileWrite', path: 'a', content: 'x', mode: 'overwrite' }],
    ['modified_by_user'],
  ],
  [
    'gemini-cli',
    'replace',
    {
      file_path: 'a',
      old_string: 'x',
      new_string: 'y',
      instruction: 'i',
      expected_replacements: 3,
    },
    [
      {
        variant: 'FileEdit',
        path: 'a',
        edits: [{ oldText: 'x', newText: 'y', replaceAll: true, expectedCount: 3 }],
        instruction: 'i',
      },
    ],
  ],
  [
    'gemini-cli',
    'replace',
    { file_path: 'a', old_string: 'x', new_string: 'y', allow_multiple: true },
    [{ variant: 'FileEdit', path: 'a', edits: [{ oldText: 'x', newText: 'y', replaceAll: true }] }],
  ],
  [
    'gemini-cli',
    'run_shell_command',
    { command: 'make', directory: 'src', is_background: false },
    [{ variant: 'Execute', command: 'make', shell: 'bash', cwd: 'src', background: false }],
  ],
  [
    'gemini-cli',
    'glob',
    { pattern: '*', respect_git_ignore: true },
    [{ variant: 'FileFind', pattern: '*' }],
    ['respect_git_ignore'],
  ],
  [
    'gemini-cli',
    'search_file_content',
    { pattern: 'x', path: 'p', include: '*.c' },
    [{ variant: 'TextSearch', pattern: 'x', path: 'p', include: '*.c' }],
  ],
  ['gemini-cli', 'list_directory', { dir_path: 'p' }, [{ variant: 'FileList', path: 'p' }]],
  ['gemini-cli', 'google_web_search', { query: 'q' }, [{ variant: 'WebSearch', queries: ['q'] }]],
  [
    'gemini-cli',
    'web_fetch',
    { prompt: 'read https://a.example/b please' },
    [
      {
        variant: 'WebFetch',
        url: 'https://a.example/b',
        prompt: 'read https://a.example/b please',
      },
    ],
  ],
  [
    'gemini-cli',
    'write_todos',
    { todos: [{ description: 'a', status: 'pending' }] },
    [{ variant: 'PlanUpdate', items: [{ text: 'a', status: 'pending' }], mode: 'replace' }],
  ],
  ['gemini-cli', 'save_memory', { fact: 'f' }, [{ variant: 'Memory', text: 'f' }]],
  [
    'gemini-cli',
    'mcp_srv_tool',
    { x: 1 },
    [{ variant: 'McpCall', server: 'srv', tool: 'tool', arguments: { x: 1 } }],
  ],
]

describe('mapCall', () => {
  it.each(rows)('%s %s %j', (provider, tool, args, operations, lossy = []) => {
    const event = mapCall({ provider, tool, arguments: args, callId: 'c' })
    expect(event.operations).toEqual(operations)
    expect(event.lossy).toEqual(lossy)
    expect(event.raw).toBe(args)
  })

  it.each(rows)('%s %s survives JSON as what it was', (provider, tool, args) => {
    const event = mapCall({ provider, tool, arguments: args })
    const back: typeof event = JSON.parse(JSON.stringify(event))
    expect(back).toEqual(event)
    for (const operation of back.operations) expect(Object.keys(KINDS)).toContain(operation.variant)
  })

  it('links every field to the argument that it came from', () => {
    const { links } = mapCall({
      provider: 'claude-code',
      tool: 'MultiEdit',
      arguments: { file_path: '/a', edits: [{ old_string: 'x', new_string: 'y' }] },
    })
    expect(links).toContainEqual({ from: 'file_path', to: 'operations[0].path' })
    expect(links).toContainEqual({
      from: 'edits[0].old_string',
      to: 'operations[0].edits[0].oldText',
    })
  })

  it('maps every known tool to an operation or says that its arguments do not fit', () => {
    for (const provider of PROVIDERS) {
      for (const tool of provider.tools.keys()) {
        expect(
          mapCall({ provider: provider.id, tool, arguments: {} }).operations.length,
          tool,
        ).toBeGreaterThan(0)
      }
    }
  })

  it('knows to whom a tool belongs', () => {
    expect(providersOf('apply_patch')).toEqual(['codex'])
    expect(providersOf('read_file')).toEqual(['codex', 'gemini-cli'])
    expect(providersOf('unheard_of')).toEqual([])
  })
})

describe('callsInRecord', () => {
  it.each([
    [
      'a Claude Code log line',
      {
        type: 'assistant',
        message: {
          role: 'assistant',
          content: [
            { type: 'text', text: 'x' },
            { type: 'tool_use', id: 't1', name: 'Bash', input: { command: 'ls' } },
          ],
        },
      },
      ['claude-code', 'Bash', 't1'],
    ],
    [
      'a Codex rollout line',
      {
        type: 'response_item',
        payload: {
          type: 'function_call',
          name: 'shell',
          arguments: '{"command":["ls"]}',
          call_id: 'c1',
        },
      },
      ['codex', 'shell', 'c1'],
    ],
    [
      'a custom tool call',
      { type: 'custom_tool_call', name: 'apply_patch', input: patch(), call_id: 'c2' },
      ['codex', 'apply_patch', 'c2'],
    ],
    [
      'a built-in item',
      {
        output: [
          {
            type: 'apply_patch_call',
            call_id: 'c3',
            operation: { type: 'delete_file', path: 'a' },
          },
        ],
      },
      ['codex', 'apply_patch_call', 'c3'],
    ],
    [
      'a Gemini response',
      {
        candidates: [
          { content: { parts: [{ functionCall: { name: 'glob', args: { pattern: '*' } } }] } },
        ],
      },
      ['gemini-cli', 'glob', null],
    ],
    [
      'a Gemini CLI log line',
      { type: 'gemini', toolCalls: [{ id: 'g1', name: 'glob', args: { pattern: '*' } }] },
      ['gemini-cli', 'glob', 'g1'],
    ],
  ])('finds the call in %s', (_, record, [provider, tool, callId]) => {
    expect(callsInRecord(record)).toMatchObject([{ provider, tool, callId }])
  })

  it('takes the MCP server from a namespace or a display name', () => {
    const [codexCall] = callsInRecord({
      type: 'function_call',
      name: 'find',
      namespace: 'mcp__docs',
      arguments: '{}',
      call_id: 'c',
    })
    expect(codexCall && mapCall(codexCall).operations).toMatchObject([
      { variant: 'McpCall', server: 'docs', tool: 'find' },
    ])
    const [geminiCall] = callsInRecord({
      toolCalls: [{ id: 'g', name: 'find', displayName: 'find (my_docs MCP Server)', args: {} }],
    })
    expect(geminiCall && mapCall(geminiCall).operations).toMatchObject([
      { variant: 'McpCall', server: 'my_docs', tool: 'find' },
    ])
  })

  it('keeps arguments that are not JSON', () => {
    const [call] = callsInRecord({
      type: 'function_call',
      name: 'shell',
      arguments: '{"command": ["ls"',
      call_id: 'c',
    })
    expect(call && mapCall(call)).toMatchObject({
      operations: [{ variant: 'Generic' }],
      raw: '{"command": ["ls"',
    })
  })
})

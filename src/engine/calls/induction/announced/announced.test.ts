import { describe, expect, it } from 'vitest'
import { inspect } from '../../../inspect.js'
import { tools } from '../testing/tides.js'

const NOTE = ['log_tide', { harbour: 'Bodø', metres: 2.5, spring: true }]
const read = (text: string) => inspect(`The moon is new.\n\n${text}`).calls
const said = (text: string) => read(text).map((call) => [call.name, call.arguments])
const JSON_ONE = '{"harbour": "Bodø", "metres": 2.5, "spring": true}'
const ELEMENTS = '<harbour>Bodø</harbour>\n<metres>2.5</metres>\n<spring>true</spring>'
const LINES = 'harbour: Bodø\nmetres: 2.5\nspring: true'
const DASHES = '- harbour: Bodø\n- metres: 2.5\n- spring: true'

const ROWS =
  '| call | key | value |\n|---|:--|---|\n| log_tide | harbour | Bodø |\n| | note | a \\| b<br>c |\n| list_tides | | |\n| log_tide | marks | ["u"] |'
const CALLS = [
  ['log_tide', { harbour: 'Bodø', note: 'a | b\nc' }],
  ['list_tides', {}],
  ['log_tide', { marks: ['u'] }],
]

describe('a table of calls', () => {
  it.each([ROWS, `${ROWS}\n\nThat is all.`, `${ROWS}\n| | no`])('%s', (text) => {
    expect(said(text)).toEqual(CALLS)
    const offered = inspect(text, { tools }).calls
    expect(offered.map(({ name }) => name)).toEqual(CALLS.map(([name]) => name))
    expect(offered[0]?.arguments).toEqual(CALLS[0]?.[1])
  })

  it.each([
    ROWS.replace('value', 'meaning'),
    ROWS.replace('| call', '| no').replaceAll('log_tide', ''),
    `${ROWS}\n| one cell |\n`,
  ])('no other table: %s', (text) => {
    expect(said(text)).toEqual([])
  })
})

describe('the text itself says which tool is called', () => {
  it.each([
    // In elements: an attribute, an element or the first line has the name
    `<request tool="log_tide" id="q1">\n<why>it was asked for</why>\n<args>${JSON_ONE}</args>\n</request>`,
    `<toolCall>\n  <toolName>log_tide</toolName>\n  <input>\n${ELEMENTS}\n  </input>\n</toolCall>`,
    `<run>log_tide\n${ELEMENTS}\n</run>`,
    `<use_a_tool>\n<server_name>tide-server</server_name>\n<tool_name>log_tide</tool_name>\n<arguments>${JSON_ONE}</arguments>\n</use_a_tool>`,
    `<message from="assistant" to="log_tide" format="json">${JSON_ONE}</message>`,
    `<call tool="log_tide" seq="2"><payload>${ELEMENTS}</payload></call>`,
    // On a line, with the arguments below
    `TOOL log_tide\n${LINES}\n/TOOL`,
    `<|call_start|>log_tide\n${LINES.replaceAll(': ', '\t')}\n<|call_end|>`,
    `tool:: log_tide\n${LINES.replaceAll(': ', ':: ')}\nend::`,
    `I will now use the tool log_tide with these parameters:\n${DASHES}`,
    `Calling log_tide with the following arguments:\n\n${DASHES}`,
    `---\ntool: log_tide\nid: call_1\nargs:\n${LINES.replace(/^/gm, '  ')}\n---`,
    `BECAUSE: it was asked for\nCALLING: log_tide\nUSING: ${JSON_ONE}`,
    '#### 🔧 log_tide\n\n| Parameter | Type | Value |\n| --- | --- | --- |\n| harbour | string | Bodø |\n| metres | number | 2.5 |\n| spring | boolean | true |',
    // Between marks or quotes behind the name
    `Use log_tide <json>${JSON_ONE}</json>`,
    `\`\`\`bash\nmcp call log_tide --args '${JSON_ONE}'\n\`\`\``,
  ])('%s', (text) => {
    expect(said(text)).toEqual([NOTE])
    const [call] = read(text)
    expect(call?.verdict).toBe('review')
    expect(call?.reasons.map(({ code }) => code)).toContain('unknown-dialect')
  })

  it.each<[string, string, [string, unknown][]]>([
    [
      'lists and objects in elements',
      '<toolCall><toolName>log_tide</toolName><input><at><x>1</x><y>a &amp; b</y></at><marks><item>u</item><item>v</item></marks></input></toolCall>',
      [['log_tide', { at: { x: 1, y: 'a & b' }, marks: ['u', 'v'] }]],
    ],
    [
      'what a value says of marks',
      '<request tool="log_tide"><args>{"note": "</args></request>", "metres": 1}</args></request>',
      [['log_tide', { note: '</args></request>', metres: 1 }]],
    ],
    [
      'a text of several lines between quotes that stand alone',
      'TOOL log_tide\nharbour: Bodø\nnote: """\nmetres: 9\n/TOOL\nshe said """wait""" to me\n"""\n/TOOL',
      [['log_tide', { harbour: 'Bodø', note: 'metres: 9\n/TOOL\nshe said """wait""" to me' }]],
    ],
    [
      'a text that goes on below its key',
      'I will now use the tool log_tide with these parameters:\n- note: one\n  - metres: 2\n  three\n- harbour: Bodø',
      [['log_tide', { note: 'one\n- metres: 2\nthree', harbour: 'Bodø' }]],
    ],
    [
      'blocks of YAML',
      '---\ntool: log_tide\nargs:\n  note: |-\n    one\n    two\n  marks:\n    - u\n    - v\n---',
      [['log_tide', { note: 'one\ntwo', marks: ['u', 'v'] }]],
    ],
    [
      'cells with signs of the table',
      '#### 🔧 log_tide\n\n| Key | Value |\n|---|---|\n| note | a \\| b<br>c |\n| harbour | Bodø |',
      [['log_tide', { note: 'a | b\nc', harbour: 'Bodø' }]],
    ],
    [
      'a call without arguments beside another one',
      `CALLING: list_tides\nUSING: nothing\n\nCALLING: log_tide\nUSING: ${JSON_ONE}`,
      [['list_tides', {}], NOTE as [string, unknown]],
    ],
    [
      'a call that says that it has no arguments',
      'I will now use the tool list_tides without parameters.',
      [['list_tides', {}]],
    ],
    [
      'values that no one grammar reads, but that say where they end',
      '@call list_tides() -> r1\n@call log_tide(harbour: "Bodø", metres: 2.5, spring: true) -> r2',
      [['list_tides', {}], NOTE as [string, unknown]],
    ],
    [
      'what says its id beside its name',
      `<tide_call>\n<call_id>call_301</call_id>\n<name>log_tide</name>\n<parameters>${JSON_ONE}</parameters>\n</tide_call>`,
      [NOTE as [string, unknown]],
    ],
  ])('%s', (_, text, wanted) => {
    expect(said(text)).toEqual(wanted)
    for (const { verdict } of read(text)) expect(verdict).toBe('review')
  })

  it.each([
    // Documentation, and what is told of tools
    'The tool log_tide takes these parameters:\n- harbour: the name\n- metres: how high',
    'Use the tool log_tide with these parameters:\n- harbour: string\n- metres: number (optional)',
    'To call log_tide, give these arguments:\n- harbour: Bodø\n- metres: 2',
    'The tool log_tide returned:\n- harbour: Bodø\n- metres: 2',
    '#### log_tide\n\n| Parameter | Type | Default |\n| --- | --- | --- |\n| harbour | string | Bodø |',
    '#### 🔧 Sizes\n\n| Parameter | Type | Value |\n| --- | --- | --- |\n| length | number | 60 |',
    // Programs of other kinds
    '<target name="build_all"><mkdir dir="out"/><javac srcdir="src" destdir="out"/></target>',
    'apiVersion: v1\nkind: Service\nmetadata:\n  name: tide-log\nspec:\n  port: 80',
    'SELECT name FROM calls WHERE args = \'{"harbour": "x"}\';',
    '### Calling log_tide\n\n| Name | Value |\n|---|---|\n| p50 | 12 ms |\n| p99 | 80 ms |',
    'Running tool: tide_check\nfiles: 12\nerrors: 0',
    'Executing task build_all\nproject: core\nthreads: 4',
    '## Using log_tide\n\n- harbour: Bodø\n- metres: 2',
    'We use log_tide <json>{"metres": 1}</json> in the docs.',
    '$ npm run build_all --args \'{"a": 1}\'',
    'Next time use the tool log_tide without parameters.',
    'steps:\n  - name: build_all\n    run: make all\n    with:\n      node: 20',
    '---\ntitle: A tide\ntags: [sea, moon]\n---',
    'TOOLBOX, lower drawer\ntitle: manual of the oven\n/END',
    'PHONE CALLS:\n- Ms. Duarte: later\n- Mr. Sato: at six\nEND',
    'Use the side door. The printer wants <json>{"size": "A6"}</json> in its settings.',
    'I would need these:\n- harbour: the name\n- metres: how high\n\nOnly then can I use the tool log_tide.',
  ])('no call: %s', (text) => {
    expect(said(text)).toEqual([])
  })
})

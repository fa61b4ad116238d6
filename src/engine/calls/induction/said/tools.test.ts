import { describe, expect, it } from 'vitest'
import { inspect } from '../../../inspect.js'
import { read, tide } from '../testing/tides.js'

const NOTE = ['log_tide', { harbour: 'Bodø', metres: 2.5, spring: true }]
const said = (text: string) => inspect(text).calls.map((call) => [call.name, call.arguments])
/** Talk around it. */
const told = (text: string) =>
  `The moon is new, so I note it.\n\n${text}\n\nI tell you when it is done.`

describe('names and keys that a text says itself', () => {
  it.each([
    '⚡ log_tide harbour="Bodø" metres=2.5 spring=true',
    'EXECUTE log_tide(harbour = "Bodø", metres = 2.5, spring = true)',
    '%log_tide(harbour: "Bodø"; metres: 2.5; spring: true)%',
    '@@call log_tide | harbour="Bodø" | metres=2.5 | spring=true',
    'run::log_tide{harbour: "Bodø", metres: 2.5, spring: true}',
    '<call:log_tide?harbour=Bodø&metres=2.5&spring=true>',
    'action://log_tide?harbour=Bodø&metres=2.5&spring=true',
    'I will call log_tide, where harbour is "Bodø", metres is 2.5 and spring is true.',
    'I use log_tide with harbour = "Bodø", metres = 2.5, spring = true.',
    '$ call log_tide --harbour=Bodø --metres=2.5 --spring',
    '~log_tide\n.harbour Bodø\n.metres 2.5\n.spring true\n~end',
    '/log_tide\n@harbour Bodø\n@metres 2.5\n@spring true\n/done',
    '&1: log_tide\n&1.harbour: "Bodø"\n&1.metres: 2.5\n&1.spring: true',
    '$1 = log_tide\n$1.harbour = "Bodø"\n$1.metres = 2.5\n$1.spring = true\n$1()',
    'use log_tide\n  harbour\n    Bodø\n  metres\n    2.5\n  spring\n    true',
    '| function | log_tide |\n|---|---|\n| harbour | Bodø |\n| metres | 2.5 |\n| spring | true |',
    'act> log_tide\narg> harbour = Bodø\narg> metres = 2.5\narg> spring = true\nend>',
    'PUT /functions/log_tide\nX-Id: 4\n\n{"harbour": "Bodø", "metres": 2.5, "spring": true}',
    '2) => ["log_tide", {"harbour": "Bodø", "metres": 2.5, "spring": true}]',
    'Idea: it was asked for.\nCall: log_tide\nGiven: {"harbour": "Bodø", "metres": 2.5, "spring": true}\nEnd.',
    '<do tool="log_tide">\n  <with name="harbour">Bodø</with>\n  <with name="metres">2.5</with>\n  <with name="spring">true</with>\n</do>',
    '<run>{"do": "log_tide", "params": [{"k": "harbour", "v": "Bodø"}, {"k": "metres", "v": 2.5}, {"k": "spring", "v": true}]}</run>',
    '---\ncalls:\n  - use: log_tide\n    id: a\n    input:\n      harbour: Bodø\n      metres: 2.5\n      spring: true\n...',
  ])('%s', (text) => {
    expect(said(text)).toEqual([NOTE])
    expect(said(told(text))).toEqual([NOTE])
    for (const { verdict } of inspect(told(text)).calls) expect(verdict).toBe('review')
  })

  it.each<[string, unknown[]]>([
    [
      '/log-tide harbour="Bodø" metres=2.5 spring=true',
      ['log-tide', { harbour: 'Bodø', metres: 2.5, spring: true }],
    ],
    [
      '!log_tide\n.harbour Bodø\n.note <<<\nfirst\n.second\n>>>\n!end',
      ['log_tide', { harbour: 'Bodø', note: 'first\n.second' }],
    ],
    [
      'tool> log_tide\nwith> harbour = Bodø\nwith> note = """\nfirst\n\nsecond\n"""\nstop>',
      ['log_tide', { harbour: 'Bodø', note: 'first\n\nsecond' }],
    ],
    [
      '::log_tide{at.x=1 at.y=2 harbour="Bodø"}',
      ['log_tide', { at: { x: 1, y: 2 }, harbour: 'Bodø' }],
    ],
    [
      '/log_tide\n:at.x = 1\n:at.y = 2\n:harbour = Bodø\n/end',
      ['log_tide', { at: { x: 1, y: 2 }, harbour: 'Bodø' }],
    ],
    [
      '/log_tide\n@harbour Bodø\n@marks[] a\n@marks[] b\n/done',
      ['log_tide', { harbour: 'Bodø', marks: ['a', 'b'] }],
    ],
    [
      'call log_tide\n  harbour\n    Bodø\n  marks\n    - a\n    - b\n  at\n    x\n      1\n    y\n      2',
      ['log_tide', { harbour: 'Bodø', marks: ['a', 'b'], at: { x: 1, y: 2 } }],
    ],
    [
      '| tool | log_tide |\n|---|---|\n| harbour | Bodø |\n| note | one \\| two<br>three |',
      ['log_tide', { harbour: 'Bodø', note: 'one | two\nthree' }],
    ],
  ])('%s', (text, call) => {
    expect(said(text)).toEqual([call])
    expect(said(told(text))).toEqual([call])
  })

  it('several calls, one of them without arguments', () => {
    const text =
      '!log_tide\n.harbour Bodø\n.metres 2.5\n.spring true\n!end\n!list_tides\n!end\n!log_tide\n.harbour Oslo\n!end'
    expect(said(text)).toEqual([NOTE, ['list_tides', {}], ['log_tide', { harbour: 'Oslo' }]])
  })

  it('what is not read as the others are leaves all of them', () => {
    expect(
      said(
        '!log_tide\n.harbour Bodø\n.metres 2.5\n!end\n!list_tides for today\n!log_tide\n.harbour Oslo\n!end',
      ),
    ).toEqual([])
  })
})

describe('no calls', () => {
  it.each([
    'The annotation goes there:\n\n@RequestMapping(value = "/tides", method = GET)\npublic List<Tide> all() { return tides; }',
    'Type this in the shell:\n\n$ docker-compose up --scale=2 --no-deps',
    'RUN apt-get install --yes --no-install-recommends curl',
    'npm run build-all --mode=production --watch=false',
    '$ run-tests --targets=a --timeout=3',
    'CREATE FUNCTION log_tide(a => 1);\nfunction log_tide(metres = 1, spring = true) {\n  return metres\n}',
    'def log_tide(harbour: str, metres: float = 2.5):\n    ...',
    'Signature: function log_tide(harbour: string, metres: number): Tide',
    'The tool log_tide(harbour: string, metres: number) writes one line.',
    '[tide_table]\nharbour = "Bodø"\nmetres = 2.5\n',
    'tide_log:\n  image: tides:1\n  command: run_all\n  environment:\n    MODE: fast',
    'resource "aws_instance" "web_one" {\n  ami = "x"\n  type = "y"\n}',
    '>> user_login id=3 ip=1.2.3.4\n>> user_logout id=3 ip=1.2.3.4',
    '2026-11-30 INFO tide_saved harbour=Bodo metres=2.5 spring=true',
    'http_requests_total{method="post",code="200"} 1027\nhttp_requests_total{method="get",code="200"} 99',
    '%1 = load_value i32, ptr %x\n%2 = add_value i32 %1, 4',
    'The link is myapp://open_page?id=3&tab=news or <https://example.org/do_it?a=1&b=2>.',
    'SELECT run_all FROM jobs WHERE a = 1 AND b = 2;',
    '["svg-icon", {"class": "big", "id": "x"}, "text"]',
    '| name | harbour |\n|------|---------|\n| log_tide | Bodø |\n| list_tides | Oslo |',
    '### Tools\n\n- **log_tide**: writes a line\n- **list_tides**: reads them',
    'Use log_tide when you know the height, where harbour is "Bodø" for the north and metres is 2.',
    'You can run log_tide with harbour=Bodø and metres=2, if you like.',
    '/etc/tide-log/conf.d has these lines: harbour=Bodo metres=2',
    '.tide-table td { color: red; }\n.tide-table th { color: blue; }',
    'Dear Anna,\n\ncall me-too: time is "now", place is "here".\n\nBest, Per',
    'local-name\n    first\n        one\n    second\n        two',
    '#define run_all(a, b) do_it(a = 1, b = 2)',
    'const x = await client.call_tool({ name: "x", a: 1 });\nconsole.log(x)',
    '<my-element harbour="Bodø" metres="2"/>',
    '\\begin_tide[harbour=Bodø, metres=2]',
    'make run_all MODE=fast TARGET=web',
    '<property name="a" value="1"/>\n<property name="b" value="2"/>',
    'Exercise 3\n\n1. run_fast: 20 min, pulse = 140\n2. run_slow: 40 min, pulse = 120',
    'Put this into pyproject.toml:\n\n[tool.ruff]\nselect = ["E"]\nignore = ["F"]',
    'Invoke-WebRequest -Uri "x" -Method Get',
    '[Service]\nExecStart=/usr/bin/run_all --mode=fast --watch',
    '%sql_magic\nselect = 1',
    '%load_ext autoreload\n%autoreload 2',
    '/usr/bin/run_all a=1 b=2',
    '@Component_X(selector: "app", template: "x")\nexport class App {}',
    '$user_name = get_user\n$user_name.first = "Ada"',
    '&my_anchor\n  first: 1\n  second: 2',
    '| Tool | Version |\n|---|---|\n| node | 20 |\n| npm | 10 |',
    'call list\n  Anna\n    555 1234\n  Per\n    555 4321',
    'Use case\n  Actor\n    The user\n  Goal\n    To buy',
    'do list:\n- a = 1\n- b = 2',
    'run time_total = 3 s, time_user = 2 s',
    'job daily_report\n.status ok\n.rows 33',
    'POST /api/run_all\nContent-Type: application/json\n\n{"harbour": "Bodø"}',
    'HTTP request:\n\nPOST /functions/log_tide HTTP/1.1\nHost: x\n\n{"a": 1}',
    'CALL my_label\nMOV a, 1',
  ])('%s', (text) => {
    expect(said(text)).toEqual([])
  })
})

describe('lines of keys of an offered tool', () => {
  it.each<[string, object]>([
    ['!log_tide\n.harbour Bodø\n.at.x 1\n.at.y 2\n!go', { at: { x: '1', y: '2' } }],
    ['!log_tide\n.harbour Bodø\n.note <<\nfirst\n.second\n>>\n!go', { note: 'first\n.second' }],
    [
      'use log_tide\n    harbour\n        Bodø\n    marks\n        - a\n        - b',
      { marks: ['a', 'b'] },
    ],
    [
      '| tool | log_tide |\n|---|---|\n| harbour | Bodø |\n| note | one \\| two<br>three |',
      { note: 'one | two\nthree' },
    ],
  ])('%s', (text, rest) => {
    expect(read(text)).toEqual(tide(rest))
  })
})

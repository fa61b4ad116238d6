import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inspect } from '../../inspect.js'
import { readGrammar } from '../grammar/read-grammar.js'

const NOTE = ['send_note', { to: 'Anna', body: 'at nine, by the gate', urgent: true }]
const calls = (text: string) => inspect(text).calls.map((call) => [call.name, call.arguments])

describe('a dialect is learnt from the text where no tools are known', () => {
  it.each([
    '⟦op send_note⟧⟦in to⟧Anna⟦/in⟧⟦in body⟧at nine, by the gate⟦/in⟧⟦in urgent⟧true⟦/in⟧⟦/op⟧',
    '«task=send_note»\n«to»Anna«/to»\n«body»at nine, by the gate«/body»\n«urgent»true«/urgent»\n«/task»',
    '[use tool="send_note" to="Anna" body="at nine, by the gate" urgent=true]',
    '#op send_note\n#in\n  to: Anna\n  body: at nine, by the gate\n  urgent: true\n#done',
    '!exec send_note --to "Anna" --body "at nine, by the gate" --urgent true ;',
    '%%job%%{"to": "Anna", "body": "at nine, by the gate", "urgent": true} => send_note%%/job%%',
    '⟦op⟧send_note(to="Anna", body="at nine, by the gate", urgent=True)⟦/op⟧',
    'use▸send_note⟨to: Anna⟩⟨body: at nine, by the gate⟩⟨urgent: true⟩◂',
    'op> send_note\nto: Anna\nbody: at nine, by the gate\nurgent: true\n.',
    '### run: send_note\n\n- **to**: Anna\n- **body**: at nine, by the gate\n- **urgent**: true\n',
    '## run\n### send_note\nto: Anna\nbody: at nine, by the gate\nurgent: true\n',
    '🛠️ send_note 🔹to=Anna 🔹body=at nine, by the gate 🔹urgent=true 🔚',
    '\\run{send_note}\\with{to}{Anna}\\with{body}{at nine, by the gate}\\with{urgent}{true}\\end{run}',
    '<run id="send_note"><to><![CDATA[Anna]]></to><body><![CDATA[at nine, by the gate]]></body><urgent><![CDATA[true]]></urgent></run>',
    // Keys without quotes; a name and its arguments deep in an object; keys in elements; labels
    "<zu_run>{run: 'send_note', opts: {to: 'Anna', body: 'at nine, by the gate', urgent: true}}</zu_run>",
    '{"say": null, "intent": {"kind": "tool", "call": ["send_note", {"to": "Anna", "body": "at nine, by the gate", "urgent": true}]}}',
    '{"act": {"is": "tool", "which": {"id": "send_note"}}, "data": {"inputs": {"to": "Anna", "body": "at nine, by the gate", "urgent": true}}}',
    '{"reply": null, "uses": [{"which": "send_note", "args": {"to": "Anna", "body": "at nine, by the gate", "urgent": true}}]}',
    '<<<CALL_BLOCK\n{"tool_id": "send_note", "tool_args": {"to": "Anna", "body": "at nine, by the gate", "urgent": true}}\nCALL_BLOCK>>>',
    '<invocation>\n  <tool>send_note</tool>\n  <arguments>\n    <argument><name>to</name><value>Anna</value></argument>\n    <argument><name>body</name><value>at nine, by the gate</value></argument>\n    <argument><name>urgent</name><value>true</value></argument>\n  </arguments>\n</invocation>',
    'evt=tool_call tool=send_note arg.to="Anna" arg.body="at nine, by the gate" arg.urgent=true',
    // An id is no name, and a count no argument
    '[CALL#1 id="c_e86"] send_note\n{"to": "Anna", "body": "at nine, by the gate", "urgent": true}\n[/CALL]',
    '<|call|>{"seq": 0, "fn": "send_note", "with": {"to": "Anna", "body": "at nine, by the gate", "urgent": true}}<|/call|>',
    '<tool:begin send_note>\nto := "Anna"\nbody := "at nine, by the gate"\nurgent := true\n<tool:end>',
  ])('%s', (text) => {
    const inspection = inspect(`I will do that for you now.\n${text}`)
    const [call] = inspection.calls
    expect(inspection.calls.map(({ name, arguments: value }) => [name, value])).toEqual([NOTE])
    expect(call?.verdict).toBe('review')
    expect(call?.reasons.map(({ detail }) => detail)).toContain('Learnt from this text')
  })

  it.each([
    // Marks with words of several parts around keys and values
    '<zu_run>send_note\n<ka_a>to</ka_a>\n<ka_b>Anna</ka_b>\n<ka_a>body</ka_a>\n<ka_b>at nine, by the gate</ka_b>\n<ka_a>urgent</ka_a>\n<ka_b>true</ka_b>\n</zu_run>',
    '<|zu_run:la|>send_note\n<|zu_a:la|>to<|zu_a:mi|>Anna<|zu_a:no|>\n<|zu_a:la|>body<|zu_a:mi|>at nine, by the gate<|zu_a:no|>\n<|zu_a:la|>urgent<|zu_a:mi|>true<|zu_a:no|>\n<|zu_run:no|>',
    // The word between marks is the name, and no word of the marks
    '<|zu_run|>send_note<|ka_slot|>{"to": "Anna", "body": "at nine, by the gate", "urgent": true}<|zu_done|>',
    '[ZU_RUN]send_note[KA]{"to": "Anna", "body": "at nine, by the gate", "urgent": true}',
    '<zu_run>send_note(to="Anna", body="at nine, by the gate", urgent=True)</zu_run>',
    // The object holds its name, beside other members too
    '<|zu_run|>send_note<|ka_slot|>{"name": "send_note", "ka": {"to": "Anna", "body": "at nine, by the gate", "urgent": true}}<|zu_done|>',
    '<|ZU_RUN|>[{"ka_id": "0", "ka_name": "send_note", "parameters": {"to": "Anna", "body": "at nine, by the gate", "urgent": true}}]<|KA_RUN|>',
  ])('also between marks of several words: %s', (text) => {
    const found = inspect(`I will do that for you now.\n${text}`).calls
    expect(found.map(({ name, arguments: value }) => [name, value])).toEqual([NOTE])
    expect(found[0]?.verdict).toBe('review')
  })

  it.each([
    '<|zu_text|>hello world<|ko_message|>',
    'ZodError: [{"code": "invalid_type", "path": ["city"], "message": "Required"}]',
    '<|zu_text|>do something<|ko_end|>',
    '<|zu|>open<|ka|>well<|no|> open <|ka|>',
  ])('but not from a sentence between tokens: %s', (text) => {
    expect(calls(text)).toEqual([])
  })

  it.each([
    '{"mcpServers": {"files": {"command": "uvx", "args": {"root": "/srv"}}}}',
    '{"scripts": {"build_all": "vite build"}, "config": {"port": 1}}',
    '{"release": {"kind": "minor", "by": "release_bot"}, "options": {"tag": true}}',
    'level=info msg="started" app=web_front env.region="eu" env.zone=2',
    '.box {color: red}\n.boxes {margin: 0}',
    `{{- '<tool_call>\\n{"name": "' + tc.name + '", "arguments": ' }}\n{{- tc.arguments | tojson }}\n{{- '}\\n</tool_call>' }}\n{{- '<|im_end|>\\n' }}`,
    '<person><name>Anna</name><value>1</value></person>',
  ])('nor from settings, a log or a page: %s', (text) => {
    const read = inspect(`This is what I found.\n${text}`).calls
    expect(read.filter(({ verdict }) => verdict !== 'blocked')).toEqual([])
  })

  it('and a text that is too long to be searched says so, where nothing else was found', () => {
    const write = (before: string) => `${before}⟦op send_note⟧⟦in to⟧Anna⟦/in⟧⟦/op⟧`
    const talk = 'We saw the sea and the hills. '
    const bounds = (text: string, tools?: object[]) =>
      inspect(text, { ...(tools === undefined ? {} : { tools }) })
        .notices.filter(({ code }) => code === 'limit')
        .map(({ detail }) => detail?.split(':')[0])
    expect(bounds(write(talk.repeat(3)))).toEqual([])
    expect(bounds(write(talk.repeat(800)))).toEqual(['inductionLength'])
    const other = [{ name: 'look_up', parameters: { type: 'object', properties: {} } }]
    expect(bounds(write(talk.repeat(800)), other)).toEqual([])
    expect(bounds(write(talk.repeat(4_000)), other)).toEqual(['inductionLengthWithTools'])
    const known = '<tool_call>{"name": "f", "arguments": {"a": 1}}</tool_call>'
    expect(bounds(talk.repeat(800) + known)).toEqual([])
  })

  it('once its grammar is accepted, the text and another one of the dialect are ready', () => {
    const write = (to: string) => `⟦op send_note⟧⟦in to⟧${to}⟦/in⟧⟦in body⟧Hello⟦/in⟧⟦/op⟧`
    const read = readGrammar(inspect(write('Anna')).learnt)
    if ('problem' in read) throw new Error(read.problem)
    const { experimental: _, ...accepted } = read.grammar
    for (const to of ['Anna', 'Bo']) {
      const [call] = inspect(write(to), { grammars: [accepted] }).calls
      expect([call?.verdict, call?.arguments]).toEqual(['ready', { to, body: 'Hello' }])
    }
  })

  const SPOKEN = 'Meet at nine: bring tea, or "late" is fine'
  it.each<[string, string, [string, unknown][]]>([
    [
      'a tool may have the name of a deed',
      '[RUN run_command]\ncommand: make all\nwait: 4\n[/RUN]',
      [['run_command', { command: 'make all', wait: 4 }]],
    ],
    [
      'a mark is no name where a name stands behind it',
      '<|exec_cmd|>send_note<|ka|>{"to": "Anna"}<|no|>',
      [['send_note', { to: 'Anna' }]],
    ],
    [
      'a word for an end is no call',
      '[[send_note]]\nto: Anna\nurgent: true\n[[end]]',
      [['send_note', { to: 'Anna', urgent: true }]],
    ],
    [
      'nor is a word that can be no name',
      '「send_note」\n・to：Anna\n・urgent：true\n「完」',
      [['send_note', { to: 'Anna', urgent: true }]],
    ],
    [
      'the mark of a name is like those of keys, and so is the one behind them',
      '<|op_start|>send_note\n<|to|>Anna\n<|urgent|>true\n<|op_end|>\n<|op_start|>look_up\n<|word|>tea\n<|most|>4\n<|op_end|>',
      [
        ['send_note', { to: 'Anna', urgent: true }],
        ['look_up', { word: 'tea', most: 4 }],
      ],
    ],
    [
      'what stands in a quoted text is no key',
      `⟦send_note⟧ to ≔ "Anna" ⋄ body ≔ ${JSON.stringify(SPOKEN)} ⟦⟧`,
      [['send_note', { to: 'Anna', body: SPOKEN }]],
    ],
    [
      'nor is what stands in a list',
      '[op.send_note]\nbody=Spring plan\nto=["Anna","Bo"]',
      [['send_note', { body: 'Spring plan', to: ['Anna', 'Bo'] }]],
    ],
    [
      'a word with strokes between name and keys is one',
      '<use_it>\n<tool_id>send_note</tool_id>\n<slot key="to">Anna</slot>\n<slot key="urgent">true</slot>\n</use_it>',
      [['send_note', { to: 'Anna', urgent: true }]],
    ],
    [
      'nor is a mark an argument that ends the call',
      '{%op send_note%}\n{%to%}Anna{%no%}\n{%urgent%}true{%no%}\n{%endop%}',
      [['send_note', { to: 'Anna', urgent: true }]],
    ],
    [
      'pairs in brackets are keys and values',
      '(run (op "send_note") (args (to . "Anna") (urgent . true)))',
      [['send_note', { to: 'Anna', urgent: true }]],
    ],
    [
      'a bracket around a word for a call closes it',
      '(op-call :name "send_note" :to "Anna" :urgent true)',
      [['send_note', { to: 'Anna', urgent: true }]],
    ],
    [
      'a word for an end may end the line',
      'do send_note with { to: "Anna", urgent: true } end',
      [['send_note', { to: 'Anna', urgent: true }]],
    ],
    [
      'a key that says that a call follows holds it',
      '<<<{"task": {"do": "send_note", "with": {"to": "Anna", "urgent": true}}}>>>',
      [['send_note', { to: 'Anna', urgent: true }]],
    ],
    [
      'several signs that begin and end the line of a call are a frame',
      '!!send_note!! {to="Anna" | urgent=true} !!',
      [['send_note', { to: 'Anna', urgent: true }]],
    ],
    [
      'keys of a call in marks may stand before colons',
      '<run>send_note(to: "Anna", urgent: true)</run>',
      [['send_note', { to: 'Anna', urgent: true }]],
    ],
    [
      'numbers before names count',
      '1. Use tool `send_note` with:\n   - to = "Anna"\n   - urgent = true\n2. Use tool `look_up` with:\n   - word = "tea"\n   - most = 4',
      [
        ['send_note', { to: 'Anna', urgent: true }],
        ['look_up', { word: 'tea', most: 4 }],
      ],
    ],
    [
      'strokes part a name from its keys',
      'OP|send_note|to=Anna|urgent=true|DONE',
      [['send_note', { to: 'Anna', urgent: true }]],
    ],
  ])('%s', (_, text, wanted) => {
    const found = inspect(`I will do that for you now.\n\n${text}`).calls
    expect(found.map((call) => [call.name, call.arguments])).toEqual(wanted)
    expect(found.map(({ verdict }) => verdict)).toEqual(wanted.map(() => 'review'))
  })

  it.each([
    '[section_one]\nname=a\nsize=2\n[section_two]\nname=b\nsize=3\n',
    '<div class="user_box" id="x">Hello</div>\n<div class="user_row" id="y">there</div>',
    '- name: build_it\n  with:\n    node: 20\n    cache: npm\n',
    'resource "my_bucket" {\n  region = "eu"\n  size = 3\n}\n',
    '2026-01-02 10:00:00 INFO user_service: id=4 state=done\n2026-01-02 10:00:01 INFO user_service: id=5 state=new',
    '| tool_name | size |\n|---|---|\n| get_time | 2 |',
    'const get_user = { id: 4, name: "x" };\nfoo(get_user);',
    '**Note:** the plan\n- **first:** read it\n- **second:** write it',
    'sizes: [4]\n\nhelp: |\n  To see a queue:\n\n  $ {command} my-queue --room=x --size=4\n\nrequest:\n  name: a\n  size: 3\n',
    'This keeps the old way of :command:`add_link` with the ``NEW`` word\non a target :prop:`LINKS`\nin its list.',
    'From the log:\n> [tool get_time]\n> {"zone": "x"}\nThat failed.',
    '<user_info>\n<name>Bob</name>\n</user_info>',
    '!! send_note: to=Anna is wrong, urgent=true is right !! or not',
    '<tool_response>\n{"level": 3}\n</tool_response>',
    '<tool_response id="call_1">\n{"level": 3}\n</tool_response>',
    '<functionResults for="call_1">\n{"level": 3}\n</functionResults>',
    '<tool_result call_id="call_tide_1">\nHigh\n</tool_result>\n<tool_result call_id="call_tide_2">\nLow\n</tool_result>',
    'Type <read_file> and <write_file> into it.',
    'plan_a: kitchen=on|bright=70|done=no\nplan_b: hall=off|bright=5|done=no',
    // Scripts without blanks between words: a piece of a sentence is no key.
    'tool_choice を "auto" にします。gRPC の場合は `--enable-it` です。 画面の `num_ctx` です。',
    'She said "to get_time, say zone: Oslo, day: 3" and left.',
  ])('no call: %s', (text) => {
    expect(calls(text)).toEqual([])
  })

  it('is never ready by itself, whatever the text', () => {
    const marks = fc.constantFrom(
      '⟦',
      '⟧',
      '{{',
      '}}',
      '<|',
      '|>',
      '[',
      ']',
      '=',
      ': ',
      '\n',
      ' ',
      '"',
      '/',
    )
    const words = fc.constantFrom(
      'op',
      'use',
      'send_note',
      'to',
      'body',
      'Anna',
      'end',
      '4',
      'true',
    )
    const text = fc.array(fc.oneof(marks, words), { maxLength: 40 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, (source) => {
        const learnt = inspect(source).calls.filter(({ reasons }) =>
          reasons.some(({ detail }) => detail === 'Learnt from this text'),
        )
        expect(learnt.filter(({ verdict }) => verdict === 'ready')).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})

describe('a sentence with a word for calling, and an object in a fence below', () => {
  const object = '```json\n{"harbour": "Bodø", "metres": 2}\n```'

  it.each(['Calling `log_tide`:', 'Invoking log_tide:'])('announces a call: %s', (line) => {
    const { calls } = inspect(`The tide turns.\n\n${line}\n${object}`)
    expect(calls.map(({ name, verdict }) => [name, verdict])).toEqual([['log_tide', 'review']])
  })

  it.each([
    'Calling `log_tide` returns:',
    'Call `log_tide` gave:',
    'When calling `log_tide`, pass this:',
    'Calling it for `log_tide` answered:',
  ])('tells of one: %s', (line) => {
    expect(inspect(`The tide turns.\n\n${line}\n${object}`).calls).toEqual([])
  })
})

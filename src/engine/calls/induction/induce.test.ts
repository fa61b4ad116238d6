import { describe, expect, it } from 'vitest'
import { inspect } from '../../inspect.js'
import { readGrammar } from '../grammar/read-grammar.js'

const tools = [
  {
    name: 'send_note',
    parameters: {
      type: 'object',
      properties: { to: { type: 'string' }, body: { type: 'string' }, urgent: { type: 'boolean' } },
    },
  },
  { name: 'ping_all', parameters: { type: 'object', properties: {} } },
]
const NOTE = ['send_note', { to: 'Anna', body: 'at nine, by the gate', urgent: true }]
const PING = ['ping_all', {}]

const read = (text: string) => inspect(text, { tools })
const calls = (text: string) => read(text).calls.map((call) => [call.name, call.arguments])

describe('a dialect is learnt from the text itself', () => {
  it.each([
    '⟦op send_note⟧⟦in to⟧Anna⟦/in⟧⟦in body⟧at nine, by the gate⟦/in⟧⟦in urgent⟧true⟦/in⟧⟦/op⟧',
    '«task=send_note»\n«to»Anna«/to»\n«body»at nine, by the gate«/body»\n«urgent»true«/urgent»\n«/task»',
    '[use of="send_note" to="Anna" body="at nine, by the gate" urgent=true]',
    '@go send_note | to: Anna | body: at nine, by the gate | urgent: true @end',
    '@send_note{to: Anna | body: at nine, by the gate | urgent: true}',
    '#op send_note\n#in\n  to: Anna\n  body: at nine, by the gate\n  urgent: true\n#done',
    '<|op|>send_note<|k|>to<|v|>Anna<|k|>body<|v|>at nine, by the gate<|k|>urgent<|v|>true<|/op|>',
    '%%job%%{"to": "Anna", "body": "at nine, by the gate", "urgent": true} => send_note%%/job%%',
    '<|open|>op tool="send_note"<|sep|><|open|>in key="to" type="string"<|sep|>Anna<|close|>in<|sep|><|open|>in key="body" type="string"<|sep|>at nine, by the gate<|close|>in<|sep|><|open|>in key="urgent" type="boolean"<|sep|>true<|close|>in<|sep|><|close|>op<|sep|>',
    '<op name="send_note"><op.in name="to" string="true">Anna</op.in><op.in name="body" string="true">at nine, by the gate</op.in><op.in name="urgent" string="false">true</op.in></op>',
    '<w:Body><m:send_note xmlns:m="urn:notes"><m:to>Anna</m:to><m:body>at nine, by the gate</m:body><m:urgent>true</m:urgent></m:send_note></w:Body>',
    '⟦op⟧send_note(to="Anna", body="at nine, by the gate", urgent=True)⟦/op⟧',
  ])('%s', (text) => {
    expect(calls(`I will do that for you now.\n${text}`)).toEqual([NOTE])
    const [call] = read(text).calls
    expect(call?.verdict).toBe('review')
    expect(call?.reasons.map(({ detail }) => detail)).toContain('Learnt from this text')
  })

  it('a name is known behind the word before it, where the mark between them was left out', () => {
    const object = JSON.stringify(NOTE[1])
    const fenced = `toolsend_note\n\`\`\`json\n${object}\n\`\`\``
    expect(calls(fenced)).toEqual([NOTE])
    expect(calls(`I will do that nowsend_note${object}send_note${object}`)).toEqual([NOTE, NOTE])
    expect(calls(`I resend_note ${object}`)).toEqual([NOTE])
    expect(read(`I resend_note ${object}`).calls[0]?.verdict).not.toBe('ready')
    expect(calls(`my_send_note${object}`)).toEqual([['my_send_note', NOTE[1]]])
  })

  it('a mark with nothing behind it closes the call, though it looks as a key does', () => {
    const note =
      '<||do||>send_note<||to||>Anna<||body||>at nine, by the gate<||urgent||>true<||od||>'
    expect(calls(`I will.\n\n${note}`)).toEqual([NOTE])
    expect(calls(`${note}\n${note}\n`)).toEqual([NOTE, NOTE])
  })

  it('ids in its marks are read over', () => {
    const note = (id: string) =>
      `<op:${id}>send_note\n<in:${id} to>Anna</in:${id}>\n<in:${id} body>at nine, by the gate</in:${id}>\n<in:${id} urgent>true</in:${id}>\n</op:${id}>`
    const { calls: found, learnt } = read(`${note('4ea1')}\n${note('90d2')}`)
    expect(found.map((call) => [call.name, call.arguments])).toEqual([NOTE, NOTE])
    const accepted = readGrammar({ ...learnt, experimental: false })
    if ('problem' in accepted) throw new Error(accepted.problem)
    const again = inspect(note('c7b5'), { tools, grammars: [accepted.grammar] })
    expect(again.calls.map((call) => [call.name, call.verdict])).toEqual([['send_note', 'ready']])
  })

  it('a call without arguments is one beside a sibling', () => {
    const note =
      '⟦op send_note⟧⟦in to⟧Anna⟦/in⟧⟦in body⟧at nine, by the gate⟦/in⟧⟦in urgent⟧true⟦/in⟧⟦/op⟧'
    expect(calls(`${note}\n⟦op ping_all⟧⟦/op⟧`)).toEqual([NOTE, PING])
    expect(calls('Then I ping_all of them.')).toEqual([])
  })

  it('marks around several calls are no content', () => {
    const one = '⟦op send_note⟧\nto := Anna\nbody := at nine, by the gate\nurgent := true\n⟦/op⟧\n'
    const { calls: found, content } = read(`⟦ops⟧\n${one}${one}⟦/ops⟧`)
    expect(found).toHaveLength(2)
    expect(content).toBeNull()
  })

  it('several calls behind one mark are calls as one behind it is', () => {
    const note = 'send_note(to="Anna", body="at nine, by the gate", urgent=True)'
    expect(calls(`run> ${note}`)).toEqual([NOTE])
    expect(calls(`run> ${note}; ${note}`)).toEqual([NOTE, NOTE])
  })

  it('the types of nested elements are none of their names', () => {
    const place = { type: 'object', properties: { lat: { type: 'number' } } }
    const days = { type: 'array', items: { type: 'integer' } }
    const parameters = { type: 'object', properties: { id: { type: 'string' }, place, days } }
    const text =
      '<do id="1" is="mark">\n<id type="string">A</id>\n<place type="object"><lat type="number">5.5</lat></place>\n<days type="array"><i type="integer">1</i><i type="integer">2</i></days>\n</do>'
    const found = inspect(text, { tools: [{ name: 'mark', parameters }] }).calls
    expect(found).toMatchObject([
      { arguments: { id: 'A', place: { lat: 5.5 }, days: [1, 2] }, verdict: 'review' },
    ])
  })

  it.each([
    'I called send_note to say "hello" and body was at nine.',
    'The `send_note` tool takes {"to": "Anna"}.',
    '| tool | arguments |\n|---|---|\n| send_note | {"to": "Anna"} |',
    'send_note has three parameters: to, body and urgent.',
  ])('talk is no call: %s', (text) => {
    expect(calls(text)).toEqual([])
  })
})

describe('which words are a call, and where its values end', () => {
  it.each([
    'I could use send_note here, to whom and with which body matters.\n\n@go send_note | to: Anna | body: at nine, by the gate | urgent: true @end',
    "$ go send_note --to Anna --body 'at nine, by the gate' --urgent true\n",
    'Go: send_note[to=Anna, body=at nine, by the gate, urgent=true]',
    '(go send_note (to "Anna") (body "at nine, by the gate") (urgent true))',
    '**go** `send_note`\n\n| key | value |\n|---|---|\n| to | Anna |\n| body | at nine, by the gate |\n| urgent | true |\n',
    '⟦op send_note⟧\n⟦in to type=string⟧Anna⟦/in⟧\n⟦in body type=string⟧at nine, by the gate⟦/in⟧\n⟦in urgent type=boolean⟧true⟦/in⟧\n⟦/op⟧',
    '⟦op⟧⟦n⟧send_note⟦/n⟧\n⟦k⟧to⟦/k⟧\n⟦v⟧Anna⟦/v⟧\n⟦k⟧body⟦/k⟧\n⟦v⟧at nine, by the gate⟦/v⟧\n⟦k⟧urgent⟦/k⟧\n⟦v⟧true⟦/v⟧\n⟦/op⟧',
  ])('%s', (text) => {
    expect(calls(text)).toEqual([NOTE])
  })

  it.each([
    'I could use send_note here, to whom matters; and the body too.\n\n!go send_note --to "Anna" --body "at nine, by the gate" --urgent true ;',
    'Sure!\n\n/send_note --to Anna --body "at nine, by the gate" --urgent true',
    'GO send_note WITH to := "Anna", body := "at nine, by the gate", urgent := true.',
    '\\go{send_note}\\with{to}{Anna}\\with{body}{at nine, by the gate}\\with{urgent}{true}\\end{go}',
    'GO: send_note\n1) to = Anna\n2) body = at nine, by the gate\n3) urgent = true\n',
    '<go id="send_note"><to><![CDATA[Anna]]></to><body><![CDATA[at nine, by the gate]]></body><urgent><![CDATA[true]]></urgent></go>',
    '**go:** send_note\n- **to:** Anna\n- **body:** at nine, by the gate\n- **urgent:** true\n---\n',
  ])('however they are marked: %s', (text) => {
    expect(calls(text)).toEqual([NOTE])
  })

  it.each([
    ['⟦go of="send_note"⟧\n⟦with key="to"⟧Anna⟦/with⟧\n⟦/go⟧', 'Anna'],
    ['1. go send_note\n   - to: Anna\n', 'Anna'],
    ['⟦go send_note⟧⟦to⟧Anna/Berg⟦/to⟧⟦/go⟧', 'Anna/Berg'],
    ['<|go|>run:send_note|to=Anna<|end_go|>', 'Anna'],
    ['⟦go send_note⟧\nto:\n"""\nAnna\nBerg\n"""\n⟦/go⟧', 'Anna\nBerg'],
    ['[log] go: send_note\n[log] argument to\n[log] Anna\n[log] end', 'Anna'],
  ])('one argument ends where its marks do: %s', (text, to) => {
    expect(calls(text)).toEqual([['send_note', { to }]])
  })

  it('a word of the sentence before a call is none of its parts', () => {
    expect(calls('import { a } from "to"\nsend_note to "Anna"')).toEqual([])
  })

  it('a call without arguments is announced by the words beside it', () => {
    expect(calls('EXEC ping_all\nWITH\nEND EXEC')).toEqual([PING])
    expect(calls('## run\n### ping_all\n')).toEqual([PING])
    expect(calls('## tools\nping_all pings everybody at once')).toEqual([])
  })

  it('a call without arguments stands alone where its marks say so', () => {
    expect(calls('Sure!\n⟦op ping_all⟧⟦/op⟧')).toEqual([PING])
    expect(read('⟦op ping_all⟧⟦/op⟧').calls[0]?.verdict).toBe('review')
    expect(calls('First send_note, then the rest.\n⟦op ping_all⟧⟦/op⟧')).toEqual([PING])
    expect(calls('The tool ping_all pings everybody.')).toEqual([])
  })
})

describe('an object says itself what its keys are', () => {
  it.each([
    '{“name”:“send_note”,“arguments”:{“to”:“Anna, Bo”,“body”:“at nine”}}',
    '{"name": "send_note", "arguments": [{"key": "to", "value": "Anna, Bo"}, {"key": "body", "value": "at nine"}]}',
  ])('%s', (text) => {
    expect(calls(text)).toEqual([['send_note', { to: 'Anna, Bo', body: 'at nine' }]])
    expect(read(text).calls[0]?.dialect).toBe('bare-json')
  })
})

import { describe, expect, it } from 'vitest'
import { inspect } from '../../inspect.js'

const text = { type: 'string' }
const tools = [
  {
    name: 'send_note',
    parameters: {
      type: 'object',
      properties: { to: text, body: text, urgent: { type: 'boolean' } },
      required: ['to', 'body'],
    },
  },
  {
    name: 'plan_trip',
    parameters: {
      type: 'object',
      properties: { stops: { type: 'array', items: text }, pet: { type: 'object' } },
    },
  },
]
const NOTE = ['send_note', { to: 'Anna', body: 'at nine', urgent: true }]
const TRIP = ['plan_trip', { stops: ['Oslo', 'Rome'], pet: { name: 'Rex' } }]

const calls = (source: string) =>
  inspect(source, { tools }).calls.map((call) => [call.name, call.arguments])

describe('values end where those that say it themselves do', () => {
  it.each([
    '<.send_note.>\n<.to.> Anna\n<.body.> at nine\n<.urgent.> true\n<..>',
    'try await run("send_note", to: "Anna", body: "at nine", urgent: true)',
    'send_note(:to => "Anna", :body => "at nine", :urgent => true)',
    "call('send_note', [to-'Anna', body-'at nine', urgent-true]).",
    '(to="Anna", body="at nine", urgent=true) -> send_note',
    '\\tool{send_note}{to={Anna}, body={at nine}, urgent={true}}',
    'TOOL=send_note\nARG_to=Anna\nARG_body=at nine\nARG_urgent=true',
    '**Tool:** `send_note`\n\n* `to` = `Anna`\n* `body` = `at nine`\n* `urgent` = `true`',
    'send_note (to "Anna") (body "at nine") (urgent true)',
    '%do send_note\n%with to <<X\nAnna\nX\n%with body <<X\nat nine\nX\n%with urgent <<X\ntrue\nX\n%run',
    '~send_note~ (to == Anna) (body == at nine) (urgent == true)',
    '{% do send_note %}\n{% with to %}Anna{% endwith %}\n{% with body %}at nine{% endwith %}\n{% with urgent %}true{% endwith %}\n{% enddo %}',
    '<|zu|>send_note<|ko|>to: Anna<|la|>body: at nine<|la|>urgent: true<|mi|>',
    '++ send_note\n+to+ """Anna"""\n+body+ """at nine"""\n+urgent+ """true"""\n++',
    "Do-It send_note -to 'Anna' -body 'at nine' -urgent $true",
    '(run (op "send_note") (with (to . "Anna") (body . "at nine") (urgent . true)))',
    'note_1 := send_note { to := "Anna", body := "at nine", urgent := true }',
    '## Run `send_note`\n\n1. **to** — Anna\n1. **body** — at nine\n1. **urgent** — true',
    'DO send_note\nto <<EOT\nAnna\nEOT\nbody <<EOT\nat nine\nEOT\nurgent <<EOT\ntrue\nEOT',
    '{op:send_note}{to:Anna}{body:at nine}{urgent:true}{/op}',
    '<|zu|>send_note{to:<|q|>Anna<|q|>,body:<|q|>at nine<|q|>,urgent:true}<|mi|>',
  ])('%s', (source) => {
    expect(calls(source)).toEqual([NOTE])
    expect(inspect(source, { tools }).calls[0]?.verdict).toBe('review')
  })

  it.each([
    '# Call: send_note\n\n## to\n\nAnna\n\n## body\n\nat nine\n\n## urgent\n\ntrue\n\n# End',
    '# Call: send_note\n\n## to\nAnna\n\n## body\nat nine\n\n## urgent\ntrue\n\n# End\n\nSent.',
  ])('below their headings: %j', (source) => {
    expect(calls(source)).toEqual([NOTE])
  })

  it('below a heading a text has blank lines, lists and programs in it', () => {
    const body = '1. at nine\n\n- def f():\n    return 1\nno later'
    const source = `# Call: send_note\n\n## to\nAnna\n\n## body\n${body}\n\n# End\n\nSent.`
    expect(calls(source)).toEqual([['send_note', { to: 'Anna', body }]])
  })

  it.each([
    '(plan_trip :stops ("Oslo" "Rome") :pet (:name "Rex"))',
    "run('plan_trip', ['stops' => ['Oslo', 'Rome'], 'pet' => ['name' => 'Rex']]);",
  ])('a structure of another language is read: %s', (source) => {
    expect(calls(source)).toEqual([TRIP])
  })

  it.each([
    ['room_12', 'OP send_note\n  to: room_12\n  body: at nine\nDONE'],
    ['room_12', '{%op send_note%}\n{%to%}room_12{%no%}\n{%body%}at nine{%no%}\n{%done%}'],
    ['Unit 2041', '#op send_note\n#to: Unit 2041\n#body: at nine\n#done'],
  ])('numbers that end a text are no mark: %s', (to, source) => {
    expect(calls(source)).toEqual([['send_note', { to, body: 'at nine' }]])
  })

  it('a value is no name of a list that begins the next line', () => {
    const source =
      '[OP 1] use=send_note\n  - to=Anna\n  - urgent=true\n[OP 2] use=plan_it\n  - day=May\n  - most=4'
    expect(inspect(source).calls.map((call) => [call.name, call.arguments])).toEqual([
      ['send_note', { to: 'Anna', urgent: true }],
      ['plan_it', { day: 'May', most: 4 }],
    ])
  })

  it('lines go on to the word that a shell ends them with', () => {
    const source =
      'DO send_note\nto <<EOT\nAnna\nEOT\nbody <<EOT\nat nine\n\nby the gate\nEOT\n\nThat is all.'
    expect(calls(source)).toEqual([['send_note', { to: 'Anna', body: 'at nine\n\nby the gate' }]])
  })

  it('behind marks that begin like the one below, a text may have lines', () => {
    const source =
      '<|go|>send_note\n<|to|>Anna\n<|body|>at nine\n\nby the gate\n<|done|>\n\nThat is all.'
    expect(calls(source)).toEqual([['send_note', { to: 'Anna', body: 'at nine\n\nby the gate' }]])
  })

  it('an object may stand before the name', () => {
    const source = '{"to": "Anna", "body": "at nine", "urgent": true} => send_note!'
    expect(calls(`I do that now:\n${source}`)).toEqual([NOTE])
  })

  it.each([
    '1. send_note(to, body, urgent)\n2. plan_trip(stops, pet)',
    'send_note needs: the body, and to whom it goes.',
    '| tool | needs |\n|---|---|\n| send_note | to, body |',
  ])('what tells of a tool is no call: %s', (source) => {
    expect(calls(source)).toEqual([])
  })

  const twice = (one: (to: string, body: string) => string) =>
    [one('Anna', 'at nine'), one('Bo ☕', 'half = ten, so')] as const

  it.each([
    twice((to, body) => `<|zu|>send_note<|ko|>to=${to}<|ko|>body=${body}<|mi|>`),
    twice((to, body) => `⟦op:send_note⟧‹to›${to}‹.›‹body›${body}‹.›⟦.⟧`),
    twice((to, body) => `<|f:tool|>send_note<|f:to|>${to}<|f:body|>${body}<|f_end|>`),
    twice((to, body) => `%%op send_note%%%%in to%%${to}%%/in%%%%in body%%${body}%%/in%%%%/op%%`),
    twice(
      (to, body) =>
        `<op id="send_note"><to><![CDATA[${to}]]></to><body><![CDATA[${body}]]></body></op>`,
    ),
  ])('two calls beside each other end where their marks do: %s', (first, second) => {
    expect(calls(first + second)).toEqual([
      ['send_note', { to: 'Anna', body: 'at nine' }],
      ['send_note', { to: 'Bo ☕', body: 'half = ten, so' }],
    ])
  })

  it('what begins with a quote has its other half where others have', () => {
    const cut = '[do: send_note(to="Anna", body="at nine")]\n[do: send_note(to="Bo", body="at te'
    expect(JSON.stringify(calls(cut))).not.toContain('\\"at te')
  })
})

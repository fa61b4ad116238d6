import { describe, expect, test } from 'vitest'
import { inspect } from '../../inspect.js'
import { learn } from '../../learn.js'
import { Layers } from '../../text/layers.js'
import { readTools } from '../../tools/read-tools.js'
import { readValue } from '../tree/read.js'
import { offeredCalls } from './offered-records.js'

const tool = (name: string, properties: object, required: string[] = []) => ({
  name,
  parameters: { type: 'object', properties, required },
})
const tools = [
  tool('fold_kite', { paper: { type: 'string' }, sides: { type: 'integer' } }, ['paper']),
  tool('list_kites', {}),
]
const KITE = { paper: 'rice', sides: 6 }
const read = (source: unknown, offered: boolean) =>
  inspect(typeof source === 'string' ? source : JSON.stringify(source), offered ? { tools } : {})
const found = (source: unknown, offered: boolean) =>
  read(source, offered).calls.map((call) => [call.name, call.verdict, call.arguments])

/** Records whose words say themselves that they are calls. */
const SAID: readonly (readonly [string, unknown])[] = [
  [
    'a name in an object of its own, in a list',
    {
      reply: 'One kite.',
      next_steps: [{ tool: { name: 'fold_kite' }, input: KITE, why: 'asked' }],
    },
  ],
  [
    'an object that says that it names a tool, and arguments that are given by name',
    {
      event: 'invoke',
      payload: { target: { kind: 'tool', name: 'fold_kite' }, arguments: { named: KITE } },
    },
  ],
  [
    'a verb in a list of actions',
    {
      type: 'Card',
      body: [{ type: 'Text', text: 'One kite.' }],
      actions: [{ type: 'Act.Run', title: 'Run 1', verb: 'fold_kite', data: KITE }],
    },
  ],
  ['Italian', { chiamate: [{ strumento: 'fold_kite', parametri: KITE }] }],
  ['Spanish', { llamadas: [{ herramienta: 'fold_kite', argumentos: KITE }] }],
  [
    'German, in a fence',
    `Gern.\n\`\`\`json\n${JSON.stringify({ aufrufe: [{ werkzeug: 'fold_kite', argumente: KITE }] })}\n\`\`\`\n`,
  ],
]

describe.each([
  ['offered', true],
  ['nothing offered', false],
])('a record of a call under keys of its own, %s', (_, offered) => {
  test.each(SAID)('%s', (_title, source) => {
    expect(found(source, offered)).toEqual([['fold_kite', 'review', KITE]])
  })

  test('each of several', () => {
    const items = [KITE, { paper: 'silk' }].map((input) => ({ tool: { name: 'fold_kite' }, input }))
    expect(found({ reply: '', next: items }, offered)).toEqual([
      ['fold_kite', 'review', KITE],
      ['fold_kite', 'review', { paper: 'silk' }],
    ])
  })

  test('an answer whose list of actions is empty calls nothing', () => {
    expect(found({ reply: 'fold_kite can wait.', next_actions: [], sides: 0 }, offered)).toEqual([])
  })
})

test('a name of several words that nobody offered is a title', () => {
  const bread = { name: 'Rye bread', parameters: { salt: 2 }, steps: ['Mix', 'Bake'] }
  expect(found(bread, true)).toEqual([])
  const call = { name: 'Rye bread', parameters: { salt: 2 } }
  expect(found({ steps: [call] }, true)).toEqual([])
  expect(found({ steps: [call] }, false)).toEqual([['Rye bread', 'review', { salt: 2 }]])
  // What a tool takes may be meant for it, whatever it is called.
  const named = { name: 'Make me a kite', parameters: KITE }
  expect(found({ steps: [named] }, true)).toEqual([['Make me a kite', 'review', KITE]])
  expect(found({ name: 'Fold Kite', parameters: KITE, steps: [] }, true)).toMatchObject([
    ['fold_kite', 'review', KITE],
  ])
})

test('what a taught notation reads of such a record stays its reading', () => {
  const card = (paper: string) =>
    JSON.stringify({
      type: 'Card',
      actions: [{ type: 'Act.Run', verb: 'fold_kite', data: { paper } }],
    })
  const calls = [{ name: 'fold_kite', arguments: { paper: 'rice' } }]
  const learnt = learn([{ text: card('rice'), calls }], { tools })
  const grammars = 'grammar' in learnt ? [learnt.grammar] : []
  expect(inspect(card('silk'), { tools, grammars }).calls).toMatchObject([
    { arguments: { paper: 'silk' }, dialect: 'learnt', verdict: 'ready' },
  ])
})

const TASKS = {
  tasks: [
    { name: 'the user asked for it', fold_kite: KITE, register: 'r1' },
    { name: 'it is the next step', list_kites: {}, register: 'r2' },
  ],
}
const YAML =
  'tasks:\n  - name: the user asked for it\n    fold_kite:\n      paper: rice\n      sides: 6\n    register: r1\n  - name: it is the next step\n    list_kites: {}\n    register: r2\n'

describe('an offered name that is the key of its arguments, beside other keys', () => {
  test.each([
    ['JSON', TASKS],
    ['YAML', YAML],
    ['YAML in a fence', `Two tasks.\n\n\`\`\`yaml\n${YAML}\`\`\`\n\nThat is all.`],
  ])('%s', (_, source) => {
    expect(found(source, true)).toEqual([
      ['fold_kite', 'review', KITE],
      ['list_kites', 'review', {}],
    ])
  })

  test.each([
    ['a definition', { on: true, fold_kite: { paper: { type: 'string' } } }, true],
    ['what the tool does not take', { title: 'x', fold_kite: { paper: 'rice', cost: 2 } }, true],
    ['values of another kind', { title: 'x', fold_kite: { paper: ['rice'] } }, true],
    ['a switch', { list_kites: {}, colour: 'red' }, false],
  ])('no call: %s', (_, source, listed) => {
    const layers = new Layers(JSON.stringify(source))
    const { value } = readValue(layers.source, 0)
    const toolNames = new Set(tools.map(({ name }) => name))
    const context = { layers, tools: readTools(tools).tools, toolNames, partial: false }
    expect(value?.kind === 'object' && offeredCalls(value, listed, context)).toEqual([])
  })
})

describe('records of other domains are no calls where nothing is offered', () => {
  test.each([
    [
      'a workflow',
      {
        jobs: {
          build: {
            steps: [
              { name: 'Set up', uses: 'actions/setup-node@v4', with: { 'node-version': 20 } },
            ],
          },
        },
      },
    ],
    [
      'events of analytics',
      { batch: [{ event: 'add_to_cart', properties: { sku: 'K1', price: 4 } }] },
    ],
    [
      'an automation',
      { triggers: [{ at: '07:00' }], actions: [{ action: 'light.turn_on', data: { level: 40 } }] },
    ],
    [
      'containers',
      {
        kind: 'Pod',
        spec: { containers: [{ name: 'web-shop', image: 'shop:2', resources: { cpu: 1 } }] },
      },
    ],
    ['a list of tools', { tools: [{ tool: 'web_search', options: { depth: 2 } }] }],
    ['results', { results: [{ call: 'fold_kite', output: { sides: 6 } }] }],
    [
      'an editor and its debugger',
      '--> E\n{"seq":4,"type":"request","command":"setBreakpoints","arguments":{"path":"/w/a.py"}}\n<-- R\n{"seq":5,"type":"response","request_seq":4,"success":true,"body":{"verified":true}}\n',
    ],
    ['a browser', { id: 3, method: 'Runtime.callFunctionOn', params: { objectId: '1' } }],
    [
      'buttons',
      {
        blocks: [
          {
            elements: [
              { type: 'button', action_id: 'open_form', text: { type: 'plain', text: 'Open' } },
            ],
          },
        ],
      },
    ],
    ['experiments', { experiments: [{ label: 'lr_sweep_a', settings: { lr: 0.1 }, loss: 1.2 }] }],
  ])('%s', (_, source) => {
    expect(read(source, false).calls.filter(({ name }) => name !== '')).toEqual([])
  })
})

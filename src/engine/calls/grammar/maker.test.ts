import { describe, expect, it } from 'vitest'
import { inspect } from '../../inspect.js'
import { learn } from '../../learn.js'

const note = (to: string, urgent: boolean) => ({ name: 'send_note', arguments: { to, urgent } })

describe('what closes a call closes it where it looks like one more argument', () => {
  it.each<[string, (to: string, urgent: boolean) => string]>([
    ['tokens', (to, urgent) => `<|go|>send_note\n<|to|>${to}\n<|urgent|>${urgent}\n<|no|>`],
    ['signs', (to, urgent) => `@go send_note\n@to ${to}\n@urgent ${urgent}\n@no`],
    ['brackets', (to, urgent) => `[[send_note]][to=]${to}[urgent=]${urgent}[to=]]`],
  ])('%s', (_, write) => {
    const calls = [note('Anna', true), note('Bo', false)]
    const learnt = learn([{ text: `${write('Anna', true)}\n${write('Bo', false)}`, calls }])
    if ('problem' in learnt) throw new Error(learnt.problem)
    const text = `${write('Cleo', false)}\n${write('Dan', true)}`
    const found = inspect(text, { grammars: [learnt.grammar] }).calls
    expect(found.map(({ arguments: value }) => value)).toMatchObject([
      { to: 'Cleo' },
      { to: 'Dan' },
    ])
    expect(found.map(({ verdict }) => verdict)).toEqual(['ready', 'ready'])
  })
})

import { describe, expect, it } from 'vitest'
import { inspect } from '../../../inspect.js'
import { learn } from '../../../learn.js'

const text = { type: 'string' }
const tools = [
  { name: 'hang_sign', parameters: { type: 'object', properties: { words: text, door: text } } },
]
const yaml = (json: string) => `jobs:\n  - id: j1\n    name: hang_sign\n    arguments: '${json}'\n`
const shell = (json: string) => `\`\`\`bash\nrun call hang_sign --args '${json}'\n\`\`\`\n`
const LESSON = yaml('{"words": "open", "door": "north"}')
const lesson = {
  text: LESSON,
  calls: [{ name: 'hang_sign', arguments: { words: 'open', door: 'north' } }],
}

const WORDS = "It's '9'\n\"so\" \\"
const JSON_TEXT = JSON.stringify({ words: WORDS, door: "'" })
const DOUBLED = yaml(JSON_TEXT.replaceAll("'", "''"))
const OF_SHELL = shell(JSON_TEXT.replaceAll("'", "'\\''"))

describe('an object between single quotes', () => {
  it.each([
    ['doubled apostrophes', DOUBLED],
    ['those of a shell', OF_SHELL],
  ])('is read without what the quotes ask for: %s', (_, source) => {
    expect(inspect(source, { tools }).calls).toMatchObject([
      { name: 'hang_sign', arguments: { words: WORDS, door: "'" }, verdict: 'review' },
    ])
  })

  it('is for review in a taught notation where its apostrophes are doubled', () => {
    const learnt = learn([lesson], { tools })
    const grammars = 'grammar' in learnt ? [learnt.grammar] : []
    expect(inspect(LESSON, { tools, grammars }).calls).toMatchObject([{ verdict: 'ready' }])
    const [call] = inspect(DOUBLED, { tools, grammars }).calls
    expect(call).toMatchObject({ arguments: { words: WORDS, door: "'" }, verdict: 'review' })
    expect(call?.reasons.map(({ code }) => code)).toContain('several-readings')
  })

  it('stays as it is where an apostrophe stands alone', () => {
    const source = yaml(`{"words": "it's ''open''", "door": "north"}`)
    expect(inspect(source, { tools }).calls[0]?.arguments).toEqual({
      words: "it's ''open''",
      door: 'north',
    })
  })
})

import { expect, it } from 'vitest'
import { docsPage, htmlOf } from './docs-page.mjs'

const page = docsPage()

it('shows every written and generated page of the documentation', () => {
  for (const title of [
    'The library',
    'Options and results',
    'Reference',
    'Sizes',
    'Security model',
  ]) {
    expect(page).toContain(`>${title}</h`)
  }
})

it('leads no link nowhere', () => {
  const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  expect(targets.length).toBeGreaterThan(5)
  expect(targets.filter((id) => !ids.has(id))).toEqual([])
  expect(new Set(ids).size).toBe([...page.matchAll(/ id="/g)].length)
})

it.each([
  ['a `<b>` *c* **d**', '<p>a <code>&lt;b&gt;</code> <em>c</em> <strong>d</strong></p>'],
  ['# T\n\n## A b, c', '<h1 id="library">T</h1>\n<h2 id="library-a-b-c">A b, c</h2>'],
  ['- one\n  more\n- two', '<ul><li>one\n  more</li><li>two</li></ul>'],
  ['1. one\n2. two', '<ol><li>one</li><li>two</li></ol>'],
  ['```ts\nlet a = "<"\n```', '<pre tabindex="0"><code>let a = &quot;&lt;&quot;</code></pre>'],
  ['    a\n\n    b\n', '<pre tabindex="0"><code>a\n\nb</code></pre>'],
  ['[x](api.md#judge) [y](../src/y.ts)', '<p><a href="#api-judge">x</a> y</p>'],
])('%s', (markdown, html) => {
  expect(htmlOf(markdown, 'library')).toBe(html)
})

it('keeps a bar behind a backslash in its cell', () => {
  const html = htmlOf('| a | b |\n|---|---|\n| `x \\| y` | 2 |', 'library')
  expect(html).toContain('<td><code>x | y</code></td><td>2</td>')
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeSpan, fenced, plainLine } from './markdown-text.js'

describe('text of strangers in Markdown', () => {
  it.each([
    ['f', '`f`'],
    ['a`b', '``a`b``'],
    ['`', '`` ` ``'],
    ['``x', '``` ``x ```'],
    ['', '(no name)'],
    [
      'f`\n\n![x](https://evil.example)\n\n@everyone',
      '``f` ![x](https://evil.example) @everyone``',
    ],
    ['a\u202eb\u0007', '`a�b�`'],
  ])('%j is the code span %j', (text, span) => {
    expect(codeSpan(text)).toBe(span)
  })

  it.each([
    ['![x](https://evil.example)', '\\!\\[x\\](https:\\//evil.example)'],
    ['see www.evil.example', 'see www\\.evil.example'],
    ['@team and #12', '\\@\u2060team and \\#\u206012'],
    ['<!-- hidden --><img src=x>', '\\<\\!-- hidden --\\>\\<img src=x\\>'],
    ['one\n# two', 'one \\#\u2060 two'],
    ['- one', '\\- one'],
    ['1. one', '\u20601. one'],
    ['`code` *a* _b_ $x$', '\\`code\\` \\*a\\* \\_b\\_ \\$x\\$'],
    ['“quoted” (line 1, column 2) – fine.', '“quoted” (line 1, column 2) – fine.'],
  ])('%j is the line %j', (text, line) => {
    expect(plainLine(text)).toBe(line)
  })

  it('never ends its fence', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('`', '~', '\n', 'a', ' ', '\r') }), (text) => {
        const block = fenced(text, 'text')
        const fence = /^`+/.exec(block)?.[0] ?? ''
        expect(fence.length).toBeGreaterThanOrEqual(3)
        expect(text).not.toContain(fence)
      }),
    )
  })

  it('never ends its span, and stays in its line', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('`', '\n', 'a', ' ') }), (text) => {
        const span = codeSpan(text)
        if (span === '(no name)') return
        const ticks = /^`+/.exec(span)?.[0] ?? ''
        const runs = [...span.slice(ticks.length, -ticks.length).matchAll(/`+/g)]
        expect(runs.every(([run]) => run.length !== ticks.length)).toBe(true)
        expect(span).not.toContain('\n')
      }),
    )
  })
})

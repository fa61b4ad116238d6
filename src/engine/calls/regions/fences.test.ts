import { describe, expect, it } from 'vitest'
import { fenceLines } from './fences.js'

const lines = (text: string) =>
  fenceLines(text).map(({ start, end, mark, length, label, closesOnly }) => [
    text.slice(start, end),
    mark.repeat(length),
    label,
    closesOnly,
  ])

describe('lines of fences', () => {
  it.each<[string, unknown[][]]>([
    ['', []],
    ['``', []],
    ['```', [['```', '```', '', false]]],
    ['a\n```JSON\nb', [['```JSON\n', '```', 'json', false]]],
    ['```` json title=x \n', [['```` json title=x \n', '````', 'json title=x', false]]],
    ['~~~~\n', [['~~~~\n', '~~~~', '', false]]],
    // In the order of the text, whichever mark they are of.
    [
      '~~~\n```\n',
      [
        ['~~~\n', '~~~', '', false],
        ['```\n', '```', '', false],
      ],
    ],
    [
      '```\n~~~\n',
      [
        ['```\n', '```', '', false],
        ['~~~\n', '~~~', '', false],
      ],
    ],
    // The indentation belongs to the line: up to three blanks, for backticks as deep as code is.
    ['a\n   ~~~\n', [['   ~~~\n', '~~~', '', false]]],
    ['\t```js\n', [['\t```js\n', '```', 'js', false]]],
    [`a\n${' '.repeat(16)}\`\`\`js\n`, [[`${' '.repeat(16)}\`\`\`js\n`, '```', 'js', false]]],
    [`a\n${' '.repeat(17)}\`\`\`js\n`, []],
    ['a\n    ~~~ js\n', []],
    // Behind a label it opens, directly behind a text it closes.
    ['Action: ```json\n{}', [['```json\n', '```', 'json', false]]],
    ['Action:```json\n{}', [['```json\n', '```', 'json', false]]],
    ['Action: ```two words\n', []],
    ['Action: ```+js\n', []],
    ['Action ```json\n', []],
    ['{}```\n', [['```\n', '```', '', true]]],
    ['Action: ``` \n', [['``` \n', '```', '', false]]],
    // Backticks behind backticks are code in a line; tildes are not.
    ['```a``` b\n', []],
    ['```a` b\n', []],
    ['~~~a~~~ b\n', [['~~~a~~~ b\n', '~~~', 'a~~~ b', false]]],
  ])('%j', (text, expected) => {
    expect(lines(text)).toEqual(expected)
  })

  it.each([80, 81])('reads labels of up to eighty signs, the line break aside: %i', (length) => {
    const label = 'x'.repeat(length)
    const read = length > 80 ? 0 : 1
    expect(lines(`\`\`\`${label}\n`)).toHaveLength(read)
    expect(lines(`\`\`\`${label}`)).toHaveLength(read)
  })
})

import { expect, it } from 'vitest'
import { type JsonNode, treeOf } from './tree.js'

/** The tree with the text of each value, key and span. */
function shown(text: string, node: JsonNode = treeOf(text)): unknown {
  const own = text.slice(node.start, node.end)
  if (node.kind === 'scalar') return own
  if (node.kind === 'array') return [own, ...node.items.map((item) => shown(text, item))]
  const members = node.members.map(({ key, keyStart, keyEnd, value }) => [
    key,
    text.slice(keyStart, keyEnd),
    shown(text, value),
  ])
  return { own, members }
}

it.each<[string, unknown]>([
  [' "x" ', '"x"'],
  ['\t-1.5e3\n', '-1.5e3'],
  ['[]', ['[]']],
  [' { } ', { own: '{ }', members: [] }],
  ['[ 1 , "a,]" , [ ] ]', ['[ 1 , "a,]" , [ ] ]', '1', '"a,]"', ['[ ]']]],
  [
    '{"\\u0061" : "}", "a":[true]}',
    {
      own: '{"\\u0061" : "}", "a":[true]}',
      members: [
        ['a', '"\\u0061"', '"}"'],
        ['a', '"a"', ['[true]', 'true']],
      ],
    },
  ],
  [
    '[{"a":"b"},{"c":{"d":null}}]',
    [
      '[{"a":"b"},{"c":{"d":null}}]',
      { own: '{"a":"b"}', members: [['a', '"a"', '"b"']] },
      {
        own: '{"c":{"d":null}}',
        members: [['c', '"c"', { own: '{"d":null}', members: [['d', '"d"', 'null']] }]],
      },
    ],
  ],
])('%s', (text, tree) => expect(shown(text)).toEqual(tree))

it('needs no call stack', () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  expect(treeOf(deep).end).toBe(deep.length)
})

/** Inputs for the ports: pieces of what models write, put together at random, the same at every run. */
import fc from 'fast-check'

const RUNS = { numRuns: 700, seed: 112 }

/** At least 300 different inputs. */
function sample<T>(arbitrary: fc.Arbitrary<T>): T[] {
  const seen = new Map<string, T>()
  for (const one of fc.sample(arbitrary, RUNS)) seen.set(JSON.stringify(one), one)
  return [...seen.values()]
}

const word = fc.constantFrom('a', 'path', 'it', 'x y', 'é', 'don’t', 'C:/b')

/** Python literals, nearly literals, and plain words. */
const literal: fc.Arbitrary<string> = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('1', '-2', '0x10', '1_000', '2.50', '1e16', '1e-7', 'True', 'None', '...'),
    fc.constantFrom('true', 'null', "b'abc'", "f'a'", 'set()', 'name', "'it's'", '"it\'s"'),
    word.map((text) => `'${text}'`),
    fc.array(tie('value'), { maxLength: 3 }).map((items) => `[${items.join(', ')}]`),
    fc.array(tie('value'), { maxLength: 3 }).map((items) => `(${items.join(', ')})`),
    fc
      .array(fc.tuple(word, tie('value')), { maxLength: 3 })
      .map((items) => `{${items.map(([key, value]) => `'${key}': ${value}`).join(', ')}}`),
    fc.constantFrom('{1, 2}', '[1, 2', "[{type: 'modify'}]", '[{"a": 1},]', '{1: 2}', "{'a': 1,}"),
  ),
})).value

export const normalizerInputs = () =>
  sample(
    fc.record({
      tool: fc.constantFrom('edit_files', 'write_file'),
      arguments: fc
        .dictionary(
          fc.constantFrom('operations', 'note', 'n'),
          fc.oneof(literal, word, fc.integer(), fc.constant(null), fc.array(fc.boolean())),
        )
        .map((value) => JSON.stringify(value)),
    }),
  )

const item = fc.constantFrom('0', '[-5, 10]', '[0]', '"a"', '{"k": [1]}', '1, 2', '[[1], 2]')
const count = fc.constantFrom('0', '1', '2', '3')
const list = fc.oneof(
  fc.tuple(item, count).map(([one, n]) => `[${one}] * ${n}`),
  fc.tuple(item, count).map(([one, n]) => `[${one}]*${n}`),
  fc.tuple(item, count).map(([one, n]) => `[${one} for _ in range(${n})]`),
  fc.tuple(item, count).map(([one, n]) => `${n} * [${one}]`),
  item.map((one) => `[${one}]`),
  item.map((one) => `[${one} for x in range(2)]`),
  fc.constantFrom(
    '"see [1] * 2"',
    '"[a for _ in range(2)]"',
    '[1\n, 2] * 2',
    '[ [3] * 2 ]',
    'True',
  ),
)

export const handlerInputs = () =>
  sample(
    fc
      .array(fc.tuple(fc.constantFrom('a', 'b', 'bounds', 'note'), list), {
        minLength: 1,
        maxLength: 3,
      })
      .map((members) => ({
        args: `{${members.map(([key, value], i) => `"${key}${i}": ${value}`).join(', ')}}`,
      })),
  )

const header = fc.constantFrom(
  '*** Add File: a.md',
  '*** Update File: src/b.rs',
  '*** Delete File: c',
  '*** Move to: d',
  '  *** Add File: indented',
  '*** Add File:',
  '*** Update File:  padded \r',
)
const patchLine = fc.constantFrom(
  '*** Begin Patch',
  '*** End Patch',
  '@@',
  '+x',
  '-y',
  ' z',
  '+*** Add File: no',
  '',
)

export const patchInputs = () =>
  sample(
    fc.record({
      id: fc.constantFrom('call_1', 'call_2'),
      patch: fc
        .array(fc.oneof(header, patchLine), { maxLength: 7 })
        .map((lines) => lines.join('\n')),
    }),
  )

const inString = fc.constantFrom(
  ...[
    'hello',
    '"hello"',
    '123',
    '-1.5',
    'true',
    'null',
    '{"a": 1}',
    '[1, 2]',
    '{"a": ',
    '[]',
    ' {"b": "c"} ',
  ],
  ...[
    'NaN',
    '-Infinity',
    'nan',
    "{'a': 1}",
    '"{\\"x\\": 1}"',
    '[{"deep": "[1]"}]',
    '01',
    '',
    '1e3',
    '\ufeff1',
  ],
)

export const argumentInputs = () =>
  sample(
    fc
      .array(
        fc.oneof(inString, fc.integer(), fc.boolean(), fc.dictionary(word, fc.constant('1'))),
        {
          minLength: 1,
          maxLength: 4,
        },
      )
      .map((args) => ({ args: JSON.stringify(args) })),
  )

const payload = fc.constantFrom(
  '{"name": "f", "arguments": {"a": 1}}',
  ' {"function": "g", "parameters": {}} ',
  '[{"name": "a", "arguments": {}}, {"tool": "b", "arguments": {"x": [1]}}]',
  '[{"name": "a", "arguments": {}}, {"name": "b"}]',
  '{"name": "f"}',
  '{"name": 5, "arguments": {}}',
  '{"name": "f", "arguments": {"a": }}',
  'no JSON',
  '',
)
const tag = fc.constantFrom('tool_calls', 'tool_call', 'tools', 'function_call', 'function')
const piece = fc.oneof(
  fc.tuple(tag, payload).map(([name, inside]) => `<${name}>${inside}</${name}>`),
  fc
    .tuple(tag, tag, payload)
    .map(([outer, name, inside]) => `<${outer}>\n<${name}>${inside}</${name}></${outer}>`),
  fc.tuple(tag, payload).map(([name, inside]) => `<${name}>${inside}`),
  tag.map((name) => `</${name}>`),
  fc.constantFrom('Some text. ', '\n\n', 'a < b', '<other>x</other>'),
)

export const turnInputs = () =>
  sample(
    fc.array(piece, { minLength: 1, maxLength: 4 }).map((pieces) => ({ content: pieces.join('') })),
  )

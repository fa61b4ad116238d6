/** Valid arguments of the shapes that tools are sent, each of about `size` characters. */

/** One shape; `schema` where the tool declares its parameters. */
export interface Shape {
  readonly name: string
  readonly make: (size: number) => unknown
  readonly schema?: { readonly [keyword: string]: unknown }
}

function list<Item>(length: number, item: (index: number) => Item): Item[] {
  return Array.from({ length: Math.ceil(length) }, (_, index) => item(index))
}

const string = { type: 'string' }

/** A list inside a list, and so on, beside a text at each level. */
function nested(depth: number): unknown {
  let value: unknown = 'bottom'
  for (let level = depth; level > 0; level--) value = { level, next: [value] }
  return value
}

export const SHAPES: readonly Shape[] = [
  {
    name: 'edits',
    make: (size) => ({
      reason: 'tidy up',
      operations: list(size / 120, (i) => ({
        type: 'modify',
        path: `src/f${i}.ts`,
        line: i,
        content: 'x = 1;\n'.repeat(8),
      })),
      dry_run: false,
    }),
  },
  {
    name: 'one text',
    make: (size) => ({
      path: 'src/main.py',
      content: 'def f(a, b):\n    return "a" + b\n'.repeat(size / 33),
    }),
  },
  {
    name: 'short lines',
    make: (size) => ({ lines: list(size / 18, (i) => `line ${i}\nnext\t`) }),
  },
  {
    name: 'numbers',
    make: (size) => ({ table: 'm', rows: list(size / 24, (i) => [i, i / 8, i % 2 === 0, null]) }),
  },
  {
    name: 'deep',
    make: (size) => ({ trees: list(size / 2_500, () => nested(100)) }),
  },
  {
    name: 'keys',
    make: (size) => Object.fromEntries(list(size / 20, (i) => [`setting_${i}`, i % 3 === 0])),
  },
  {
    name: 'paths',
    make: (size) => ({
      files: list(size / 60, (i) => `C:\\work\\new project\\table ${i}.txt`),
      targets: list(size / 60, (i) => `/srv/data/reports/run-${i}/out.csv`),
    }),
  },
  {
    name: 'records, schema',
    make: (size) => ({
      rows: list(size / 90, (i) => ({
        id: i,
        name: `Ada ${i}`,
        tags: ['a', 'b'],
        address: { city: 'Delft', zip: '2611 AB' },
      })),
    }),
    schema: {
      type: 'object',
      required: ['rows'],
      properties: {
        rows: {
          type: 'array',
          items: {
            type: 'object',
            required: ['id', 'name'],
            properties: {
              id: { type: 'integer', minimum: 0 },
              name: string,
              tags: { type: 'array', items: string },
              address: { type: 'object', properties: { city: string, zip: string } },
            },
          },
        },
      },
    },
  },
  {
    name: 'unicode',
    make: (size) => ({
      notes: list(size / 48, (i) => `Straße ${i}: Привет, мир — 東京は晴れ 🌤`),
    }),
  },
  {
    name: 'pages',
    make: (size) => ({
      pages: list(size / 150, (i) => ({
        url: `https://example.test/p/${i}?q=a%20b`,
        html: `<li class="c">\n  <a href="/p/${i}">Fish &amp; chips</a> <em>new</em>\n</li>\n`,
      })),
    }),
  },
  {
    name: 'quoted JSON',
    make: (size) => ({
      path: 'data/events.json',
      content: JSON.stringify(
        list(size / 70, (i) => ({ at: i, kind: 'move', to: { x: 1, y: 2 } })),
        null,
        2,
      ),
    }),
  },
]

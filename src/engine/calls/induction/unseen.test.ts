import { expect, it } from 'vitest'
import { inspect } from '../../inspect.js'

const TOOLS = [
  {
    name: 'book_room',
    parameters: {
      type: 'object',
      properties: {
        hotel: { type: 'string' },
        nights: { type: 'integer' },
        quiet: { type: 'boolean' },
        tags: { type: 'array', items: { type: 'string' } },
      },
      required: ['hotel', 'nights'],
    },
  },
  { name: 'get_time', parameters: { type: 'object', properties: {} } },
  {
    name: 'save_note',
    parameters: {
      type: 'object',
      properties: { path: { type: 'string' }, text: { type: 'string' } },
      required: ['path', 'text'],
    },
  },
]

it.each<[string, string, [string, unknown][]]>([
  [
    'prefixed keys',
    'RUN book_room\nARG_hotel=Sol y Mar\nARG_nights=2\nRUN book_room\nARG_hotel=Luna\nARG_nights=3\nDONE',
    [
      ['book_room', { hotel: 'Sol y Mar', nights: 2 }],
      ['book_room', { hotel: 'Luna', nights: 3 }],
    ],
  ],
  [
    'arguments before the name',
    'hotel="Sol", nights=2 >> book_room\nhotel="Luna", nights=3 >> book_room',
    [
      ['book_room', { hotel: 'Sol', nights: 2 }],
      ['book_room', { hotel: 'Luna', nights: 3 }],
    ],
  ],
  [
    'a table of pairs',
    'book_room\n| hotel | Sol y Mar |\n| nights | 2 |',
    [['book_room', { hotel: 'Sol y Mar', nights: 2 }]],
  ],
  [
    'Ruby',
    'book_room(hotel: "Sol", nights: 2, tags: %w[a b])',
    [['book_room', { hotel: 'Sol', nights: 2, tags: ['a', 'b'] }]],
  ],
  [
    'PHP',
    "book_room(['hotel' => 'Sol', 'nights' => 2, 'quiet' => true])",
    [['book_room', { hotel: 'Sol', nights: 2, quiet: true }]],
  ],
  [
    'Kotlin',
    'call(book_room, mapOf("hotel" to "Sol", "nights" to 2, "tags" to listOf("a", "b")))',
    [['book_room', { hotel: 'Sol', nights: 2, tags: ['a', 'b'] }]],
  ],
  [
    'Lisp',
    '(book_room :hotel "Sol" :nights 2 :quiet t)',
    [['book_room', { hotel: 'Sol', nights: 2, quiet: true }]],
  ],
  [
    'EDN',
    '#call{:tool book_room :with {:hotel "Sol" :nights 2 :tags ["a" "b"]}}',
    [['book_room', { hotel: 'Sol', nights: 2, tags: ['a', 'b'] }]],
  ],
  [
    'Lua',
    'book_room{ hotel = "Sol", nights = 2, quiet = true }',
    [['book_room', { hotel: 'Sol', nights: 2, quiet: true }]],
  ],
  [
    'counted',
    '1> book_room\n  1.1> hotel := Sol y Mar\n  1.2> nights := 2\n2> book_room\n  2.1> hotel := Luna\n  2.2> nights := 3',
    [
      ['book_room', { hotel: 'Sol y Mar', nights: 2 }],
      ['book_room', { hotel: 'Luna', nights: 3 }],
    ],
  ],
  [
    'JSON text',
    '<|go|>book_room<|with|>"{\\"hotel\\": \\"Sol\\", \\"nights\\": 2}"<|end|>',
    [['book_room', { hotel: 'Sol', nights: 2 }]],
  ],
  [
    'JSON text in an object',
    '{"verb": "book_room", "payload": "{\\"hotel\\": \\"Sol\\", \\"nights\\": 2}"}',
    [['book_room', { hotel: 'Sol', nights: 2 }]],
  ],
  [
    'a name with a count',
    '<|x_begin|>functions.book_room:0<|x_args|>{"hotel": "Sol", "nights": 2}<|x_end|>',
    [['book_room', { hotel: 'Sol', nights: 2 }]],
  ],
  ['alone in marks', '<|x_go|>get_time<|x_end|>', [['get_time', {}]]],
  [
    'code',
    '<zap=save_note>\n<slot=path>\na.py\n</slot>\n<slot=text>\ndef f(x):\n    """doc"""\n    return x < 3  # </done>\n</slot>\n</zap>',
    [
      [
        'save_note',
        { path: 'a.py', text: 'def f(x):\n    """doc"""\n    return x < 3  # </done>' },
      ],
    ],
  ],
  [
    'undeclared',
    '<zap name="book_room">\n<slot name="hotel">Sol</slot>\n<slot name="nights">2</slot>\n<slot name="floor">top</slot>\n</zap>',
    [['book_room', { hotel: 'Sol', nights: 2, floor: 'top' }]],
  ],
  [
    'an empty value',
    '<zap=save_note><slot=path>a.txt</slot><slot=text></slot></zap>',
    [['save_note', { path: 'a.txt', text: '' }]],
  ],
  [
    'marks of two parts',
    '<|open|>call tool="save_note"<|sep|><|open|>arg key="path"<|sep|>a.txt<|close|>arg<|sep|><|open|>arg key="text"<|sep|>hi there<|close|>arg<|sep|><|close|>call<|sep|>',
    [['save_note', { path: 'a.txt', text: 'hi there' }]],
  ],
  [
    'texts between two tokens alike',
    "<|act>do:save_note{path: <|'|>a.txt<|'|>, text: <|'|>It's there<|'|>}<act|>",
    [['save_note', { path: 'a.txt', text: "It's there" }]],
  ],
  [
    'a line without a value',
    '/**\n * @tool save_note\n * @param path \n * @param text hi there\n */',
    [['save_note', { path: '', text: 'hi there' }]],
  ],
  [
    'a mark at the end of a line that is its own',
    'Use tool: save_note\nUsing:\n- path = a.txt\n- text = see note [1]\n',
    [['save_note', { path: 'a.txt', text: 'see note [1]' }]],
  ],
  [
    'arguments below empty parentheses, with their types',
    '#### save_note()\n- **path** (string): a.txt\n- **text** (string): hi there\n\n#### get_time()\n',
    [
      ['save_note', { path: 'a.txt', text: 'hi there' }],
      ['get_time', {}],
    ],
  ],
  [
    'switches of a shell',
    'npx tools book_room --hotel "Sol" --nights 2 --quiet\nnpx tools book_room --no-quiet --hotel "Luna" --nights 3',
    [
      ['book_room', { hotel: 'Sol', nights: 2, quiet: true }],
      ['book_room', { quiet: false, hotel: 'Luna', nights: 3 }],
    ],
  ],
  [
    'quotes in quotes as a shell writes them',
    "agentctl call save_note -p path=a.txt -p text='It'\\''s here'",
    [['save_note', { path: 'a.txt', text: "It's here" }]],
  ],
  [
    'several lines up to the other half of the mark before the name',
    '<|run|>save_note\n<|arg:path|>a.txt\n<|arg:text|>one\n\n- two\n<|/run|>\n\nDone!',
    [['save_note', { path: 'a.txt', text: 'one\n\n- two' }]],
  ],
  [
    'several lines up to a word for an end',
    'TOOL|save_note|path=a.txt|text=one\ntwo.|END\n\nDone!',
    [['save_note', { path: 'a.txt', text: 'one\ntwo.' }]],
  ],
  [
    'words with colons',
    '<do:zz>book_room<k:zz>hotel</k:zz><v:zz>Sol</v:zz><k:zz>nights</k:zz><v:zz>2</v:zz></do:zz>',
    [['book_room', { hotel: 'Sol', nights: 2 }]],
  ],
  [
    'Go',
    'Call{Tool: book_room, Args: map[string]any{"hotel": "Sol", "nights": 2}}',
    [['book_room', { hotel: 'Sol', nights: 2 }]],
  ],
  [
    'Nix',
    'call.book_room = { hotel = "Sol"; nights = 2; tags = [ "a" "b" ]; };',
    [['book_room', { hotel: 'Sol', nights: 2, tags: ['a', 'b'] }]],
  ],
  [
    'Objective-C',
    '[agent book_room:@{@"hotel": @"Sol", @"nights": @2}]',
    [['book_room', { hotel: 'Sol', nights: 2 }]],
  ],
])('a notation that nobody has seen: %s', (_, text, calls) => {
  const read = inspect(text, { tools: TOOLS }).calls
  expect(read.map((call) => [call.name, call.arguments])).toEqual(calls)
  for (const { verdict } of read) expect(verdict).toBe('review')
})

it('a key with a hyphen that only ends a longer word hides no other', () => {
  const properties = { city: { type: 'string' }, 'user-id': { type: 'string' } }
  const tools = [{ name: 'foo_bar', parameters: { type: 'object', properties } }]
  const text = 'RUN foo_bar\nARG_city=Sol\nRUN foo_bar\nARG_city=Luna\nDONE'
  expect(inspect(text, { tools }).calls.map((call) => call.arguments)).toEqual([
    { city: 'Sol' },
    { city: 'Luna' },
  ])
})

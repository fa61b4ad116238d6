/** Tools, and what is asked of them. */
import type { WrittenCall } from '../../engine/calls/grammar/write.js'

const text = { type: 'string' }
const whole = { type: 'integer' }

function tool(name: string, properties: Readonly<Record<string, unknown>>) {
  return { name, parameters: { type: 'object', properties } }
}

export const TOOLS = [
  tool('fetch_page', { url: text, depth: whole }),
  tool('send_note', { to: text, body: text, urgent: { type: 'boolean' } }),
  tool('list_trips', { tags: { type: 'array', items: text }, since: text }),
  tool('book_table', { place: text, guests: whole, options: { type: 'object' } }),
  tool('ping_all', {}),
  tool('search', { query: text, limit: whole }),
  tool('getWeather', { city: text, unit: text }),
  tool('fs.read', { path: text, lines: whole }),
  tool('open-door', { room: text }),
]

const call = (name: string, args: Readonly<Record<string, unknown>>): WrittenCall => ({
  name,
  arguments: args,
})

/** What is asked: one call or several. */
export const SCENES: readonly (readonly WrittenCall[])[] = [
  [call('fetch_page', { url: 'https://example.org/a?b=c', depth: 2 })],
  [call('send_note', { to: 'Anna Berg', body: 'See you at nine, by the gate', urgent: true })],
  [call('book_table', { place: 'Café Ørsted', guests: 4, options: { window: true, floor: 2 } })],
  [
    call('fetch_page', { url: 'notes.txt', depth: 0 }),
    call('send_note', { to: 'ops', body: 'done', urgent: false }),
  ],
  [
    call('list_trips', { tags: ['alps', 'winter sun'], since: '2024-05-01' }),
    call('book_table', { place: 'Kiosk 7', guests: 12, options: {} }),
  ],
  [
    call('send_note', { to: 'Li', body: "It's 5 o'clock - hurry", urgent: true }),
    call('send_note', { to: 'Bo', body: 'Nothing new', urgent: false }),
    call('fetch_page', { url: '/index', depth: 1 }),
  ],
  [call('fetch_page', { url: 'readme' })],
  [call('send_note', { to: 'Mo', body: 'ok' }), call('ping_all', {})],
  [call('search', { query: 'cheap flights to Rome', limit: 5 })],
  [
    call('getWeather', { city: 'New York', unit: 'celsius' }),
    call('getWeather', { city: 'Oslo', unit: 'celsius' }),
  ],
  [
    call('fs.read', { path: 'src/index.ts', lines: 40 }),
    call('search', { query: 'TODO', limit: 1 }),
  ],
  [call('open-door', { room: 'A-113' }), call('fs.read', { path: '/etc/hosts', lines: 3 })],
  [call('send_note', { to: 'all', body: 'Dear all,\n\nsee you at nine.\nBye', urgent: false })],
  [call('search', { query: 'if (a < b && c > d) { return [1, 2] }', limit: 3 })],
  [call('send_note', { to: 'Kai', body: 'He said "hi" and left', urgent: false })],
  [
    call('book_table', {
      place: 'Hall',
      guests: 30,
      options: { seats: { near: 'door' }, days: ['sat', 'sun'] },
    }),
  ],
  [call('ping_all', {})],
  [call('ping_all', {}), call('list_trips', { tags: [], since: 'today' })],
  [
    call('getWeather', { city: 'Rome', unit: 'celsius' }),
    call('search', { query: 'city: Rome, unit: km', limit: 2 }),
    call('open-door', { room: 'search' }),
  ],
]

/** Examples to learn from, as much as a person would show: two calls, or only one. */
export const LESSONS: readonly (readonly WrittenCall[])[] = [
  [
    call('send_note', { to: 'Kim', body: 'All is well here', urgent: true }),
    call('fetch_page', { url: 'start page', depth: 3 }),
  ],
  [call('send_note', { to: 'Kim', body: 'All is well here', urgent: true })],
]

/** What a model says before its calls, and behind them. */
export const OPENINGS = [
  '',
  'I will take care of that for you now.\n',
  'Sure!\n\n',
  'First I look it up:\n',
  'I could use search or send_note here; the city matters, and so does to whom it goes.\n\n',
  '<think>\nThe user wants two things: first fetch_page, then send_note.\n</think>\n',
]
/** What it says between them, where it says anything. */
export const BETWEEN = ['\n', '\n', '\n\nAnd then the next one:\n\n']
export const CLOSINGS = ['', '', '', '\n\nI will tell you as soon as it is done.']

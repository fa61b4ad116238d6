// How many rows of response templates are read as the reference reads them, how much of chat
// templates' turns is read with what is derived from them, and how patterns that explode are stopped.
// Usage, after the build: node src/bench/templates.mjs FILE… [--fails N]
// Rows with `chat_template` and `cases` are derived, and their turns read with what was derived:
// with the response template and with the grammar.
// A row: {id, template, prefix, text, tools?, chunks?, dialect?} and `message` or `error`, `events`.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  options: { fails: { type: 'string', default: '0' }, command: { type: 'string' } },
  allowPositionals: true,
})
const command = values.command ?? fileURLToPath(new URL('../../lib/cli/main.js', import.meta.url))
const given = positionals.flatMap((path) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line)),
)
const rows = [
  ...given.filter((row) => row.chat_template === undefined),
  ...derived(given.filter((row) => row.chat_template !== undefined)),
]
const asked = rows.map((row) => {
  const { id, template, prefix, text, tools, chunks } = row
  return JSON.stringify({ id, template, prefix, text, tools, chunks })
})
const got = answers(asked, 'template')

/** The same responses in pieces: a reading must not hang on how they were cut, or as the rows say. */
const sizes = [1, 2, 3, 5, 7, 13, 31]
const pieces = rows.flatMap((row, index) =>
  row.error === undefined && row.calls === undefined
    ? sizes.map((size) => ({ row, size, id: `${index} ${size}` }))
    : [],
)
const cut = pieces.map(({ row, size, id }) => {
  const { template, prefix, text, tools } = row
  const chunks = []
  const points = [...text]
  for (let at = 0; at < points.length; at += size) chunks.push(points.slice(at, at + size).join(''))
  return JSON.stringify({ id, template, prefix, tools, chunks })
})
/** The turns of chat templates, read with the derived grammar. */
const turns = rows.filter(({ calls }) => calls !== undefined)
const withGrammar = answers(
  turns.map(({ text, grammar }, index) =>
    JSON.stringify({
      id: `${index}`,
      input: text,
      readAs: 'message',
      grammar: grammar ?? undefined,
    }),
  ),
  'inspect',
)
const atSize = new Map(answers(cut, 'template').map((answer) => [answer.id, answer]))

function answers(input, name) {
  const ran = spawnSync(process.execPath, [command, name, '--jsonl'], {
    input: `${input.join('\n')}\n`,
    maxBuffer: 1e9,
  })
  return ran.stdout
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

/** A row for each turn of a chat template, with the derived template. */
function derived(chats) {
  const asked = chats.map(({ cases: _, ...chat }) => JSON.stringify(chat))
  if (asked.length === 0) return []
  return answers(asked, 'derive').flatMap(({ template, grammar }, index) =>
    chats[index].cases.map(({ scenario, prefix, text, calls }) => ({
      id: `${chats[index].id} ${scenario}`,
      ...{ template, grammar, prefix, text, calls },
    })),
  )
}

/** Equal as JSON, whatever the order of keys. */
function same(x, y) {
  if (Object.is(x, y)) return true
  if (typeof x !== 'object' || typeof y !== 'object' || x === null || y === null) return false
  const keys = Object.keys(x)
  return (
    Array.isArray(x) === Array.isArray(y) &&
    keys.length === Object.keys(y).length &&
    keys.every((key) => Object.hasOwn(y, key) && same(x[key], y[key]))
  )
}

const tally = new Map()
let left = Number(values.fails)
function count(what, row, answer, right) {
  const [sum, all] = tally.get(what) ?? [0, 0]
  tally.set(what, [sum + (right ? 1 : 0), all + 1])
  if (right || left-- <= 0) return
  console.log(`${what} ${row.id}\n  got      ${JSON.stringify(answer)}`)
  console.log(
    `  expected ${JSON.stringify(row.error ?? { message: row.message, events: row.events })}`,
  )
}

rows.forEach((row, index) => {
  const answer = got[index]
  if (row.error !== undefined) {
    const phase = row.error_phase === 'load' ? 'load' : 'parse'
    count('errors by phase', row, answer, answer?.error?.phase === phase)
    return
  }
  if (row.calls !== undefined) {
    const calls = answer?.message?.tool_calls?.map((call) => call.function) ?? []
    const right = answer?.error === undefined && same(calls, row.calls)
    count('calls in turns of chat templates', row, answer, right)
    return
  }
  const what = row.dialect === undefined ? 'messages' : `messages of ${row.dialect} (not counted)`
  count(what, row, answer, same(answer?.message, row.message_chunked ?? row.message))
  const chunked = sizes.map((size) => [size, atSize.get(`${index} ${size}`)])
  for (const [size, other] of row.dialect === undefined ? chunked : []) {
    const listed = row.message_at_chunk_sizes?.find(({ sizes }) => sizes.includes(size))
    const right = same(other?.message, (listed ?? row).message)
    count('messages in pieces of 1 to 31 characters', row, { size, other, listed }, right)
  }
  if (row.events !== undefined) {
    const right =
      same(answer?.events, row.events) &&
      (row.event_counts === undefined || same(answer?.event_counts, row.event_counts))
    count('events', row, answer, right)
  }
})
turns.forEach((row, index) => {
  const calls = withGrammar[index]?.calls ?? []
  const simple = calls.map(({ name, arguments: args }) => ({ name, arguments: args }))
  const own = row.grammar != null && calls.every(({ dialect }) => dialect === row.grammar.id)
  count('the same calls, read with the grammar', row, simple, own && same(simple, row.calls))
})

/** Patterns that explode or never end in a matcher without a bound, each with a text for it. */
const NASTY = [
  ['(a+)+b', 'a', '!b'],
  ['(a*)*b', 'a', '!ab'],
  ['(a|a)*c', 'a', '!c'],
  ['(a|aa)+bc', 'a', '!bc'],
  ['(x+x+)+y', 'x', '!y'],
  ['(\\w+\\s?)*!!', 'word ', '.!!'],
  ['([a-z]+)*=', 'a', '!='],
  ['(?:(?:a?){40}){40}c', 'a', '!c'],
  ['(.*?,){30}z', ',', '!\n'],
  ['(?=(a+)+b)', 'a', '!b'],
]
const explosions = NASTY.map(([pattern, sign, tail]) => {
  const template = { start_anchor: '@', fields: { x: { open_pattern: pattern, close: '</x>' } } }
  return JSON.stringify({ id: pattern, template, prefix: '', text: sign.repeat(20_000) + tail })
})
const from = performance.now()
for (const answer of answers(explosions, 'template')) {
  const told = answer.error?.message?.includes(JSON.stringify(answer.id)) === true
  count('exploding patterns: stopped and told', answer, answer, told)
}
const seconds = (performance.now() - from) / 1000
console.log(
  `${NASTY.length} exploding patterns in ${seconds.toFixed(2)} s, with the start of the command`,
)
for (const [what, [right, all]] of tally) {
  console.log(`${what.padEnd(44)} ${right}/${all} ${((100 * right) / all).toFixed(1)} %`)
}

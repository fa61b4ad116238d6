// How many rows of response templates are read as the reference reads them.
// Usage, after the build: node src/bench/templates.mjs FILE [--fails N]
// Rows with `chat_template` and `cases` are derived, and their turns read with what was derived.
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
const lines = readFileSync(positionals[0] ?? '', 'utf8')
  .split('\n')
  .filter(Boolean)
const given = lines.map((line) => JSON.parse(line))
const rows = given.every((row) => row.chat_template === undefined) ? given : derived(given)
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
  return answers(asked, 'derive').flatMap(({ template }, index) =>
    chats[index].cases.map(({ scenario, prefix, text, calls }) => ({
      id: `${chats[index].id} ${scenario}`,
      ...{ template, prefix, text, calls },
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
for (const [what, [right, all]] of tally) {
  console.log(`${what.padEnd(44)} ${right}/${all} ${((100 * right) / all).toFixed(1)} %`)
}

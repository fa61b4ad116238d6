/**
 * Wrappings in each other: the example of every dialect, in each of the wrappings below
 * and in each pair of them. Right: the same call, ready or for review. Silently wrong:
 * a ready call that is another one.
 *
 * Arguments: `--fails N` prints what is not right, by pair; `--silent N` what is wrong.
 */
import { DIALECTS } from '../engine/calls/dialects/index.js'
import { inspect } from '../engine/inspect.js'

type Wrap = (text: string) => string

const quoted = (text: string) => JSON.stringify(text)
const printed = (text: string) =>
  `'${text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll("'", "\\'")}'`
const eachLine = (text: string, begin: string) =>
  text
    .split('\n')
    .map((line) => begin + line)
    .join('\n')
const delta = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}`

/** What a model's own text stands in: nothing but a model's text can be inside. */
const MESSAGES: Readonly<Record<string, Wrap>> = {
  'chat response': (text) =>
    JSON.stringify({
      choices: [{ message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
    }),
  'local server': (text) =>
    JSON.stringify({ model: 'm', message: { role: 'assistant', content: text }, done: true }),
  'Python message': (text) =>
    `ChatCompletionMessage(role='assistant', content=${printed(text)}, tool_calls=None)`,
  'Node message': (text) =>
    `{\n  role: 'assistant',\n  content: ${printed(text)},\n  tool_calls: undefined\n}`,
  'Rust message': (text) => `Message { role: Assistant, content: ${quoted(text)} }`,
  'YAML message': (text) => `role: assistant\ncontent: |\n${eachLine(text, '  ')}\n`,
  stream: (text) =>
    `${(text.match(/[\s\S]{1,9}/g) ?? []).map(delta).join('\n\n')}\n\ndata: [DONE]\n`,
}

/** What any text can stand in. */
const AROUND: Readonly<Record<string, Wrap>> = {
  'log line': (text) => `time=12:00:01 level=warn msg="no call" raw=${quoted(text)} took=3ms`,
  'member alone': (text) => `        "content": ${quoted(text)},\n        "refusal": null`,
  'Go struct': (text) => `&llm.Response{ID:"r1", Text:${quoted(text)}, Done:true}`,
  sentence: (text) => `The server logged raw output: ${quoted(text)} and gave up.`,
  fence: (text) => `I get this:\n\n\`\`\`\n${text}\n\`\`\`\n\nIs that a known bug?`,
  container: (text) => eachLine(text, 'api-1  | '),
  times: (text) => eachLine(text, '2026-11-02T10:22:31Z '),
  colours: (text) => `\u001b[32m${text}\u001b[0m`,
  entities: (text) =>
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;'),
  'table cell': (text) => `id,output\n1,"${text.replaceAll('"', '""')}"\n`,
  'log records': (text) =>
    `${JSON.stringify({ level: 'info', output: text })}\n${JSON.stringify({ level: 'info', msg: 'done' })}`,
  'Python text': printed,
}

interface Tally {
  texts: number
  right: number
  silent: number
}

const argv = process.argv.slice(2)
const numberOf = (name: string) => (argv.includes(name) ? Number(argv[argv.indexOf(name) + 1]) : 0)
let fails = numberOf('--fails')
let silents = numberOf('--silent')

const callsOf = (text: string) =>
  inspect(text)
    .calls.filter(({ verdict }) => verdict !== 'blocked')
    .map(({ name, argumentsText, verdict }) => ({
      verdict,
      call: JSON.stringify([name, argumentsText === null ? null : JSON.parse(argumentsText)]),
    }))

const examples = DIALECTS.map(({ id, example }) => ({
  id,
  example,
  calls: callsOf(example),
})).filter(({ calls }) => calls.length === 1)

function tried(wrap: Wrap, name: string, tally: Tally): void {
  for (const { id, example, calls } of examples) {
    const text = wrap(example)
    const got = callsOf(text)
    const same = got.length === 1 && got[0]?.call === calls[0]?.call
    const silent = !same && got.some(({ verdict }) => verdict === 'ready')
    tally.texts++
    if (same) tally.right++
    if (silent) tally.silent++
    if (silent ? silents-- > 0 : !same && fails-- > 0) {
      console.log(`${silent ? 'silent' : 'not right'}: ${name}, ${id}: ${quoted(text)}`)
      console.log(`    ${JSON.stringify(got)}`)
    }
  }
}

const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`
const line = (name: string, { texts, right, silent }: Tally) =>
  console.log(
    `${name.padEnd(24)} right ${share(right, texts).padStart(7)}, silently wrong ${silent} of ${texts}`,
  )

const all = { ...MESSAGES, ...AROUND }
const alone: Tally = { texts: 0, right: 0, silent: 0 }
const pairs: Tally = { texts: 0, right: 0, silent: 0 }
for (const [outer, around] of Object.entries(all)) {
  tried(around, outer, alone)
  const own: Tally = { texts: 0, right: 0, silent: 0 }
  // A message holds what a model wrote, which is a fence at most.
  const inside = outer in MESSAGES ? { fence: AROUND.fence } : all
  for (const [inner, within] of Object.entries(inside)) {
    if (inner === outer || within === undefined) continue
    tried((text) => around(within(text)), `${outer} around ${inner}`, own)
  }
  line(outer, own)
  pairs.texts += own.texts
  pairs.right += own.right
  pairs.silent += own.silent
}
line('one wrapping', alone)
line('two wrappings', pairs)

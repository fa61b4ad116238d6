import { expect, test } from 'vitest'
import { inspect } from '../../inspect.js'

const HERMES = '<tool_call>\n{"name": "wipe", "arguments": {"disk": "sda"}}\n</tool_call>'
const MISTRAL = '[TOOL_CALLS]wipe[ARGS]{"disk": "sda"}'
const QWEN = '<function=wipe>\n<parameter=disk>\nsda\n</parameter>\n</function>'
const INVOKE = '<invoke name="wipe">\n<parameter name="disk">sda</parameter>\n</invoke>'
const LLAMA = '<|python_tag|>{"name": "wipe", "parameters": {"disk": "sda"}}'
const GLM = '<tool_call>wipe\n<arg_key>disk</arg_key>\n<arg_value>sda</arg_value>\n</tool_call>'

const verdicts = (text: string) => inspect(text).calls.map(({ verdict }) => verdict)
const codes = (text: string) =>
  inspect(text).calls.flatMap(({ reasons }) => reasons.map(({ code }) => code))

test('what stands in an XML document is its data', () => {
  const target = `<target name="dist">\n<invoke name="wipe"/>\n</target>`
  const project = (head: string) => `${head}\n${target}\n</project>\n`
  for (const document of [
    project('<project name="mill" default="dist">'),
    project('<?xml version="1.0"?>\n<project>'),
    project('<!-- built by hand -->\n<project name="mill">'),
  ]) {
    expect(codes(document)).toContain('inside-text')
    expect(verdicts(document)).toEqual(['review'])
  }
})

test('an element that a model writes around its calls makes no document', () => {
  for (const text of [
    `<answer>\n${INVOKE}\n</answer>`,
    `<answer lang="en">Well.</answer>\n${INVOKE}`,
    `${INVOKE}\n<note id="1">done</note>`,
  ]) {
    expect(codes(text), text).not.toContain('inside-text')
  }
})

test.each([
  ['a model would answer', `For instance, a helpful model would reply with ${HERMES}`],
  ['e.g.', `Some models emit tags, e.g.\n${QWEN}`],
  ['a sample', `Here is a short sample of the markup:\n\n${INVOKE}`],
  ['example with a colon', `Example output:\n${GLM}`],
  ['looks like', `A call looks like this:\n${LLAMA}`],
  [
    'looks like, before a whole turn',
    `A turn then looks like this:\n\n    <s>[INST] How late is it? [/INST]${MISTRAL}</s>\n\nMind the ids.`,
  ],
  ['the syntax', `The syntax of the newer models is\n${MISTRAL}`],
  ['imagine', `Imagine the assistant writes\n${HERMES}`],
  ['intention to show', `Let me show you an example:\n${HERMES}`],
  ['an instruction without a condition', `To use a tool, answer with nothing but:\n${HERMES}`],
  ['what a page says', `The README says:\n\n${MISTRAL}`],
  ['what somebody might do', `An attacker might inject ${HERMES} into a page.`],
  ['a label above what a model says', `For illustration only:\nI'll wipe it now.\n${HERMES}`],
  ['a label and a blank line', `Rejected call:\n\nOn it. ${GLM}`],
  ['a label below a list', `Parameters:\n- city: (required) The place\nUsage:\n${HERMES}`],
  ['a heading', `# Example\n\n${GLM}`],
  ['a label and a macro of a wiki', `*Expected result:*\n{noformat}\n${GLM}\n{noformat}`],
  ['a macro with a value', `*Expected result:*\n{code:xml}\n${GLM}\n{code}`],
  ['a condition', `If the user asks to wipe, output:\n${HERMES}`],
  ['an instruction', `You must always answer in this format:\n${QWEN}`],
  ['German', `Zum Beispiel schreibt das Modell:\n${HERMES}`],
  ['French', `Par exemple, le modèle écrit :\n${QWEN}`],
  ['Spanish', `Por ejemplo:\n${INVOKE}`],
  ['Russian', `Например, модель пишет так:\n${HERMES}`],
  ['Chinese', `例如，模型会输出：\n${HERMES}`],
  ['Japanese', `例えば次のようになります。\n${HERMES}`],
  ['Korean', `예를 들어 다음과 같습니다:\n${GLM}`],
])('shown as an example: %s', (_what, text) => {
  expect(verdicts(text)).toEqual(['review'])
  expect(codes(text)).toContain('inside-example')
})

test.each([
  ['never', `Never run this:\n${HERMES}`],
  ['must not be executed', `The following must not be executed.\n${QWEN}`],
  ['please do not', `Please don't call this under any circumstances:\n${INVOKE}`],
  ['under a condition', `Once you have confirmed, I will run:\n\n${HERMES}`],
  ['two sentences', `Do not execute the following. It formats the disk:\n${HERMES}`],
  ['forbidden', `This call is forbidden:\n${GLM}`],
  ['German', `Führe das nicht aus:\n${HERMES}`],
  ['French', `N’exécutez pas ceci :\n${HERMES}`],
  ['Spanish', `No ejecutes esto:\n${HERMES}`],
  ['Chinese', `请勿执行以下调用：\n${HERMES}`],
  ['Russian', `Не выполняй это:\n${HERMES}`],
  ['taken back', `${HERMES}\nScratch that, nothing needs to be wiped.`],
  ['will not', `${QWEN}\nI won't execute that without a backup.`],
  ['asks first', `${INVOKE}\nShould I run it?`],
  ['asks in other words', `${LLAMA}\nDo you want me to continue?`],
  ['needs approval', `${HERMES}\nThis needs your explicit approval.`],
  ['only an example', `${HERMES}\nThis is just an example.`],
  ['a mistake', `${GLM}\nThat was a mistake.`],
  ['the other value', `${HERMES}\nSorry, I meant:\n\n${HERMES.replace('sda', 'sdb')}`],
  [
    'where the next one begins',
    `${HERMES}\nThis cleans up.\n\nOops, wrong disk. Let me fix that:\n${HERMES.replace('sda', 'sdb')}`,
  ],
  [
    'between two messages',
    ['sda', 'sdb']
      .map((disk) => [
        { id: 'c1', type: 'function', function: { name: 'wipe', arguments: { disk } } },
      ])
      .map((tool_calls) => JSON.stringify({ role: 'assistant', content: null, tool_calls }))
      .join('\n\nCorrection:\n'),
  ],
  ['a slip', `${QWEN}\nOops, the wrong disk.`],
  ['that’s not right', `${GLM}\nWait, that’s not right.`],
  ['French, wrong', `${INVOKE}\nJe me suis trompé de disque.`],
  ['German, wrong', `${MISTRAL}\nMoment, das war falsch.`],
  ['struck out', `~~${INVOKE}~~ Nothing to do.`],
  ['struck out in HTML', `<del>${HERMES}</del> Nothing to do.`],
])('forbidden or taken back: %s', (_what, text) => {
  expect(verdicts(text)[0]).toBe('review')
  expect(codes(text)).toContain('call-withdrawn')
})

const OTHER = HERMES.replace('sda', 'sdb')

test.each([
  ['or', `Either\n${HERMES}\nor\n${OTHER}`],
  ['two options', `Option A:\n${HERMES}\nOption B:\n${OTHER}`],
  ['a condition and what else', `If it is full:\n${HERMES}\nOtherwise:\n${OTHER}`],
  ['two candidates', `Candidate 1 (0.9):\n${HERMES}\nCandidate 2 (0.1):\n${OTHER}`],
  ['a choice behind both', `1. Old:\n${HERMES}\n2. New:\n${OTHER}\nTell me which you want.`],
  ['none of them', `First:\n${HERMES}\nSecond:\n${OTHER}\nI won’t run any of these.`],
])('of several calls one is to be chosen: %s', (_what, text) => {
  expect(verdicts(text)).toEqual(['review', 'review'])
})

test.each([
  ['steps', `Step 1:\n${HERMES}\nStep 2:\n${OTHER}`],
  ['names', `Big disk:\n${HERMES}\nSmall disk:\n${OTHER}`],
  ['then', `${HERMES}\nThen the other one:\n${OTHER}`],
])('several calls are all meant: %s', (_what, text) => {
  expect(verdicts(text)).toEqual(['ready', 'ready'])
})

test('what is corrected is held back, and the correction is not', () => {
  expect(verdicts(`${HERMES}\nFixed version:\n${OTHER}`)).toEqual(['review', 'ready'])
  expect(verdicts(`${INVOKE}\nCorrection — it is sdb:\n${OTHER}`)).toEqual(['review', 'ready'])
})

test('the sign with which tokenizers begin a text strikes nothing out', () => {
  expect(verdicts(`<s>[INST] Wipe it. [/INST] ${HERMES}</s>`)).toEqual(['ready'])
  expect(codes(`Not this: <s>${HERMES}</s> Nothing to do.`)).toContain('call-withdrawn')
})

test.each([
  ['HTML comment', `<!-- ${HERMES} -->\nDone.`, 'inside-comment'],
  ['HTML comment over lines', `Hi\n<!--\nold:\n${QWEN}\n-->`, 'inside-comment'],
  ['Jinja comment', `{# ${HERMES} #}\nDone.`, 'inside-comment'],
  ['block comment', `/* ${INVOKE} */`, 'inside-comment'],
  ['line comment', `// ${MISTRAL}`, 'inside-comment'],
  ['diff', `diff --git a/t b/t\n--- a/t\n+++ b/t\n@@ -1 +1 @@\n-x\n+${LLAMA}\n`, 'inside-listing'],
  [
    'diff of a transcript',
    `diff --git a/t b/t\n@@ -1 +1 @@\n+Assistant: ${LLAMA}\n`,
    'inside-listing',
  ],
  [
    'block of a document',
    `It writes:\n\n.. code-block:: xml\n\n   ${LLAMA}\n\nSee also.\n`,
    'inside-listing',
  ],
  ['unchanged line', `--- a/t\n+++ b/t\n@@ -1 +1 @@\n ${LLAMA}\n`, 'inside-listing'],
  ['template', `{% if ready %}\n${HERMES}\n{% endif %}`, 'inside-comment'],
  ['removed line', `--- a/t\n+++ b/t\n@@ -1 +0,0 @@\n-${MISTRAL}\n same\n`, 'inside-listing'],
  ['found line', `notes/a.md:12:${HERMES}`, 'inside-listing'],
  ['page', `<html><body>${HERMES}</body></html>`, 'other-speaker'],
  ['console', `>>> ${LLAMA}\nSyntaxError`, 'inside-listing'],
  ['notebook', `In [4]: ${MISTRAL}`, 'inside-listing'],
  ['observation', `Thought: read it\nObservation: the page says ${HERMES}`, 'other-speaker'],
  ['tool result', `Tool result:\n${QWEN}`, 'other-speaker'],
  ['user', `User: please answer ${HERMES}\nAssistant: No.`, 'other-speaker'],
  ['quoted document', `<document>\n${HERMES}\n</document>\nIt holds a call.`, 'other-speaker'],
  ['search result', `<search_results><p>${INVOKE}</p></search_results>`, 'other-speaker'],
  [
    'instructions',
    `You have access to the following tools: wipe.\nCall them so:\n${HERMES}`,
    'other-speaker',
  ],
  ['example element', `<example>\n${HERMES}\n</example>`, 'inside-example'],
])('said elsewhere: %s', (_what, text, code) => {
  expect(verdicts(text)).not.toContain('ready')
  expect(codes(text)).toContain(code)
})

test.each([
  `I'll wipe the disk now.\n${HERMES}`,
  `Let me look at the example file first:\n${HERMES}`,
  `There is no backup of the disk. Wiping it:\n${QWEN}`,
  `${HERMES}\nThis will take a minute.`,
  `${HERMES}\nLet me fix what is left on it afterwards.`,
  `I could not find the disk. I will try again.\n\n${INVOKE}`,
  `For example, disks can be wiped.\n\nI will do it now.\n\n${GLM}`,
  `Assistant: ${HERMES}`,
  `Globs such as src/* and lib/* match.\n\nI wipe them.\n${HERMES}`,
  `~~~\nsome text\n~~~\n${HERMES}`,
  `User: wipe it\nAssistant: sure.\n${MISTRAL}`,
  `2026-03-01 10:00:00 ${HERMES}`,
  `2026-03-01T10:00:00.125Z ${HERMES}`,
  `10:00:00 I look. ${HERMES}`,
  `step-1-: ${HERMES}`,
  `server.py:42: ${HERMES}`,
  `Price: 5 ~~ 6, really.\n${HERMES}\nand ~~ more`,
])('a call that is meant stays ready: %s', (text) => {
  expect(verdicts(text)).toEqual(['ready'])
})

test('what a value says about calls says nothing about the call', () => {
  const text =
    '<tool_call>{"name": "say", "arguments": {"t": "do not run this: <!-- x --> for example"}}</tool_call>'
  expect(verdicts(text)).toEqual(['ready'])
})

test.each([`def test_parse():\n    text = """${HERMES}"""\n    assert parse(text)`])(
  'a call that fills a quoted text is only seen: %s',
  (text) => {
    expect(verdicts(text)).not.toContain('ready')
  },
)

test.each(['...', '…', '[...]', '# ...'])('calls left out between two: %s', (dots) => {
  const text = `${HERMES}\n${dots}\n${HERMES.replace('sda', 'sdb')}`
  expect(verdicts(text)).toEqual(['review', 'review'])
  expect(codes(text)).toContain('batch-incomplete')
})

test('one introduction speaks for all calls of a batch', () => {
  expect(verdicts(`For example:\n${HERMES}\n${HERMES.replace('sda', 'sdb')}`)).toEqual([
    'review',
    'review',
  ])
})

test.each([
  [
    'what cannot be done otherwise',
    `I can't answer that without it, so I'll call the tool:\n${HERMES}`,
  ],
  ['what was there before', `You have told me the disk already. Now I wipe it:\n${HERMES}`],
  [
    'an example elsewhere',
    `The example in your message was about sdb.\n\nNow I wipe sda:\n${HERMES}`,
  ],
])('it is meant, whatever is said of %s', (_what, text) => {
  expect(verdicts(text)).toEqual(['ready'])
})

const LONG = 'Dear all, we meet at nine in the large room behind the library and bring the plans.'
const LETTER = [
  `<tool_call>\n{"name": "send", "arguments": {"text": "${LONG}"}}\n</tool_call>`,
  `<function=send>\n<parameter=text>\n${LONG} ${LONG}\n</parameter>\n</function>`,
]
const cutAt = (width: number, text: string) =>
  text.replace(new RegExp(`(.{${width}})(?=.)`, 'g'), '$1\n')

test.each([44, 72, 80])('lines that a window cut at column %i hold breaks of nobody', (width) => {
  for (const text of LETTER) {
    expect(codes(text)).not.toContain('inside-listing')
    expect(codes(cutAt(width, text))).toContain('inside-listing')
  }
})

test('lines that end where words do are their own', () => {
  const lines = `${'a'.repeat(80)}\n${'b'.repeat(75)}\n${'c'.repeat(73)}\nd`
  expect(verdicts(LETTER[1]?.replaceAll(LONG, lines) ?? '')).toEqual(['ready'])
})

/** The pages of docs/ that are made of the registries and of the types. */
import { STRATEGIES } from '../engine/arguments/strategies/index.js'
import { ALL_LIMITS } from '../engine/bounds/limits.js'
import { knownDialects } from '../engine/calls/dialects/further.js'
import { knownGrammar } from '../engine/calls/grammar/known/index.js'
import { adviceFor } from '../engine/model/advice.js'
import { SENTENCES } from '../engine/model/reason-texts.js'
import { REASON_CODES, severityOf } from '../engine/model/reasons.js'
import { PROFILES } from '../engine/profiles/index.js'
import { modelsOf } from '../engine/reports/dialect-models.js'
import { flagsOf } from '../engine/reports/server-flags.js'
import { RULES } from '../engine/text/rule-texts.js'
import { ENVELOPES, VALUE_FORMATS } from '../engine/wrappings/index.js'

const NOTE = 'Made by `npm run docs`; a test says when it is out of date.'

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim()
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`
  return [line(heads), `|${heads.map(() => '---|').join('')}`, ...rows.map(line)].join('\n')
}

/** `docs/reference.md`: what this version knows. */
export function referencePage(): string {
  const reasons = REASON_CODES.map((code) => [
    `\`${code}\``,
    severityOf(code),
    SENTENCES[code],
    adviceFor(code) ?? '',
  ])
  const rules = Object.entries(RULES).map(([id, { risk, sentence }]) => [
    `\`${id}\``,
    risk,
    sentence,
  ])
  const strategies = STRATEGIES.map(({ id, title, risk, summary }) => [
    `\`${id}\``,
    title,
    risk,
    summary,
  ])
  const dialects = knownDialects().map(({ id, title }) => [
    `\`${id}\``,
    title,
    modelsOf(id).join(', '),
    knownGrammar(id) === null ? 'code' : 'code and data',
    flagsOf(id)
      .map(({ server, flag }) => `${server}: \`${flag}\``)
      .join('; '),
  ])
  const envelopes = [
    ...new Map([...VALUE_FORMATS, ...ENVELOPES].map((one) => [one.id, one])).values(),
  ]
  const profiles = PROFILES.map(({ id, title, description }) => [`\`${id}\``, title, description])
  const limits = Object.entries(ALL_LIMITS).map(([name, most]) => [
    `\`${name}\``,
    most.toLocaleString('en'),
  ])
  return `# Reference

${NOTE}

## Reasons

${table(['code', 'makes a call', 'sentence', 'advice'], reasons)}

## Strategies

${table(['id', 'shown as', 'best risk', 'what it does'], strategies)}

## Rules

${table(['id', 'risk', 'what it does'], rules)}

## Dialects

What is data can be written and printed: \`callmend write --dialect ID\`, \`callmend dialects ID\`.

${table(['id', 'title', 'models', 'as', 'flags of servers that read it'], dialects)}

## Envelopes

${table(
  ['id', 'title'],
  envelopes.map(({ id, title }) => [`\`${id}\``, title]),
)}

## Profiles

${table(['id', 'title', 'what it is'], profiles)}

## Bounds

${table(['name', 'most'], limits)}
`
}

/** The exported declarations of a source file, with their comments. */
function declarations(source: string): string[] {
  const found: string[] = []
  const lines = source.split('\n')
  for (let at = 0; at < lines.length; at++) {
    if (!/^export (?:interface|type|function|class|const) /.test(lines[at] ?? '')) continue
    let start = at
    if (/\*\/$/.test(lines[at - 1] ?? '')) {
      start = at - 1
      while (start > 0 && !/^\/\*\*/.test(lines[start] ?? '')) start--
    }
    const isBody = /^export (?:function|class|const) /.test(lines[at] ?? '')
    let end = at
    // A function is shown by its head, a type as a whole.
    const last = isBody ? /[{=]$/ : /^[}\])]|^export type [^=]*= [^{|]*$/
    while (end < lines.length - 1 && !last.test(lines[end] ?? '') && lines[end] !== '') end++
    const text = lines
      .slice(start, end + 1)
      .join('\n')
      .trimEnd()
    found.push(isBody ? text.replace(/\s*[{=]$/, '') : text)
    at = end
  }
  return found
}

/** `docs/api.md`: options and results, as the types say them. */
export function apiPage(
  sources: readonly { readonly title: string; readonly text: string }[],
): string {
  const sections = sources.map(
    ({ title, text }) => `## ${title}\n\n\`\`\`ts\n${declarations(text).join('\n\n')}\n\`\`\``,
  )
  return `# Options and results

${NOTE}

${sections.join('\n\n')}
`
}

import { isRecord } from '../../model/records.js'
import { memberPath } from '../../syntax/json/path.js'
import { wordSet } from '../../text/words.js'
import { isRawTextField } from '../raw-text-fields.js'
import { innerToken } from './inner-token.js'
import { type Finding, instead, type Lint, type LintContext, mayHold, type Site } from './lint.js'

/** Tags with which dialects close a parameter, a call or a block of calls. */
const CLOSERS = wordSet(
  'arg_key arg_value args arguments call function function_call function_calls invoke param',
  'parameter parameters s tool tool_call tool_calls tool_use toolcall think',
)

/** What every key of markup has one of. */
const MARKUP = /[<>=]/

/** Only this much of a text's end is looked at for closing tags. */
const TAIL = 200
/** Escaped, it stands on a line of its own: behind other text, a text may speak of it. */
const LAST_TAG = /(?:<|\n\s{0,20}&lt;)\/([A-Za-z_][\w:.-]{0,60})(?:>|&gt;)\s*$/
const LAST_SENTINEL = /(?:<[|｜][^<>|｜]{1,60}[|｜]>|\[\/?(?:TOOL_CALLS|ARGS)\])\s*$/
const NEXT_PARAMETER =
  /<\/([A-Za-z_][\w:.-]{0,60})>\s{0,20}<(?:parameter|param|arg)(?:\s+name\s*=\s*|=)["']?([\w.-]{1,80})["']?\s*>/

/** Tool markup in keys and at the ends of texts: a parser swallowed what should have ended it. */
export const markup: Lint = {
  code: 'suspect-markup',
  concerns: mayHold('<', '=', '>', 'S]', '&lt;/'),
  text(site, context) {
    return (
      swallowedParameter(site, context) ??
      closingTag(site, context) ??
      (site.text.includes('<') ? innerToken(site) : null) ??
      otherArgument(site, context)
    )
  },
  key(site, context) {
    const { key } = site
    if (!MARKUP.test(key) || context.shape?.declares(key) === true) return null
    const tag = /<\/?[A-Za-z_|｜]|[|｜]>/.exec(key)
    const glued = /^[\w.-]+=/.exec(key)
    if (tag === null && glued === null) return null
    return { path: site.path(), detail: `the key ${JSON.stringify(key)}` }
  },
}

/** A closing tag of markup, or of the parameter itself, that nothing in the text opens. */
function closingTag(site: Site, context: LintContext): Finding | null {
  const { text } = site
  const last = lastCode(text)
  // `>`, `]` and `;`
  if (last !== 62 && last !== 93 && last !== 59) return null
  const tail = text.slice(-TAIL).trimEnd()
  const sentinel = LAST_SENTINEL.exec(tail)
  if (sentinel !== null) return cut(text, text.lastIndexOf(sentinel[0].trim()), site)
  let end = text.length
  let found = -1
  // Several closers may stand in a row: `</payload></invoke>`.
  for (let round = 0; round < 8; round++) {
    const from = Math.max(0, end - TAIL)
    const tag = LAST_TAG.exec(text.slice(from, end))
    const name = tag?.[1]
    if (tag === null || name === undefined || !isToolTag(name, site, context)) break
    const start = from + tag.index
    if (text.includes(`&lt;${name}`) || isOpened(text.slice(0, start), name)) break
    found = start
    end = start
  }
  return found < 0 ? null : cut(text, found, site)
}

/** The code of a text's last character that is not white space; 0 where there is none. */
function lastCode(text: string): number {
  let last = text.length - 1
  while (last >= 0 && text.charCodeAt(last) <= 32) last--
  return last < 0 ? 0 : text.charCodeAt(last)
}

const ARGUMENT = /<(?:param(?:eter)?|arg)(?:=|\sname=["'])([\w.-]{1,80})["']?>/

/** The opener of another argument of the same call: which of the two values is its own, nobody can tell. */
function otherArgument({ text, key, depth }: Site, { value, shape }: LintContext): Finding | null {
  const [opener, name] = ARGUMENT.exec(text) ?? []
  if (opener === undefined || name === undefined || name === key || depth > 1) return null
  if (isRawTextField(key)) return null
  const isOwn = shape?.declares(name) === true && isRecord(value) && Object.hasOwn(value, name)
  return isOwn ? { detail: `holds ${opener}` } : null
}

function isToolTag(name: string, site: Site, context: LintContext): boolean {
  const own = name.slice(name.indexOf(':') + 1).toLowerCase()
  return CLOSERS.has(own) || name === site.key || context.shape?.declares(name) === true
}

/** Does the text open the tag more often than it closes it? Then the closer belongs to it. */
function isOpened(text: string, name: string): boolean {
  let open = 0
  for (let at = text.indexOf(`<${name}`); at >= 0; at = text.indexOf(`<${name}`, at + 1)) {
    if (/[\s>=/]/.test(text.charAt(at + name.length + 1))) open++
  }
  for (let at = text.indexOf(`</${name}>`); at >= 0; at = text.indexOf(`</${name}>`, at + 1)) open--
  return open > 0
}

function cut(text: string, at: number, site: Site): Finding {
  const kept = text.slice(0, at).trimEnd()
  return {
    detail: `ends with ${JSON.stringify(text.slice(at).trim())}`,
    suggestions: [instead('Cut the markup off', site.path(), kept)],
  }
}

/** `…</content>\n<parameter name="mode">…`: the next parameter went into this one. */
function swallowedParameter(site: Site, context: LintContext): Finding | null {
  const { text } = site
  if (!text.includes('</') || !/<(?:param|arg)/.test(text)) return null
  const pairs = text.indexOf('</arg_key>')
  if (pairs >= 0 && text.indexOf('<arg_key>') < 0) {
    return { detail: `holds ${JSON.stringify(text.slice(pairs, pairs + 40))}` }
  }
  const found = NEXT_PARAMETER.exec(text)
  const [all, closer, name] = found ?? []
  if (found === null || all === undefined || closer === undefined || name === undefined) return null
  if (isOpened(text.slice(0, found.index), closer) || !isToolTag(closer, site, context)) return null
  const { value } = context
  const rest = text.slice(found.index + all.length).trimEnd()
  const path = memberPath(site.parentPath(), name)
  const known = site.depth > 1 || !isRecord(value) || Object.hasOwn(value, name)
  const suggestion = {
    title: `Give ${name} its own value`,
    changes: [
      { path: site.path(), text: JSON.stringify(text.slice(0, found.index)) },
      {
        path,
        text: JSON.stringify(rest.replace(/<\/(?:parameter|param|arg|invoke)>$/, '').trimEnd()),
      },
    ],
  }
  return {
    detail: `the parameter ${name} stands inside it`,
    suggestions: known ? [] : [suggestion],
  }
}

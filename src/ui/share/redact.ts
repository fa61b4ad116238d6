/** Takes names, paths, keys and values out of a text and leaves its shape: quotes, escapes and brackets stay. */
import type { Input } from '../../store/input.js'
import type { LeafRow } from '../../worker/leaves.js'
import type { Secret } from '../../worker/secrets/find.js'

export interface Redaction {
  readonly secrets: boolean
  readonly names: boolean
  readonly paths: boolean
  readonly keys: boolean
  readonly values: boolean
  /** Values that were chosen one by one, as `call path`. */
  readonly chosen: ReadonlySet<string>
}

export const NO_REDACTION: Redaction = {
  secrets: false,
  names: false,
  paths: false,
  keys: false,
  values: false,
  chosen: new Set(),
}

/** A value of a call that can be taken out. */
export interface Redactable {
  readonly id: string
  readonly row: LeafRow
  /** It looks like a file's path. */
  readonly path: boolean
}

export interface Material {
  readonly values: readonly Redactable[]
  /** Names of the calls and of the tools. */
  readonly names: readonly string[]
  /** Secrets, with places in the source and, a line break behind it, the tools. */
  readonly secrets: readonly Secret[]
}

/** Keys of the wrappings themselves: without them nothing is a call. */
const KEPT = new Set(
  'name arguments parameters input function tool tools type id index role content args kwargs action action_input tool_calls properties required description items object string number integer boolean array enum'.split(
    ' ',
  ),
)

export function redact(input: Input, redaction: Redaction, material: Material): Input {
  // Places are told in units of UTF-16.
  const source = input.source.split('')
  const tools = input.tools.split('')
  for (const { id, row, path } of material.values) {
    if (!redaction.values && !(redaction.paths && path) && !redaction.chosen.has(id)) continue
    for (let i = 0; i + 1 < row.spans.length; i += 2) {
      mask(source, row.spans[i] ?? 0, row.spans[i + 1] ?? 0, row.type === 'number' ? '1' : '0')
    }
  }
  if (redaction.secrets) {
    for (const { start, end } of material.secrets) {
      const before = input.source.length + 1
      const [text, from] = start < before ? [source, start] : [tools, start - before]
      const to = from + end - start
      mask(text, from + nameLength(text.slice(from, to).join('')), to, '0')
    }
  }
  const words = new Map<string, string>()
  if (redaction.names) material.names.forEach((name, index) => words.set(name, `tool_${index + 1}`))
  if (redaction.keys) {
    const keys = new Set(material.values.flatMap(({ row }) => keysOf(row.path)))
    for (const key of keys) {
      if (!KEPT.has(key) && !words.has(key)) words.set(key, `key_${words.size + 1}`)
    }
  }
  return {
    ...input,
    source: replaceWords(source.join(''), words),
    tools: replaceWords(tools.join(''), words),
    tool: words.get(input.tool) ?? input.tool,
    edits: withoutNames(input.edits, words),
    modelAnswers: {},
    grammar: replaceWords(input.grammar, words),
  }
}

/** A profile's grammars may write out names of tools and parameters. */
function withoutNames(edits: Input['edits'], words: ReadonlyMap<string, string>): Input['edits'] {
  const { grammars } = edits
  return grammars === undefined
    ? edits
    : { ...edits, grammars: JSON.parse(replaceWords(JSON.stringify(grammars), words)) }
}

/** `password = "…"`: the name in front of a secret stays. */
function nameLength(text: string): number {
  return /^[\w.-]{1,60}["'\\]{0,4}\s{0,4}[:=]\s{0,4}["'\\]{0,4}/.exec(text)?.[0].length ?? 0
}

const keysOf = (path: string) => path.match(/[\p{L}_$][\p{L}\p{N}_$-]*/gu) ?? []

const LITERALS = new Set(['true', 'false', 'null', 'True', 'False', 'None', 'undefined', 'NaN'])

/** Letters become x, digits one digit; what has a meaning in the notation stays. */
function mask(text: string[], start: number, end: number, digit: string): void {
  if (LITERALS.has(text.slice(start, Math.min(end, start + 12)).join(''))) return
  let at = start + prefixLength(text, start, end)
  while (at < end) {
    const c = text[at] ?? ''
    const kept = c === '\\' || c === '&' ? escapeLength(text, at, end) : 0
    if (kept > 0) {
      at += kept
      continue
    }
    if (/\p{Lu}/u.test(c)) text[at] = 'X'
    else if (/\p{N}/u.test(c)) text[at] = digit
    else if (/\p{L}|[^\x00-\x7f]/u.test(c)) text[at] = 'x'
    at++
  }
}

/** `rb'` in front of a Python text. */
function prefixLength(text: readonly string[], start: number, end: number): number {
  const head = text.slice(start, Math.min(end, start + 3)).join('')
  return /^[a-zA-Z]{1,2}(?=["'])/.exec(head)?.[0].length ?? 0
}

function escapeLength(text: readonly string[], at: number, end: number): number {
  const head = text.slice(at, Math.min(end, at + 10)).join('')
  return /^(?:\\+(?:u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|.)|&#?\w{1,8};)/su.exec(head)?.[0].length ?? 0
}

/** Each word wherever it stands alone. */
function replaceWords(text: string, words: ReadonlyMap<string, string>): string {
  if (words.size === 0) return text
  return text.replace(/[\p{L}_$][\p{L}\p{N}_$.:-]*/gu, (word) => {
    const whole = words.get(word)
    if (whole !== undefined) return whole
    return word.replace(/[\p{L}_$][\p{L}\p{N}_$]*/gu, (part) => words.get(part) ?? part)
  })
}

/** Does a value look like the path of a file? */
export function isPath({ type, value }: LeafRow): boolean {
  return type === 'text' && /^"(?:[\w.~:-]*[\\/][^\s"]*|[\w-]+\.[a-z]\w{0,4})"?/i.test(value)
}

/** A quote of a statement or a command that nothing closes: a piece of it is lost, or something else went in. */
import type { Finding, Site } from './lint.js'

/** How a statement of SQL begins: in capitals, or where the key says what it is; a sentence may begin so, too. */
const STATEMENT = /^\s{0,80}(?:SELECT|INSERT|UPDATE|DELETE|WITH|CREATE|ALTER|DROP|MERGE|EXPLAIN)\s/
const COMMAND = /^(?:shell_?)?(?:command|cmd|bash)$/i
/** Texts that go on without quotes, of which a shell or a database reads otherwise: dollar quotes, escapes, what stands below. */
const OTHERWISE = /\$\w{0,20}\$|<<|\\['"]/
/** Commands of a shell in which an apostrophe or a backtick means something else. */
const POWERSHELL = /\b[A-Z][a-z]+-[A-Z][a-zA-Z]+\b|\$\w+\s?=|^[A-Za-z]:\\|`/
/** Longer ones are programs. */
const LONGEST = 4000

/** The finding where the text ends within a quote. */
export function openQuote({ text, key }: Site): Finding | null {
  const isSql = STATEMENT.test(/sql/i.test(key) ? text.toUpperCase() : text)
  if (text.length > LONGEST || !/['"]/.test(text) || OTHERWISE.test(text)) return null
  if (!isSql && (!COMMAND.test(key) || POWERSHELL.test(text))) return null
  const at = isSql ? openInSql(text) : openInShell(text)
  // Within a word it is an apostrophe: a command may be a sentence.
  const isApostrophe = !isSql && /^\p{L}'\p{L}/u.test(text.slice(at - 1, at + 2))
  return at < 0 || isApostrophe
    ? null
    : { detail: `a quote that nothing closes: ${text.slice(at, at + 40)}` }
}

/** Where the quote stands within which the text ends; -1 for none. A doubled quote closes and opens again. */
function openInSql(text: string): number {
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at)
    if (/['"`]/.test(sign)) {
      const end = text.indexOf(sign, at + 1)
      if (end < 0) return at
      at = end
    } else if (text.startsWith('--', at)) at = endOf(text, '\n', at)
    else if (text.startsWith('/*', at)) at = endOf(text, '*/', at)
  }
  return -1
}

/** The same in a shell: commands within double quotes have quotes of their own, so they are not looked into. */
function openInShell(text: string): number {
  if (/"[^"]*\$[({]/.test(text)) return -1
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at)
    if (sign === '\\') at++
    else if (sign === "'" || sign === '"') {
      const end = text.indexOf(sign, at + 1)
      if (end < 0) return at
      at = end
    } else if (sign === '#' && /^$|\s/.test(text.charAt(at - 1))) at = endOf(text, '\n', at)
  }
  return -1
}

function endOf(text: string, sign: string, from: number): number {
  const end = text.indexOf(sign, from)
  return end < 0 ? text.length : end
}

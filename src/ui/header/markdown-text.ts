/** Strangers' text inside Markdown: it stays text, whatever it holds. */

/** Controls and signs that turn the direction of writing: invisible, and never meant. */
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]/gu

const inOneLine = (text: string) => text.replaceAll(/[\r\n\t]+/g, ' ').replaceAll(UNSEEN, '�')

const longestRun = (text: string) =>
  [...text.matchAll(/`+/g)].reduce((most, [run]) => Math.max(most, run.length), 0)

/** A fence that is longer than every run of backticks in the text. */
export function fenced(text: string, label: string): string {
  const fence = '`'.repeat(Math.max(2, longestRun(text)) + 1)
  return `${fence}${label}\n${text}\n${fence}`
}

/** A code span in one line, with as many backticks as it takes. */
export function codeSpan(text: string): string {
  const line = inOneLine(text).trim()
  if (line === '') return '(no name)'
  const ticks = '`'.repeat(longestRun(line) + 1)
  const room = line.startsWith('`') || line.endsWith('`') ? ' ' : ''
  return `${ticks}${room}${line}${room}${ticks}`
}

/** A sentence in one line: no markup, no HTML, no link, and nobody is called. */
export function plainLine(text: string): string {
  return (
    inOneLine(text)
      .replaceAll(/[\\`*_[\]<>~|&!#@$]/g, (sign) => `\\${sign}`)
      // What would begin a list, or be made a link by itself.
      .replace(/^[-+](?= )/, (sign) => `\\${sign}`)
      .replace(/^\d+[.)]/, (number) => `\u2060${number}`)
      .replaceAll('://', ':\\//')
      .replaceAll(/\bwww\./gi, (start) => `${start.slice(0, 3)}\\.`)
      // Hosts look for names and numbers in what is shown: a joiner stands between.
      .replaceAll(/([@#])/g, '$1\u2060')
  )
}

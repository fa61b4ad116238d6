import { greatest } from '../../engine/text/lists.js'
import type { CallDetail } from './messages.js'

/** Characters that are shown of a text; Inspect has the rest. */
export const SHOWN = 4_000

/** A call and its result as Markdown, to paste into an issue. */
export function issueComment({ tool, written, result, place }: CallDetail): string {
  return [
    `Tool call \`${tool}\` (${place})`,
    `Arguments as logged:\n${fenced(written ?? 'not recorded', 'json')}`,
    `Result:\n${fenced(result ?? 'none', '')}`,
  ].join('\n\n')
}

/** In a fence that nothing in the text ends. */
function fenced(text: string, language: string): string {
  const shown = text.slice(0, SHOWN)
  const runs = shown.match(/~+/g) ?? []
  const fence = '~'.repeat(greatest([3, ...runs.map(({ length }) => length + 1)]))
  return `${fence}${language}\n${shown}\n${fence}`
}

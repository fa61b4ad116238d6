/** `--explain`: every character of a call with the role that the reading gives it. */
import { type Account, type Call, explainCall } from '../../engine/index.js'
import type { Page } from './page.js'
import { printable, shortened } from './safe-text.js'

type Role = Account['pieces'][number]['role']

const ROLES: Readonly<Record<Role, string>> = {
  markup: 'markup  ',
  name: 'name    ',
  notation: 'notation',
  value: 'value   ',
}

/** Nothing unless it was asked for. */
export function accountLines(call: Call, source: string, page: Page): string[] {
  if (!page.explain) return []
  const { paint, places, width, full } = page
  const { pieces, more, repairs } = explainCall(call, source)
  return [
    paint.strong('  How it was read'),
    ...pieces.map(({ role, text, start, cut }) => {
      const end = start + text.length + cut
      const shown = printable(text.replaceAll('\n', '⏎')) + (cut > 0 ? ` … ${cut} more` : '')
      const line = `    ${ROLES[role]}  ${places.nameOf({ start, end })}  ${shown}`
      return full ? line : shortened(line, width)
    }),
    ...(more > 0 ? [`    … ${more} pieces more`] : []),
    ...(repairs.length === 0 ? ['    Nothing had to be repaired.'] : []),
    ...repairs.map(({ sentence, risk, count }) => {
      const times = count === 1 ? '' : ` (${count} times)`
      return `    repair    ${risk}: ${sentence}${times}`
    }),
  ]
}

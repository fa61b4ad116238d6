/** The model's turns under the leaked-call fallback, as written beside as intended. */
import type { TurnSide, TurnView } from '../../engine/index.js'
import type { Page } from './page.js'
import { printable, shortened } from './safe-text.js'

export function turnLines(page: Page): string[] {
  const turns = page.system?.turns ?? []
  return turns.flatMap((turn, index) => [...oneTurn(turn, index + 1, turns.length, page), ''])
}

function oneTurn(turn: TurnView, number: number, of: number, page: Page): string[] {
  const { paint } = page
  const native =
    turn.native === 0 ? 'no native calls' : `${turn.native} native, so nothing is looked for`
  return [
    `${paint.strong(`Turn ${number} of ${of}`)} · ${native}`,
    ...sideLines('with its mistakes', turn.asWritten, page),
    ...sideLines('mistakes mended', turn.asIntended, page),
  ]
}

function sideLines(title: string, side: TurnSide, { paint, width, full }: Page): string[] {
  const inWidth = (text: string) => (full ? text : shortened(text, width))
  const calls = side.calls.map(({ name }) => name).join(', ')
  const content = side.content === null ? 'nothing' : JSON.stringify(side.content)
  return [
    `  ${paint.strong(title)}`,
    inWidth(printable(`    calls    ${calls === '' ? 'none' : calls}`)),
    inWidth(printable(`    pattern  ${side.pattern ?? 'none'}`)),
    inWidth(printable(`    content  ${content}`)),
    `    text     ${side.hasText ? 'yes' : 'no'}`,
    ...side.repairs.map((repair) => inWidth(printable(`    repair   ${repair}`))),
    ...side.rejected.map(({ reason }) => inWidth(printable(`    rejected ${reason}`))),
    ...side.findings.map(({ title }) => inWidth(printable(`    finding  ${title}`))),
    ...(side.failure === null ? [] : [paint.bad(inWidth(printable(`    ${side.failure}`)))]),
  ]
}

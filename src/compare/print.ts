/** The matrix as a Markdown table and as a picture, for an issue. */
import type { Cell, CellKind, Matrix } from './matrix.js'

/** Signs beside the words: a status is never colour alone. */
export const SIGN: Readonly<Record<CellKind, string>> = {
  dispatched: '✓',
  lost: '∅',
  corrupted: '≠',
  error: '✗',
  unknown: '?',
}

const KIND = { run: '', emulated: 'emulated, ', profile: 'profile, ', unknown: '' } as const

function cellText({ kind, detail, differs = [] }: Cell): string {
  const [first] = differs
  const more = differs.length > 1 ? ` and ${differs.length - 1} more` : ''
  const said =
    first === undefined
      ? detail
      : `${first.path} is ${first.here ?? 'absent'}, not ${first.proven ?? 'absent'}${more}`
  return `${SIGN[kind]} ${kind}${said === null ? '' : `: ${said}`}`
}

/** Text that is no markup in a Markdown table. */
function escaped(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]<>|]/g, '\\$&').replaceAll(/\s+/g, ' ')
}

export function markdownTable({ calls, rows }: Matrix): string {
  const names = calls.map((call, index) =>
    escaped(call.name === '' ? `call ${index + 1}` : call.name),
  )
  const lines = [
    `| tool | version | ${names.join(' | ')} | what helps |`,
    `|---|---|${names.map(() => '---|').join('')}---|`,
  ]
  for (const { tool, cells } of rows) {
    const fixes = [...new Set(cells.flatMap(({ fix }) => (fix === null ? [] : [fix])))]
    const version = escaped(`${KIND[tool.kind]}${tool.version}`.replace(/, $/, ''))
    const values = cells.map((cell) => escaped(cellText(cell))).join(' | ')
    lines.push(`| ${escaped(tool.title)} | ${version} | ${values} | ${escaped(fixes.join('; '))} |`)
  }
  return `${lines.join('\n')}\n`
}

const ROW = 24
const NAME = 320
const CELL = 420
const COLOR: Readonly<Record<CellKind, string>> = {
  dispatched: '#1a7f37',
  lost: '#9a6700',
  corrupted: '#cf222e',
  error: '#8250df',
  unknown: '#57606a',
}

function xml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Characters of a cell that fit. */
const FITS = 54

export function svgTable({ calls, rows }: Matrix): string {
  const width = NAME + CELL * Math.max(1, calls.length)
  const height = ROW * (rows.length + 1) + 8
  const text = (x: number, y: number, fill: string, said: string) =>
    `<text x="${x}" y="${y}" fill="${fill}">${xml(said.length <= FITS ? said : `${said.slice(0, FITS)}…`)}</text>`
  const lines = [
    text(8, 18, '#1f2328', 'Who breaks on this?'),
    ...calls.map((call, index) => text(NAME + CELL * index, 18, '#1f2328', call.name)),
    ...rows.flatMap(({ tool, cells }, row) => {
      const y = 18 + ROW * (row + 1)
      return [
        text(8, y, '#1f2328', tool.title),
        ...cells.map((cell, index) =>
          text(NAME + CELL * index, y, COLOR[cell.kind], cellText(cell)),
        ),
      ]
    }),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="Who breaks on this?" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="13"><rect width="100%" height="100%" fill="#ffffff"/>${lines.join('')}</svg>\n`
}

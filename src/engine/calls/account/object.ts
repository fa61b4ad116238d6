/** The account of a call that is written as an object: everything but the arguments must be JSON. */
import { parseLenient } from '../../syntax/lenient/parse.js'
import type { Candidate } from '../dialects/dialect.js'
import type { Repair } from './prices.js'

const SHOWN = 40

/** What the object around name and arguments costs; null when it is as it should be. */
export function objectRepair({ shell, arguments: source, end }: Candidate): Repair | null {
  if (shell === undefined) return null
  const { text } = shell.layer
  const inner = source.form === 'text' && source.span.layer === shell.layer ? source.span : null
  if (inner !== null && (inner.start < shell.start || inner.end > shell.end)) return null
  const around =
    inner === null
      ? text.slice(shell.start, shell.end)
      : `${text.slice(shell.start, inner.start)}0${text.slice(inner.end, shell.end)}`
  if (isJson(around)) return null
  const read = parseLenient(around, {
    end,
    quoteTokens: [],
    prose: false,
    keywordArguments: false,
    names: () => null,
  })
  const repair = { at: shell, text: around.slice(0, SHOWN) }
  if (!read.ok || read.risk === 'inferred' || read.risk === 'lossy') {
    return { kind: 'guessed-object', ...repair }
  }
  return read.risk === 'lossless' ? null : { kind: 'mended-object', ...repair }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

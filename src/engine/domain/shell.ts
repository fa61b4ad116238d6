/** What can be said of a shell command without running it. */
import { wordSet } from '../text/words.js'

const SAFE = /^[A-Za-z0-9_@%+=:,./-]+$/

/** An argv as one command line, quoted where a shell would need it. */
export function joinArgv(argv: readonly string[]): string {
  return argv
    .map((word) => (SAFE.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`))
    .join(' ')
}

const READS = wordSet('cat head tail less more ls tree wc stat file nl bat')
const SEARCHES = wordSet('grep rg ag ack find fd')

/**
 * What one simple command does, where its program says so; null for anything
 * that a shell would split, redirect or substitute, and for `find` with an action.
 */
export function intentOf(command: string): 'read' | 'search' | null {
  if (/[;&|<>`$\n(){}]/.test(command)) return null
  const words = command.trim().split(/\s+/)
  const [program = ''] = words
  if (READS.has(program)) return 'read'
  if (!SEARCHES.has(program)) return null
  return words.some((word) =>
    /^(-delete|-exec(dir)?|-ok(dir)?|-x|-X|--exec(-batch)?|-fprint.*)$/.test(word),
  )
    ? null
    : 'search'
}

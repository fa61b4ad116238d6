/**
 * Whether a text calls, or only names and sets things alike. Where tools are offered, their
 * names decide; without them, words and signs before a name, the name, and its keys are weighed.
 */
import { isParted, saysCall } from '../words.js'
import { WORD } from './head-words.js'
import type { SaidCall } from './kinds.js'

/** Least that speaks for calls. */
const ENOUGH = 4
/** A sentence in which the model says what it does now. */
const I_CALL = /\bI (?:now )?(?:use|call|run)\b/
const SIGN = /[^\p{L}\p{N}\s]/u
/** A shell's prompt. */
const PROMPT = /^\s*\$ /
/** A table's head is a column's name: `| tool_name |`, `| action |`. */
const COLUMN_NAME = /_|action/i

/** The calls of one kind are calls. */
export function areCalls(text: string, all: readonly SaidCall[], isOffering: boolean): boolean {
  if (isOffering) return all.every(({ keys }) => keys.weight >= 0)
  const several = all.length > 1 ? 1 : 0
  return all.some((one) => weightOf(text, one) + several >= ENOUGH)
}

function weightOf(text: string, one: SaidCall): number {
  const { head, keys } = one
  const name = text.slice(head.name.start, head.name.end)
  const sure = isSure(one)
  const signs = SIGN.test(head.lead)
  // `Use case`, above deeper lines.
  if (!signs && !isParted(name) && keys.style.startsWith('\n')) return 0
  if ((isOfShell(one) && !sure) || isOfTable(one)) return 0
  const word = sure ? 2 : 1
  return (
    (head.said ? word : 0) +
    (signs ? 1 : 0) +
    (isParted(name) ? 1 : 0) +
    (keys.keys.length > 1 ? 1 : 0) +
    (head.said && keys.data === true ? Math.max(1, keys.weight) : keys.weight)
  )
}

/** A word before the name leaves no doubt; `use` does so before options of a command. */
function isSure({ head: { lead }, keys }: SaidCall): boolean {
  const isUse = (word: string) => keys.fields !== undefined && /^use$/i.test(word)
  const words = lead.match(WORD) ?? []
  return words.some((word) => saysCall(word) || isUse(word)) || I_CALL.test(lead)
}

/** A command that a user may type. */
function isOfShell({ head, keys }: SaidCall): boolean {
  return keys.style.startsWith('--') || PROMPT.test(head.lead)
}

/** A table of tools. */
function isOfTable({ head: { lead }, keys }: SaidCall): boolean {
  if (!lead.startsWith('|')) return false
  return COLUMN_NAME.test(lead) || keys.keys.every((one) => isParted(one.name))
}

/** What names a tool and calls none: quotations, settings, tables of tools, definitions, sentences about a tool. */
import type { WordAt } from './head-words.js'

/** A quotation, a comment, a template, a record, or a section of settings: `[tool.x]`. */
const OTHER = /^\s*(?:>\s|\{\s*"\w+"\s*:|\/\/|\{%|\{\{<|\[{1,2}\w+\.)/
/** Heads of a table's columns. */
const COLUMN =
  /^(?:purpose|description|usage|meaning|results?|status|counts?|calls?|times?|notes?|type|default|version|owner|costs?|what)$/i
/** A program that says what a word does. */
const DEFINES =
  /\b(?:function|fn|func|def|class|method|procedure|const|let|var|new|import|from)\s*$/
/** Words of sentences that tell of a tool, and call none. */
const TELLS =
  /\b(?:takes?|accepts?|requires?|expects?|returns?|returned|supports?|could|might|should|must|would|can|cannot|if|when|how|was|were|did|does|never|not|examples?|usage|you|they|always|instead|next time)\b|^\W*to\b|\?/i

/** A message's header says to whom it goes, as Harmony writes it: `commentary to=functions.log_tide`. */
const RECIPIENT = /\bto=(?:\w+\.)?$/

/** The line is something else as a whole. */
export function isOther(line: string): boolean {
  return OTHER.test(line)
}

/** The word heads a column: the table tells of tools. */
export function isColumn({ word, lead }: WordAt): boolean {
  return COLUMN.test(word) && lead.includes('|')
}

/** What stands before the name defines a tool, tells of it, or is the header of a message. */
export function callsNone(lead: string): boolean {
  return DEFINES.test(lead) || TELLS.test(lead) || RECIPIENT.test(lead)
}

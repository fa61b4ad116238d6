/** What of a text in an unknown dialect is known: names of offered tools, and of their parameters. */

import type { Tool } from '../../model/trace.js'
import { lineStart, lineStop } from '../../text/lines.js'
import type { Span } from '../../text/span.js'
import { SchemaPlace } from '../dialects/bodies/schema-walk.js'
import { answerEnd } from './talk.js'

/** A call that may begin at a tool's name. */
export interface Landmark {
  readonly name: Span
  readonly tool: Tool
  /** Where the next one begins, or the text ends. */
  readonly limit: number
}

/** Most names that are looked at in one text. */
const NAMES = 200

/**
 * All places of offered names that are words of their own, ascending; where there are none,
 * those with a word of markup before them: `use_get_time`. `tables`: in tables, too.
 */
export function landmarksOf(text: string, tools: readonly Tool[], tables = false): Landmark[] {
  const words = (name: string) => wordsOf(text, name, 0, text.length, isCompound(name))
  const found = placesOf(text, tools, tables, words)
  return found.length > 0 || tools.some(({ name }) => words(name).length > 0)
    ? found
    : placesOf(text, tools, tables, (name) =>
        endingsOf(text, name, 0, text.length).filter((place) => isMarked(text, place)),
      )
}

/** A sign stands before the word that the name ends. */
function isMarked(text: string, { start }: Span): boolean {
  return /[^\p{L}\p{N}\s_]\p{L}{1,12}_$/u.test(text.slice(Math.max(0, start - PREFIX), start))
}

/** Longest sign and word before a name. */
const PREFIX = 15

function placesOf(
  text: string,
  tools: readonly Tool[],
  tables: boolean,
  namesOf: (name: string) => readonly Span[],
): Landmark[] {
  const found: { name: Span; tool: Tool }[] = []
  for (const tool of tools) {
    const names = namesOf(tool.name)
    // A program that defines a tool uses it as well.
    if (names.some((name) => isDefined(text, name))) continue
    for (const name of names) found.push({ name, tool })
    if (found.length > NAMES) return []
  }
  const sorted = found
    .sort((a, b) => a.name.start - b.name.start || b.name.end - a.name.end)
    .filter(({ name }, index, all) => {
      const before = all[index - 1]
      return (
        (before === undefined || before.name.end <= name.start) &&
        !closes(text, name.start) &&
        !(tables ? isRow(text, name) : inTable(text, name))
      )
    })
  const held = (from: number, to: number) => {
    const named = sorted.filter(({ name }) => name.start >= from && name.end <= to)
    return [...new Set(named.map(({ tool }) => tool))].some((tool) => hasKey(text, tool, from, to))
  }
  const end = answerEnd(text, held)
  return sorted.map((one, index) => ({
    ...one,
    limit: sorted[index + 1]?.name.start ?? Math.max(end, one.name.end),
  }))
}

/** One of the tool's keys stands between two places. */
function hasKey(text: string, { schema }: Tool, from: number, to: number): boolean {
  const keys = SchemaPlace.of(schema).properties ?? []
  return [...keys].some((key) => wordsOf(text, key, from, to).length > 0)
}

/** The name stands in a row of a table: `| get_time | … |`. */
function inTable(text: string, { start, end }: Span): boolean {
  const line = text.slice(lineStart(text, start), start)
  if (!/^\s*\|/.test(line)) return false
  return /\|\s*$/.test(text.slice(end, lineStop(text, end)))
}

/** It stands below the head of a table, among what the table lists. */
function isRow(text: string, name: Span): boolean {
  if (!inTable(text, name)) return false
  let line = lineStart(text, name.start)
  for (let count = 0; count < ROWS && line > 0; count++) {
    line = lineStart(text, line - 1)
    const row = text.slice(line, line + 80)
    if (!/^[^\S\n]*\|/.test(row)) return false
    if (/^[^\S\n]*\|[\s:]*--/.test(row)) return true
  }
  return false
}

/** Most rows between a name and the head of its table. */
const ROWS = 50

/** A name that is repeated in a closing mark: `</get_time>`. */
function closes(text: string, at: number): boolean {
  return (
    (text[at - 1] === '/' && /[^\p{L}\p{N}\s:/.]/u.test(text[at - 2] ?? '')) ||
    /<\/\w{1,16}:$/.test(text.slice(Math.max(0, at - 20), at))
  )
}

/** A program defines it there, or tells of an error in it: `def get_time(zone: str)`, `line 3, in get_time`. */
function isDefined(text: string, { start, end }: Span): boolean {
  const before = text.slice(Math.max(0, start - DEFINING), start)
  // C makes a value of it: `(struct get_time){ .zone = "x" }`.
  if (text.startsWith('){', end)) return false
  return DEFINES.test(before) || (text[end] === '(' && /\bfunction\s+$/.test(before))
}

const DEFINES = /\b(?:def|class|struct|interface|const|let|var|import|line \d{1,6}, in)\s+$/
const DEFINING = 24

/** Of two words at least: where a special token was left out, it is known behind another word, too. */
function isCompound(name: string): boolean {
  return /[\p{L}\p{N}][_.-][\p{L}\p{N}]|\p{Ll}\p{Lu}/u.test(name)
}

/** Places of a word that is not part of a longer one, between two places. `glued`: it may stand behind a letter. */
export function wordsOf(
  text: string,
  word: string,
  from: number,
  to: number,
  glued = false,
): Span[] {
  return placesIn(text, word, from, to).filter(({ start, end }) => {
    const begins = !isLetter(text[start - 1]) || (glued && text[start - 1] !== '_')
    return begins && !isLetter(text[end])
  })
}

/** Where a word begins between two places; what stands behind `to` is not searched. */
function placesIn(text: string, word: string, from: number, to: number): Span[] {
  const found: Span[] = []
  if (word === '') return found
  const piece = text.slice(from, to + word.length)
  for (let i = piece.indexOf(word); i >= 0 && from + i < to; i = piece.indexOf(word, i + 1)) {
    found.push({ start: from + i, end: from + i + word.length })
  }
  return found
}

/** Places of a word that ends a longer one: `ARG_zone`. */
export function endingsOf(text: string, word: string, from: number, to: number): Span[] {
  return placesIn(text, word, from, to).filter(
    ({ start, end }) => text[start - 1] === '_' && !isLetter(text[end]),
  )
}

function isLetter(sign: string | undefined): boolean {
  return sign !== undefined && /[\p{L}\p{N}_]/u.test(sign)
}

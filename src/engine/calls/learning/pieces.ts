/** Gaps between the parts of calls, as tokens that are not cut in two. */

import { OPTIONAL } from './optional.js'

/** What may stand there, a mark in brackets, a tag, white space, a word, or a single sign. */
const TOKEN = new RegExp(
  `${OPTIONAL}|${
    /⟦[^⟦⟧\n]*⟧|«[^«»\n]*»|‹[^‹›\n]*›|【[^【】\n]*】|⟨[^⟨⟩\n]*⟩|⟪[^⟪⟫\n]*⟫|\{\{[^{}\n]*\}\}|\{%[^{}\n]*%\}|\[\[[^[\]\n]*\]\]|<<[^<>\n]*>>|<[^<>\s=-][^<>]*>|\[\/?[\p{L}\p{N}_|:-]*\]|<[\p{L}|｜][^<>]*$|(?:[⟦«‹【⟨⟪]|\{\{|\{%|\[\[|<<|<~)[\p{L}_][^\n⟦⟧«»‹›【】⟨⟩⟪⟫{}[\]<>]*$|\s+|[\p{L}\p{N}_]+|[^\p{L}\p{N}_\s]/u
      .source
  }`,
  'gu',
)

/** The tokens of a gap; joined they are the gap again. */
export function tokensOf(text: string): string[] {
  return text.match(TOKEN) ?? []
}

/** Two tokens that are the same but for how their white space is drawn. */
function alike(a: string | undefined, b: string | undefined): boolean {
  if (a === undefined || b === undefined) return false
  if (a === b) return true
  return a.trim() === '' && b.trim() === '' && a.includes('\n') === b.includes('\n')
}

/** How many tokens all lists begin with alike. */
export function commonStart(lists: readonly (readonly string[])[]): number {
  const [first] = lists
  if (first === undefined) return 0
  let count = 0
  while (lists.every((list) => count < list.length && alike(list[count], first[count]))) count++
  return count
}

/** How many tokens all lists end with alike. */
export function commonEnd(lists: readonly (readonly string[])[]): number {
  return commonStart(lists.map((list) => [...list].reverse()))
}

/** A mark, not talk: no two words with a blank between them. */
export function isMarkup(written: string): boolean {
  const text = written.trim()
  if (text === '') return true
  if (text.length > 80) return false
  if (/^[<[{(⟦«‹【〈]/u.test(text) || /^[^\p{L}\p{N}\s]{2,}/u.test(text)) return true
  if (isSentence(text)) return false
  return !/\p{Ll}+\s+\p{Ll}+/u.test(text) && /[^\p{L}\p{N}\s.!?]|^\p{Lu}[\p{Lu}\s_]*$/u.test(text)
}

/** It says something, in a script without blanks between its words. */
export function isSentence(text: string): boolean {
  const letters = text.match(/\p{Lo}/gu) ?? []
  return letters.length >= LETTERS || (letters.length > 1 && /[。！？]$/.test(text))
}

/** More than a mark has. */
const LETTERS = 10

/** Does `closer` look like the other half of `opener`? */
export function pairs(opener: string, closer: string): boolean {
  const a = opener.trim()
  const b = closer.trim()
  if (a === '' || a === b) return false
  const name = stem(a)
  if (name !== '' && /[^\p{L}\p{N}\s]/u.test(b)) return name === stem(b)
  return (
    [...a]
      .reverse()
      .map((sign) => MIRROR.get(sign) ?? sign)
      .join('') === b
  )
}

/** The word of a mark, without the signs and words that say which half it is. */
function stem(mark: string): string {
  // What all tags of a notation share says nothing of one of them: `</｜DSML｜parameter>`.
  const own = mark.replace(/(?<=<\/?)[｜|]{1,2}\w{1,16}[｜|]{1,2}/u, '')
  const word = (WORD.exec(own) ?? WORD.exec(mark))?.[0] ?? ''
  const parts = word.toLowerCase().split(/[_:.-]/)
  return parts.filter((part) => !HALVES.has(part)).join('_') || word
}

const WORD = /[\p{L}\p{N}_:.-]+/u
const HALVES = new Set(['begin', 'start', 'open', 'end', 'close', 'stop', 'done', 'sep'])

const MIRROR: ReadonlyMap<string, string> = new Map(
  ['()', '[]', '{}', '<>', '⟦⟧', '«»', '‹›', '【】', '〈〉', '「」', '『』'].flatMap((pair) => {
    const [left = '', right = ''] = pair
    return [
      [left, right],
      [right, left],
    ] as [string, string][]
  }),
)

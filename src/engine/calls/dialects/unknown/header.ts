/**
 * What stands before an argument structure in a wrapping of any notation: signs,
 * words that announce, labels, and the tool's name. Read backwards, token by
 * token, until prose begins.
 */
import type { Page } from '../page.js'
import { announcesArguments, announcesCall, isNameLike } from './names.js'

/** How far a header may reach back. */
export const HEADER = 200
/** Lines of a header. */
const LINES = 4

const TOKEN = /\s+|[\p{L}\p{N}_](?:[\p{L}\p{N}_]|[.\-/:](?=[\p{L}\p{N}_]))*|[^\s\p{L}\p{N}_]+/gu
const WORD = /^[\p{L}\p{N}_]/u
/** Signs that mark something up; punctuation of sentences and quotes do not. */
const MARKING = /[#@$%^&*=+~|<>[\]{}\\/!]|::|--|```|[^\p{ASCII}\p{L}\p{N}\s“”‘’„…–—]/u
/** Punctuation in which a sentence ends before the header. */
/** A code fence. */
const FENCE = /```|~~~/
const SENTENCE = /^[.,;:!?)\]}"'’”]+$/

export interface HeaderToken {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly kind: 'space' | 'word' | 'signs'
  /** A word with signs that mark it up beside or around it. */
  readonly framed: boolean
}

export interface Header {
  /** Where the markup begins. */
  readonly start: number
  /** The tokens from there on, without white space. */
  readonly tokens: readonly HeaderToken[]
}

const NO_HEADER = (position: number): Header => ({ start: position, tokens: [] })

/** Does a run of signs mark something up? */
export function marksUp(signs: string): boolean {
  return MARKING.test(signs)
}

/**
 * The header before `position`, not reaching back beyond `floor`; empty in quoted
 * lines and addresses. `isName` tells which words may stand anywhere.
 */
export function headerBefore(
  page: Page,
  position: number,
  floor: number,
  isName: (word: string) => boolean,
): Header {
  const from = Math.max(floor, position - HEADER)
  const all = tokensOf(page.text.slice(from, position), from)
  const taken: HeaderToken[] = []
  let lines = 0
  let free = 1
  let prose = from > floor && from > 0
  for (let index = all.length - 1; index >= 0; index--) {
    const token = all[index]
    if (token === undefined) break
    if (token.kind === 'space') {
      const breaks = token.text.split('\n').length - 1
      if (breaks > 0) lines++
      if (breaks > 2 || lines >= LINES) {
        prose = false
        break
      }
    } else if (token.kind === 'word') {
      const known = token.framed || isName(token.text) || announcesCall(token.text)
      if (!known && !isLabel(all, index)) {
        if (free-- === 0 || !isNameLike(token.text) || !standsFree(all, index)) {
          prose = true
          break
        }
      }
    } else if (token.text.includes('://') || isQuoteMark(all, index)) return NO_HEADER(position)
    else if (FENCE.test(token.text) && !namesFence(all[index + 1], isName)) {
      // A fence of a language is read as a fence; its label is no header.
      prose = true
      break
    }
    taken.unshift(token)
    if (index === 0) prose = prose && from > 0 && from > floor
  }
  if (prose) dropBrokenLine(taken)
  while (taken[0] !== undefined && isProse(taken[0], taken[1], isName)) taken.shift()
  const tokens = taken.filter(({ kind }) => kind !== 'space')
  return { start: tokens[0]?.start ?? position, tokens }
}

/** Does the fence's label call a tool: `call:f`, or its name? */
function namesFence(label: HeaderToken | undefined, isName: (word: string) => boolean): boolean {
  if (label?.kind !== 'word') return false
  return isName(label.text) || /^(?:tool|call|func\w*)[:/]./i.test(label.text)
}

/** The end of a sentence before the header: white space, punctuation, and words that nothing marks. */
function isProse(
  { kind, text, framed }: HeaderToken,
  next: HeaderToken | undefined,
  isName: (word: string) => boolean,
): boolean {
  if (kind === 'space') return true
  if (kind === 'signs') return SENTENCE.test(text)
  return !framed && !isName(text) && !/^[:=]/.test(next?.text ?? '')
}

/** Where prose stands on the first of several lines, that line is no header. */
function dropBrokenLine(taken: HeaderToken[]): void {
  const at = taken.findIndex(({ kind, text }) => kind === 'space' && text.includes('\n'))
  if (at >= 0) taken.splice(0, at + 1)
}

function tokensOf(text: string, offset: number): HeaderToken[] {
  const all = [...text.matchAll(TOKEN)].map((match): HeaderToken => {
    const written = match[0]
    const start = offset + match.index
    const kind = WORD.test(written) ? 'word' : /^\s/.test(written) ? 'space' : 'signs'
    return { text: written, start, end: start + written.length, kind, framed: false }
  })
  return all.map((token, index) =>
    token.kind === 'word' && isFramed(all, index) ? { ...token, framed: true } : token,
  )
}

/** `name:`, `args =`: a word that says what follows. */
function isLabel(all: readonly HeaderToken[], index: number): boolean {
  const word = all[index]?.text ?? ''
  return announcesArguments(word) && /^[:=]/.test(all[index + 1]?.text ?? '')
}

/** Does the word stand alone on its line, or between signs? */
function standsFree(all: readonly HeaderToken[], index: number): boolean {
  const closes = (step: 1 | -1): boolean => {
    for (let i = index + step; i >= 0 && i < all.length; i += step) {
      const token = all[i]
      if (token === undefined || token.text.includes('\n')) return true
      if (token.kind === 'signs') return !/^[.,;!?]/.test(token.text)
      if (token.kind === 'word') return step < 0 && token.framed && announcesCall(token.text)
    }
    return true
  }
  return closes(-1) && closes(1)
}

/** `> ` at the beginning of a line: somebody is quoted. */
function isQuoteMark(all: readonly HeaderToken[], index: number): boolean {
  const before = all[index - 1]
  const behind = all[index + 1]
  return (
    all[index]?.text === '>' &&
    (before === undefined || before.text.includes('\n')) &&
    behind?.kind === 'space'
  )
}

/** Do signs that mark up stand directly beside the word, or around it on its line? */
function isFramed(all: readonly HeaderToken[], index: number): boolean {
  const beside = (token: HeaderToken | undefined) => token?.kind === 'signs' && marksUp(token.text)
  if (beside(all[index - 1]) || beside(all[index + 1])) return true
  const before = signsFrom(all, index, -1)
  if (!beside(before) || !beside(signsFrom(all, index, 1))) return false
  // Around it: the line begins with signs.
  const previous = before === undefined ? undefined : all[all.indexOf(before) - 1]
  return previous === undefined || previous.kind !== 'word'
}

/** The next signs in one direction, over words and blanks of the same line. */
function signsFrom(
  all: readonly HeaderToken[],
  index: number,
  step: 1 | -1,
): HeaderToken | undefined {
  for (let i = index + step, words = 0; i >= 0 && i < all.length && words < 4; i += step) {
    const token = all[i]
    if (token === undefined || token.text.includes('\n')) return undefined
    if (token.kind === 'signs') return token
    if (token.kind === 'word') words++
  }
  return undefined
}

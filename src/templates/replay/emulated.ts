/** Clients that are fed in pieces, as they are found in programs, and what a cut changes of what they run. */
import { countingBraces, firstCloser, isCall, type NaiveRun } from './naive.js'

export interface Emulated {
  readonly title: string
  /** The first call that it runs of a response in these pieces. */
  run(pieces: readonly string[]): NaiveRun | null
}

/** It looks at what has come so far whenever a piece comes. */
function afterEachPiece(look: (text: string) => string | null): Emulated['run'] {
  return (pieces) => {
    let text = ''
    for (const piece of pieces) {
      text += piece
      const json = look(text)
      if (json !== null) return { at: text.length, json }
    }
    return null
  }
}

/** What stands between the tags, where each tag comes in one piece as a whole. */
function tagInPiece(pieces: readonly string[]): NaiveRun | null {
  let at = 0
  let body: string | null = null
  for (const piece of pieces) {
    at += piece.length
    let rest = piece
    if (body === null) {
      const start = rest.indexOf('<tool_call>')
      if (start < 0) continue
      rest = rest.slice(start + '<tool_call>'.length)
      body = ''
    }
    const end = rest.indexOf('</tool_call>')
    body += end < 0 ? rest : rest.slice(0, end)
    const json: string = body.trim()
    if (end >= 0) return isCall(json) ? { at, json } : null
  }
  return null
}

/** Text that is looked at; every piece of it may be parsed again. */
const PARTIAL_TEXT = 20_000

/** Closes what is open of the last call and runs it when it has arguments. */
function closedUp(text: string): string | null {
  const start = text.indexOf('{"name"')
  if (start < 0 || text.length - start > PARTIAL_TEXT) return null
  const closers: string[] = []
  let inString = false
  for (let i = start; i < text.length; i++) {
    const letter = text[i]
    if (inString) {
      if (letter === '\\') i++
      else if (letter === '"') inString = false
    } else if (letter === '"') inString = true
    else if (letter === '{' || letter === '[') closers.push(letter === '{' ? '}' : ']')
    else if (letter === '}' || letter === ']') {
      closers.pop()
      if (closers.length === 0) return text.slice(start, i + 1)
    }
  }
  const json = text.slice(start) + (inString ? '"' : '') + closers.toReversed().join('')
  return hasArguments(json) ? json : null
}

export const EMULATED: readonly Emulated[] = [
  {
    title: 'Counting braces',
    run: afterEachPiece((text) => countingBraces(text)?.json ?? null),
  },
  { title: 'First closing tag', run: afterEachPiece((text) => firstCloser(text)?.json ?? null) },
  { title: 'Tags looked for in each piece', run: tagInPiece },
  { title: 'Partial JSON', run: afterEachPiece(closedUp) },
]

export interface EmulatedSplits {
  readonly title: string
  /** What it runs of the whole text; null for nothing. */
  readonly whole: string | null
  /** What it runs first when the text comes by character. */
  readonly streamed: NaiveRun | null
  readonly tried: number
  readonly different: number
  /** The first cut that changes what it runs, and what it runs then. */
  readonly first: { readonly at: number; readonly json: string | null } | null
  readonly left: number
}

/** Characters that are read at most for one client: all cuts of two thousand. */
const MOST_READ = 4_300_000

/** Feeds a client the text in two pieces, cut everywhere, as far as the bound allows. */
export function everyEmulatedSplit(client: Emulated, text: string): EmulatedSplits {
  const whole = client.run([text])?.json ?? null
  const cuts = Math.max(0, text.length - 1)
  const tried = Math.min(cuts, Math.ceil(MOST_READ / Math.max(1, text.length)))
  let different = 0
  let first: EmulatedSplits['first'] = null
  for (let at = 1; at <= tried; at++) {
    const json = client.run([text.slice(0, at), text.slice(at)])?.json ?? null
    if (json === whole) continue
    different++
    first ??= { at, json }
  }
  return {
    title: client.title,
    whole,
    streamed: streamedRun(client, text),
    tried,
    different,
    first,
    left: cuts - tried,
  }
}

/** Longest text that is fed by character: every piece is looked at again. */
const LONGEST_STREAMED = 4_000

function streamedRun(client: Emulated, text: string): NaiveRun | null {
  if (text.length > LONGEST_STREAMED) return null
  return client.run([...text])
}

function hasArguments(json: string): boolean {
  try {
    const value: unknown = JSON.parse(json)
    const args: unknown = Reflect.get(Object(value), 'arguments')
    return typeof args === 'object' && args !== null && Object.keys(args).length > 0
  } catch {
    return false
  }
}

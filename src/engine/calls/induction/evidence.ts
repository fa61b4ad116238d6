/** What speaks for calls where no tools are known: names, words, marks, and marks that close. */

import { lineStart, lineStop } from '../../text/lines.js'
import { least } from '../../text/lists.js'
import type { Span } from '../../text/span.js'
import { endOf, type FoundCall, startOf } from '../learning/example.js'
import {
  announces,
  endsInName,
  holdsArguments,
  isHalf,
  isOfPage,
  isPart,
  isParted,
  namesTool,
  saysCall,
} from './words.js'

/** Behind a call, how far its closing mark is looked for. */
const BEHIND = 48
const WORDS = /[\p{L}_][\p{L}\p{N}_]*|[🔧🛠🔨🧰⚙]/gu
/** Signs that plain text, programs and settings hardly hold. */
const UNUSUAL =
  /[⟦⟧«»‹›【】〈〉「」『』⟨⟩⟪⟫▸◂→←⇒｜]|<\||\|>|:::|===|<<|>>|\{\{|\}\}|\[\[|\]\]|%%|@@|~~|<~|~>|\{%|%\}|<#|#>|=>|\p{Extended_Pictographic}/u

/** Weights of evidence; `strong` counts the kinds of it that are beyond doubt. */
export interface Evidence {
  readonly weight: number
  readonly strong: number
}

/** How much the text says that these are calls. */
export function evidenceOf(text: string, calls: readonly FoundCall[], opener: string): Evidence {
  const head = headOf(text, calls, opener)
  const { parted, tight, marks } = head
  const close = least(calls.map((call) => closes(text, call, opener, head.around)))
  const sure = head.sure || calls.every((call) => closesCall(text, call))
  const word = head.word || sure
  // Nothing but a word that leaves no doubt stands before the name, and an object behind it.
  const plain = tight && sure && calls.every(({ whole }) => whole !== null) ? 1 : 0
  const alike = calls.length > 1 ? 1 : 0
  const several = calls.some((call) => saysMore(text, call)) ? 1 : 0
  const between = parted && calls.every(({ name }) => isBetweenMarks(text, name)) ? 1 : 0
  const labelled = least(calls.map((call) => labelsOf(text, call)))
  const enclosed = calls.every((call) => isEnclosed(text, call)) ? 2 : 0
  const alone = parted && calls.every((call) => isAlone(text, call)) ? 3 : 0
  const strong =
    (parted ? 1 : 0) +
    (word ? 1 : 0) +
    (marks === 2 ? 1 : 0) +
    (close === 2 ? (sure ? 2 : 1) : 0) +
    plain +
    (head.named ? 1 : 0) +
    labelled +
    between +
    (enclosed > 0 ? 1 : 0) +
    alone
  const framed =
    (marks + close + alone + enclosed > 0 || labelled === 3 || (labelled === 2 && sure) || tight) &&
    !isOfPage(opener) &&
    !isInSentence(text, calls, opener)
  return {
    weight:
      (parted ? 2 : 0) +
      (word ? 2 : 0) +
      (sure ? 1 : 0) +
      alone +
      plain +
      labelled +
      2 * between +
      enclosed +
      marks +
      close +
      alike +
      several,
    strong: framed ? strong : 0,
  }
}

const ATTRIBUTE = /\p{L}\s?=\s?["']?$/u

/** What the names and their opener say, before anything is known of the arguments. */
function headOf(text: string, calls: readonly Pick<FoundCall, 'name'>[], opener: string) {
  const line = lineAbove(text, calls[0]?.name.start ?? 0, opener)
  // A member of an object is announced by marks around the object alone.
  const tight = !opener.includes('{"') && (isTight(opener) || isTight(line))
  const words = opener.match(WORDS) ?? []
  const last = words.at(-1) ?? ''
  const around = isTight(line) || isMark(line) ? line + opener : opener
  const sure = (around.match(WORDS) ?? []).some(saysCall)
  return {
    parted: calls.every(({ name }) => isParted(text.slice(name.start, name.end))),
    tight,
    word: tight || sure || words.some(announces),
    sure,
    // An attribute of a mark that says that it is a call: `<tool_run name="`.
    named: ATTRIBUTE.test(opener) && words.slice(0, -1).some(saysCall) && namesTool(last),
    marks: marksOf(around),
    around,
  }
}

/** More than one argument, keyword arguments, or an object that begins the line below the name. */
function saysMore(text: string, { name, whole, parameters }: FoundCall): boolean {
  if (whole === null) return parameters.length > 1
  if (whole.notation !== 'object') return true
  const between = text.slice(name.end, whole.start)
  return between.includes('\n') && between.trim() === ''
}

/** Nothing but a mark before the name, and nothing but a mark behind it: `[DO]send_note[WITH]`. */
function isBetweenMarks(text: string, { start, end }: Span): boolean {
  return (
    /[\p{L}_][|｜]?[>\]}⟧»›】]\s?$/u.test(text.slice(Math.max(0, start - 4), start)) &&
    /^(?::\p{N}{1,4})?\s?[<[{⟦«‹【][|｜]?\p{L}/u.test(text.slice(end, end + 9))
  )
}

/** A mark behind the name opens, and closes behind the object: `send_note <json>{…}</json>`. */
function isEnclosed(text: string, { name, whole }: FoundCall): boolean {
  if (whole?.notation !== 'object' || whole.start < name.end) return false
  const [, open = '', word = '', end = ''] =
    ENCLOSES.exec(text.slice(name.end, Math.min(whole.start, name.end + BEHIND))) ?? []
  const close = `${open}/${word}${end}`
  // A sentence goes on behind it.
  const behind = text.slice(whole.end + close.length, whole.end + close.length + 4)
  return word !== '' && text.startsWith(close, whole.end) && !/^[^\S\n]{1,3}\p{L}/u.test(behind)
}

const ENCLOSES = /^\s?([<[{⟦«‹【][|｜]?)(\p{L}[\p{L}\p{N}_-]{0,23})([|｜]?[>\]}⟧»›】])\s?$/u

/**
 * How much the marks around name and arguments say what they hold: `<name>`,
 * `<parameter name=`, `args:`; 3 where one says `arguments`, as no settings do.
 */
function labelsOf(text: string, { name, whole, parameters: [first] }: FoundCall): number {
  const argumentsAt = whole?.start ?? first?.key.start
  const before = wordBefore(text, name.start)
  if (argumentsAt === undefined || !(endsInName(before) || isCalled(text, name))) return 0
  const between: string[] = text.slice(name.end, argumentsAt).match(WORDS) ?? []
  if (between.includes('arguments')) return 3
  return between.some((word) => holdsArguments(word) || (whole === null && isPart(word))) ? 2 : 0
}

/** The word right before the name says that it is called: `mcp call send_note`. */
function isCalled(text: string, { start, end }: Span): boolean {
  if (!isParted(text.slice(start, end))) return false
  const word = /(?:^|[\n ])(\p{L}{2,16}) $/u.exec(
    text.slice(Math.max(0, start - BEHIND), start),
  )?.[1]
  return word !== undefined && saysCall(word)
}

/** The word of the mark that ends at a place. */
function wordBefore(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - BEHIND), at)
  return /([\p{L}_][\p{L}\p{N}_-]*)[^\p{L}\p{N}\s_]{1,4}\s?[{"']?$/u.exec(before)?.[1] ?? ''
}

/** A name and an object have their lines for themselves, with signs around them or the whole text. */
function isAlone(text: string, { name, whole }: FoundCall): boolean {
  if (whole?.notation !== 'object' || FILE.test(text.slice(name.start, name.end))) return false
  const line = lineStart(text, name.start)
  const between = text.slice(name.end, whole.start)
  const end = lineStop(text, whole.end)
  const signs = text.slice(line, name.start) + between + text.slice(whole.end, end)
  if (/[\p{L}\p{N}"'`.,;()]|^\s*\|/u.test(signs)) return false
  const all = /(?:^|<\/think>)\s*$/.test(text.slice(0, line)) && text.slice(end).trim() === ''
  return signs.replace(/\s/g, '').length > 1 || (all && between.includes('\n'))
}

/** A sentence ends on the line of the first name, and no bracket or sign opens a mark behind it. */
function isInSentence(text: string, [call]: readonly FoundCall[], opener: string): boolean {
  const at = call?.name.start ?? 0
  const line = text.slice(lineStart(text, at), at)
  return /\p{L}[.!?]\s/u.test(line) && !/[^\p{L}\p{N}\s.,;:!?'"()=_-]/u.test(opener)
}

/** Names of files are no tools. */
const FILE = /\.(?:jsonl?|ya?ml|toml|md|txt|[jt]s|py|sh|cfg|ini|lock|xml|html|css|log)$/i

/** Can there be enough evidence, whatever the arguments are? */
export function mayBeEnough(
  text: string,
  calls: readonly Pick<FoundCall, 'name'>[],
  opener: string,
): boolean {
  const { parted, word, marks } = headOf(text, calls, opener)
  return (parted && /[^\s\p{L}]/u.test(opener)) || word || marks === 2 || CLOSES_CALL.test(text)
}

/** A mark that closes a call says so. */
const CLOSES_CALL = /\/[\w:]{0,24}(?:tool|func|call|invo)/i

/** Does one stand behind it? */
function closesCall(text: string, call: FoundCall): boolean {
  const end = endOf(call)
  return CLOSES_CALL.test(text.slice(end, end + BEHIND))
}

/** Nothing but signs and words that announce a call: `op> `, `### op: `. */
function isTight(opener: string): boolean {
  const words = opener.match(WORDS) ?? []
  return words.length > 0 && words.every((word) => announces(word) || saysCall(word))
}

/** A line of marks, not of talk. */
function isMark(line: string): boolean {
  return /^\s*[^\p{L}\p{N}\s"'(]/u.test(line) && !/\p{Ll}\s+\p{Ll}/u.test(line)
}

/** The line above the opener that stands before a place. */
function lineAbove(text: string, name: number, opener: string): string {
  const at = text.lastIndexOf('\n', name - opener.length)
  return at < 1 ? '' : text.slice(lineStart(text, at), at)
}

function marksOf(opener: string): number {
  if (UNUSUAL.test(opener)) return 2
  return /[[@#!$~%|*]/.test(opener) ? 1 : 0
}

/** Does what stands behind the call look like the other half of what opens it? */
function closes(text: string, call: FoundCall, opener: string, around: string): number {
  const end = endOf(call)
  const behind = text.slice(end, end + BEHIND)
  const words = [...(around.match(WORDS) ?? []), text.slice(call.name.start, call.name.end)]
  if (words.some((word) => behind.includes(`/${word}`) || behind.includes(`end_${word}`))) return 2
  const [first] = /[\p{L}_]+/u.exec(behind) ?? []
  if (first?.split('_').some(isHalf)) return 2
  const [, same = '', half = ''] = HALF_BEHIND.exec(behind) ?? []
  if (words.includes(same) && isHalf(half)) return 2
  const signs = /([^\p{L}\p{N}\s"'=:.]{1,8})[\p{L}\p{N}_\s"'=:.-]{0,48}$/u.exec(opener)?.[1] ?? ''
  const other = mirror(signs)
  if (signs === '' || startOf(call) < call.name.start) return 0
  if (!behind.includes(other)) return 0
  // Several signs that begin and end the lines of the call are a frame.
  const line = text.slice(lineStart(text, call.name.start), lineStop(text, end)).trimEnd()
  const frames = signs.length > 1 && line.startsWith(opener) && line.endsWith(other)
  return UNUSUAL.test(other) || frames ? 2 : 1
}

/** A mark of two words: `<tool:end>`, `[/call done]`. */
const HALF_BEHIND = /^\s*[^\p{L}\p{N}\s]{1,3}(\p{L}+)[:.\s-](\p{L}+)/u

const MIRROR: ReadonlyMap<string, string> = new Map(
  [...'()[]{}<>⟦⟧«»‹›【】〈〉「」『』⟨⟩⟪⟫▸◂→←'].map((sign, index, all) => [
    sign,
    all[index ^ 1] ?? sign,
  ]),
)

function mirror(signs: string): string {
  return [...signs]
    .reverse()
    .map((sign) => MIRROR.get(sign) ?? sign)
    .join('')
}

/**
 * A name before an object that no word announces and no tools confirm: it must
 * look like a tool's, and stand with the object alone, behind or between signs
 * (`>>> f {…} <<<`, `f => {…}`, `$$f{…}$$`) or on the line before.
 */
import type { Group } from '../bodies/group.js'
import type { Candidate, DialectContext } from '../dialect.js'
import type { Page } from '../page.js'
import type { HeaderToken } from './header.js'
import { isNameLike } from './names.js'
import { candidateOf } from './structures.js'
import { trailerBehind } from './trailer.js'

/** Signs, a name, a sign that points to the object, at most one line break. */
const HEAD =
  /(?:((?:[>$%~@#^&*|:=+<{[-]{2,}|[\u2190-\u21ff])[ \t]*))?((?:functions\.)?([A-Za-z_][\w.-]{0,127}))[ \t]*(=>|->|\u2192|\||:)?[ \t]*(\r?\n[ \t]*)?$/
const WINDOW = 180
/** Words joined as programmers join them. */
const JOINED = /[a-z0-9](?:[_.]|[A-Z])[A-Za-z0-9]/
/** Names of files are no tools. */
const FILE = /\.(?:json|jsonl|ya?ml|toml|md|txt|js|ts|py|sh|cfg|ini|lock|xml|html|css|log)$/i

/** The call around an object, where nothing but its look and its place tell of one. */
export function readUnannounced(
  page: Page,
  group: Group,
  floor: number,
  context: DialectContext,
): Candidate | null {
  const { text } = page
  const from = Math.max(floor, group.start - WINDOW)
  const found = HEAD.exec(text.slice(from, group.start))
  const name = found?.[3]
  if (found === null || name === undefined) return null
  const start = from + found.index
  const signs = found[1]?.trim() ?? ''
  const pointer = found[4] ?? ''
  // Recipients of Functionary may have any name.
  const addressed = signs === '>>>' && name !== 'all'
  if (!isNameLike(name) || FILE.test(name) || (!addressed && !JOINED.test(name))) return null
  const nameStart = start + (found[1]?.length ?? 0) + ((found[2]?.length ?? 0) - name.length)
  const word: HeaderToken = {
    text: name,
    start: nameStart,
    end: nameStart + name.length,
    kind: 'word',
    framed: true,
  }
  const sign: HeaderToken = {
    text: signs,
    start,
    end: start + signs.length,
    kind: 'signs',
    framed: false,
  }
  const tokens = signs === '' ? [word] : [sign, word]
  const end = trailerBehind(page, group.end, { start, tokens })
  if (!beginsLine(text, start, addressed) || !endsLine(text, end)) return null
  const pointed = pointer.length > 1 || pointer === '\u2192'
  const below = signs === '' && pointer === '' && found[5] !== undefined
  if (signs === '' && !pointed && !(below && isMessage(page, start, end, context))) return null
  return candidateOf(page, {
    start,
    end,
    name,
    nameStart,
    arguments: {
      form: 'text',
      span: page.span(group.start, group.end),
      notation: { kind: 'json' },
    },
    closed: true,
    frame: `${text.slice(start, group.start).trim()} {…}`,
  })
}

/** Does nothing stand before it on its line? `>>>` may also end a text. */
function beginsLine(text: string, start: number, addressed: boolean): boolean {
  if (addressed) return true
  let before = start
  while (before > 0 && /[ \t]/.test(text.charAt(before - 1))) before--
  return before === 0 || text.charAt(before - 1) === '\n' || text.charAt(before - 1) === '>'
}

const LINE_END = /[ \t]*(?:\r?\n|$|<|>>>)/y

function endsLine(text: string, end: number): boolean {
  LINE_END.lastIndex = end
  return LINE_END.test(text)
}

/** Is it the whole message: nothing but marks around it, and no tools to tell better? */
function isMessage(
  { text, marks }: Page,
  start: number,
  end: number,
  context: DialectContext,
): boolean {
  if (context.tools.length > 0) return false
  const before = marks.list[marks.indexFrom(start) - 1]
  const behind = marks.list[marks.indexFrom(end)]
  return (
    text.slice(before?.end ?? 0, start).trim() === '' &&
    text.slice(end, behind?.start ?? text.length).trim() === ''
  )
}

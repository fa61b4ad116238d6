import { entitiesIn, withoutEntities } from '../../text/entities.js'
import { instead, isUsedAsItIs, type Lint, mayHold } from './lint.js'
import { rewritten } from './rewritten.js'
import { torn } from './torn.js'

/** What traces in `rewritten.ts` have one of, in the JSON text. */
const MAY_BE_REWRITTEN =
  /\]\(|%20|[█▊▋▌▍▎ĠĊ▁ÂÃÐÑâã-ï\ufffd＂]|<(?:0x|unk|pad)|[*_`'";|)\]}]"|,"\s?[,}\]]|[\\/<]<|"<(?:http|mailto|!\[)|\[[\d;]+m|\\(?:"|u[dD][89A-Fa-f])|: ?"\w+ ?[:=]|[ \t]"\s?[,}\]]|: ?"[ \t]|[a-zß-ÿ]-\\n|"[^"\\]{0,20}(?:[Cc]ommand|cmd)"\s?:\s?"[^"]{0,400}[–—“„]|(?:[/".]|def |if )\*\*\w+\*\*|[.,!?n]\\\\n|(?:[Pp]ath|[Ff]ile|[Dd]ir|[Ff]older)\w{0,20}"\s?:\s?"[^"\\]{1,300}\\n[^"]/

/** The same of those in `torn.ts`. */
const MAY_BE_TORN = new RegExp(
  [
    // The head of a line of a log, or a banner, behind a letter or a number.
    String.raw`[a-zß-ÿ](?:[CDEFITW][A-Z]{3}|\[(?:\d{4}-|[A-Z]{2})|\d{4}-|={8})|[\d.]\[\d{4}-|[A-Z]{2}:[a-z]`,
    // Marks of a patch, numbers of lines, two addresses.
    String.raw`[\p{L}\p{N})]\*\*\* |\*\*\* Begin Patch|\d→|@[\w.-]+@`,
    // A word that goes on below.
    String.raw`"[\w./:@+-]{2,60}(?:\\r)?\\n(?: |\\t){1,40}[\w./:@+-]{1,60}"`,
    // A single quote in a command or a statement; a double one is an escape.
    String.raw`"(?:\w{0,10}[Cc]ommand|cmd|bash|\w{0,20}[Ss][Qq][Ll]\w{0,20})"\s?:\s?"[^"]{0,4000}'`,
    String.raw`"\s{0,20}(?:SELECT|INSERT|UPDATE|DELETE|WITH|CREATE|ALTER|DROP|MERGE|EXPLAIN)\s`,
  ].join('|'),
  'u',
)

/** Longer texts are told without a suggestion, which would double the answer. */
const SUGGESTED = 100_000

/**
 * `ls &amp;&amp; pwd`: a command, place or name that may have been escaped on its
 * way here. Servers disagree whether to undo it. Where markup stands unescaped
 * beside an entity, the entity belongs to the text; so it may in running text. Other traces of
 * the way stand apart, in `rewritten.ts` and `torn.ts`.
 */
export const entities: Lint = {
  code: 'suspect-entities',
  concerns: (json, lost) =>
    mayHold('&')(json, lost) || MAY_BE_REWRITTEN.test(json) || MAY_BE_TORN.test(json),
  text(site) {
    const { text } = site
    const detail = text.includes('&') && isUsedAsItIs(site) ? firstEntity(text) : null
    if (detail === null) return rewritten(site) ?? torn(site)
    if (text.length > SUGGESTED) return { detail }
    return {
      detail,
      suggestions: [instead('Undo the escapes', site.path(), withoutEntities(text))],
    }
  },
}

/** The first entity of a text that is escaped throughout: no bare `<`, and no `&` but of entities. */
function firstEntity(text: string): string | null {
  if (text.includes('<')) return null
  let first: string | null = null
  let next = text.indexOf('&')
  for (const { start, end, replacement } of entitiesIn(text)) {
    if (start !== next) return null
    if (first === null && ESCAPED.has(replacement)) first = text.slice(start, end)
    next = text.indexOf('&', end)
  }
  return next < 0 ? first : null
}

/** What has to be escaped in markup; any other entity, such as `&nbsp;`, is one of the text's own. */
const ESCAPED: ReadonlySet<string> = new Set(['&', '<', '>', '"', "'"])

import { entitiesIn, withoutEntities } from '../../text/entities.js'
import { instead, isUsedAsItIs, type Lint, mayHold } from './lint.js'
import { rewritten } from './rewritten.js'

/** What traces in `rewritten.ts` have one of, in the JSON text. */
const MAY_BE_REWRITTEN =
  /\]\(|%20|[█▊▋▌▍▎ĠĊ▁ÂÃÐÑâã-ï\ufffd＂]|<(?:0x|unk|pad)|[*_`'";|)\]}]"|,"\s?[,}\]]|[\\/<]<|"<(?:http|mailto|!\[)|\[[\d;]+m|\\(?:"|u[dD][89A-Fa-f])|: ?"\w+ ?[:=]|[ \t]"\s?[,}\]]|: ?"[ \t]|[a-zß-ÿ](?:[CDEFITW][A-Z]{3}|\[(?:\d{4}-|[A-Z]{2})|\d{4}-|={8})|[\d.]\[\d{4}-|[a-zß-ÿ]-\\n|[–—“”‘’]|\*\*|@[\w.-]+@|\d→|\\n(?:\\n|\s)|\\\\n|: ?"(?:[^"\\]{0,300}'|\s?(?:[A-Za-z]{4,8})\s)|[A-Z]:[a-z]|(?:[Pp]ath|[Ff]ile|[Dd]ir|[Ff]older)\w{0,20}"\s?:\s?"[^"\\]{1,300}\\n[^"]/

/** Longer texts are told without a suggestion, which would double the answer. */
const SUGGESTED = 100_000

/**
 * `ls &amp;&amp; pwd`: a command, place or name that may have been escaped on its
 * way here. Servers disagree whether to undo it. Where markup stands unescaped
 * beside an entity, the entity belongs to the text; so it may in running text. Other traces of
 * the way stand apart, in `rewritten.ts`.
 */
export const entities: Lint = {
  code: 'suspect-entities',
  concerns: (json, lost) => mayHold('&')(json, lost) || MAY_BE_REWRITTEN.test(json),
  text(site) {
    const { text } = site
    const detail = text.includes('&') && isUsedAsItIs(site) ? firstEntity(text) : null
    if (detail === null) return rewritten(site)
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

import { isUsedAsItIs, type Lint } from './lint.js'

/** Where a mark of shortening stands; only this much of a text's end is looked at. */
const TAIL = 80

const DOTS = String.raw`(?:\.\.\.|…)`
const WORD = String.raw`(?:truncated|omitted|snip|snipped|abridged|redacted|cut off)\b`
const MARKS = [
  String.raw`\[ ?${DOTS} ?\]`,
  String.raw`[[<] ?${DOTS}? ?${WORD}[^\])>]{0,40}[\])>]`,
  // In parentheses the word may belong to a sentence: `(truncated cone)`.
  String.raw`\( ?${DOTS}? ?${WORD}(?: ?${DOTS}?|[^\])>]{0,30}(?:[0-9]|\bfor\b)[^\])>]{0,30})[\])>]`,
  String.raw`${DOTS} ?[[(]?\+?[0-9][0-9,]* (?:more|chars|characters|bytes|lines)\b[^\])]{0,30}[\])]`,
]
const MARK = new RegExp(`(?:${MARKS.join('|')}) ?${DOTS}?$`, 'i')

/** Longer than any value that is only dots. */
const SHORT = 50

/** Dots behind a space: nobody writes a pause like that, and who shortens a text does. */
const LOOSE_DOTS = /[\p{L}\p{N}] (?:\.{3}|…)$/u

/** Dots as the last line, at its edge, and of nothing that opens a block; what begins as YAML may end so. */
const LAST_LINE = /(?<!:)\n(?:\.{3}|…)$/

/** Dots behind a letter of a name or a place, which go on behind them. */
const GLUED_DOTS = /[\p{L}\p{N}_-](?:\.{3}|…)$/u

/** Keys of what is looked for as it is. */
const SOUGHT = /quer(?:y|ies)$|search|keyword|_id$/i

/** Keys of what takes another text's place as it is. */
const EDITED = /^(?:new|old)_?(?:str|string|text|code)$|^replacement$/i

/** Nothing but dots: the whole value was left out. */
const ONLY_DOTS = /^\s{0,20}(?:\.{3,}|…{1,3}|([[({<"'])\s?(?:\.{3,}|…)\s?[\])}>"'])\s{0,20}$/
/** `(12 lines omitted)`, `12 more items`: what was left out, counted, at the end. */
const COUNT =
  /(?:(?:\.{3,}|…|[([<+]|\n)\s?\+?\d[\d,.]* (?:more |other |further |additional )?(?:chars?|characters|bytes|lines|items|entries|tokens|words|rows|results)? ?|[([<] ?(?:\.{3} ?)?(?:the )?(?:rest|remainder) (?:is |was )?)(?:more|omitted|truncated|left out|not shown|hidden|skipped|elided|snipped|removed)\b[\s.…\])}>]{0,6}$/i

/** What every mark at the end has one of, and every one elsewhere. */
const SIGN = /[[(<+\n…]|\.{3}/
const DOTTED = /…|\.{3}/

/**
 * `… 120 more characters`, `... 12 more ...`: dots and a count say so anywhere, and so do a line
 * that is such a mark, `[…]` on its own, and brackets with dots at both of their edges.
 */
const COUNTED =
  /[[<{(] ?(?:\.{3}|…)[^\n[\](){}<>]{1,60}(?:\.{3}|…) ?[\])}>]|(?:\.{3}|…) ?\+?\d[\d,]* (?:more|other|further) ?(?:(?:chars?|characters|bytes|lines|items|words|tokens)\b|\.{3}|…)|\n[ \t]{0,20}[[(<](?:\.{3}|…) ?(?:snip|omitted|truncated)[^\n]{0,40}[\])>][ \t]{0,20}\n|(?<!\S)\[(?:\.{3}|…)\](?!\S)|\n[ \t]{0,20}(?:…|\W{1,4} ?(?:\.{3}|…) ?(?:existing|rest|remain|other|previous|unchanged)[^\n]{0,60})[ \t]{0,20}(?:\n|$)/i

/**
 * Dots in the place of directories (`/srv/…/cache`; a line that ends so may name all below: `./...`),
 * of items between items, of further numbers, or within a word.
 */
const SEGMENT =
  /^\S*[\p{L}\p{N}]…[\p{L}\p{N}]\S*$|[\p{L}\p{N}]\[(?:\.{3}|…)\][\p{L}\p{N}]|\/(?:\.{3}|…)\/|\\(?:\.{3}|…)$|, ?(?:\.{3}|…),|\d, ?(?:\.{3}|…) ?[)\]]/u
/** Longest line in which it is looked for. */
const LINE = 200

/** A count of what a viewer left out, in brackets, anywhere: `<120 chars omitted>`. */
const LEFT_OUT =
  /[<[(] ?(?:(?:\.{3}|…) ?)?\+?\d[\d,]* (?:more |further |other )?(?:chars?|characters|bytes|lines|items|words|tokens|rows) (?:more|omitted|truncated|left out|not shown|hidden|skipped|elided|snipped|removed)[^<>[\]()\n]{0,40}[>\])]/i

/** One long word of letters and digits, as encoded bytes are, and dots where it goes on. */
const CUT_BYTES = /^[\w+/=-]{24,}(?:\.{3}|…)$/

/** The whole text says that it was left out: `[rest of the file unchanged]`. */
const IN_WORDS =
  /^\s*[[(<{](?:the )?(?:rest|remain)[^\n[\](){}<>]{0,60} (?:unchanged|the same|as before)[\])>}]\s*$/i

/** A text that ends like one from which somebody cut the rest. */
export const abridged: Lint = {
  code: 'suspect-abridged',
  text(site) {
    const { text, key } = site
    // Who applies an edit fills in what such marks stand for.
    const counted = DOTTED.test(text) && !/edit/i.test(key) ? COUNTED.exec(text) : null
    if (counted !== null) return { detail: counted[0].trim() }
    const leftOut = /edit/i.test(key) ? null : LEFT_OUT.exec(text)
    if (leftOut !== null) return { detail: leftOut[0] }
    if (IN_WORDS.test(text)) return { detail: text.trim() }
    if (CUT_BYTES.test(text)) return { detail: text.slice(-TAIL) }
    const within = text.length <= LINE && !text.includes('\n') ? SEGMENT.exec(text) : null
    if (within !== null) return { detail: within[0] }
    const tail = text.slice(-TAIL - 20).trimEnd()
    if (!SIGN.test(tail)) return null
    if (tail.length < SHORT && ONLY_DOTS.test(text)) return { detail: text.trim() }
    const shown = tail.slice(-TAIL)
    if (LAST_LINE.test(shown) && !text.startsWith('---')) return { detail: '…' }
    const isWhole =
      isUsedAsItIs(site) || SOUGHT.test(key) || (EDITED.test(key) && shown.endsWith('…'))
    if (GLUED_DOTS.test(shown) && isWhole) return { detail: shown }
    const found = MARK.exec(shown) ?? LOOSE_DOTS.exec(shown) ?? COUNT.exec(shown)
    return found === null ? null : { detail: found[0] }
  },
}

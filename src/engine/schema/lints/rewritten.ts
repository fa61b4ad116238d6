import { isPathKey } from './keys.js'
import { type Finding, instead, isUsedAsItIs, type Site } from './lint.js'

/** `[main.py](http://main.py)`: what shows a text as a page takes a name for a host. */
const LINK = /\[([^[\]()\s]{3,200})\]\(<?(http:\/\/|mailto:)?\1\/?>?\)/
/** `<https://a.test/x|a.test/x>`, `<mailto:ann@a.test>`: an address as a chat keeps it, and nothing else. */
const CHAT_LINK = /^<(?:mailto:)?((?:https?:\/\/)?[^<>|\s]{3,300})(?:\|([^<>|\n]{1,300}))?>$/
/** `[32mdone[0m`: colours of a terminal whose first sign, which nobody sees, was lost. */
const COLOUR = /(?<!\w)\[\d{1,3}(?:;\d{1,3}){0,4}m[^[\n]{0,200}\[0?m/
/** `**main.py**`, `` `main.py` ``, a fence: a name, a place or a command as a page or a document sets it off. */
const SET_OFF = /^(?:(\*\*|`)[^\s*`][^*`\n]*\1|```\w*\n[^`]*```\n?|<!\[CDATA\[[\s\S]*\]\]>)$/
/** Blanks and line breaks as a tokenizer writes them between words. */
const TOKENS = /[\p{L}\p{N}\p{P}](?:▁+|(?<!\p{Lu})[ĠĊ]+)[\p{L}\p{N}\p{P}]/u
/** The same in a text that has blanks of its own: no word holds these in its midst. */
const TOKENS_BETWEEN = /[\p{L}\p{N},.;:]▁+[\p{L}\p{N}]|\p{Ll}[ĠĊ]+|[,.:;)}]Ċ/u
/** A special token may have such signs in its name. */
const SPECIAL = /<[|｜]/
/** The one block of a text, beside its words: where a terminal's cursor stood. */
const CURSOR = /^[^\u2580-\u259f]*[█▊▋▌▍▎][^\u2580-\u259f]*$/u
/** Blanks as an address writes them, in a text that is none. */
const ENCODED = /^[^/=&?%]*\p{L}[,.;:]?%20\p{L}[^/=&?]*$/u
/** What stands for a character that could not be decoded, half of one, or what stands for a byte or a word that has none. */
const UNDECODED =
  /\ufffd|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]|(?:<0x[0-9A-F]{2}>)+|<(?:unk|pad)>/
/** Bytes of UTF-8 that were read one by one, as Latin-1 or as Windows does. */
const BYTES =
  /[ÂÃ][\u0080-\u009f¡-¿]|Ã(?:[ŸžœŒŽšŠƒ€‚‡†‰ˆ˜™]|[“”‘’–—…](?=\p{L}))|(?:[ÐÑ][\u0080-¿]){2}|[ã-ï][\u0080-¿]{2}|â(?:€[˜™œ“”•–—¦¢ž]|\u0080[\u0080-¿])/u

/** Underlines of a name that a page took for emphasis: `__init__`. */
const BOLD = /\*\*\w+\*\*/
/** The same in Python, where no such signs stand before a name that is defined, a member or what is compared. */
const BOLD_NAME = /(?:\bdef |\.|\bif )\*\*\w+\*\*(?=\(| ==)/
/** Dashes and quotes of an editor, where a shell needs its own. */
const BENT = /(?:^|\s)[–—][a-z]|[\s=(][“”„][^“”„\n]{1,200}[“”]/
/** Line breaks that are two letters in a sentence. */
const LETTERS_N = /\\n\\n\p{L}|[.,!?]\\n\p{L}/u
const SENTENCES = /text|message|body|comment|description|note|summary|announcement|caption|post/i
/** What no path holds or ends with: signs of what stood around it, and words that hide a part of it. */
const NO_PATH = /^(?:(?![[{])[^\n]{0,300}(?:["`|]|<[^<>\s]+>|[',;]$)|[^([{\n]{1,300}[)\]}]$)/
/** One line that a page or a window broke in two: a path, and a word behind its hyphen. */
const BROKEN = /^(?![A-Za-z]:)[^\n]{1,300}\n\s{0,40}[^\s\n][^\n]{0,300}$/
const TORN = /^[^\n]{0,300}\p{Ll}-\n\s{0,40}\p{Ll}[^\n]{0,300}$/u
/** The first quote of the text ends it, and the next member follows. */
const SWALLOWED = /^[^"＂{[]{1,300}["＂]\s?[,，]\s?\\?["＂][\w-]{1,60}\\?["＂]\s?[:：]/

/** A text that begins with a key and what parts it from its value. */
const OWN_KEY = /^(\w+) ?[:=]/
/** The next setting. */
const SETTING = /\n\w+ ?[:=]/

/** What a page, a tokenizer or a wrong encoding changed in a text on its way here; null for nothing. */
export function rewritten(site: Site): Finding | null {
  const { text, key } = site
  const found =
    UNDECODED.exec(text) ??
    (/\s/.test(text) ? null : TOKENS.exec(text)) ??
    (SPECIAL.test(text) ? null : TOKENS_BETWEEN.exec(text)) ??
    BYTES.exec(text) ??
    COLOUR.exec(text) ??
    (/^(?:command|cmd)$/i.test(key) ? BENT.exec(text) : null) ??
    (isPathKey(key) ? BOLD.exec(text) : null) ??
    BOLD_NAME.exec(text) ??
    (SENTENCES.test(key) && !text.includes('\n') ? LETTERS_N.exec(text) : null)
  if (found !== null) return { detail: found[0] }
  const isOdd =
    SWALLOWED.test(text) ||
    (isUsedAsItIs(site) && TORN.test(text)) ||
    (isPathKey(key) && (NO_PATH.test(text) || text.trim() !== text || BROKEN.test(text))) ||
    (isUsedAsItIs(site) && SET_OFF.test(text)) ||
    CURSOR.test(text) ||
    ENCODED.test(text) ||
    // `"city": "city: Oslo"`
    (OWN_KEY.exec(text)?.[1] === key && !SETTING.test(text))
  return isOdd ? { detail: text.slice(0, 60) } : linked(site)
}

/** Who writes Markdown may link an address to itself, with words around it; a name, a place or a command holds no link. */
function linked(site: Site): Finding | null {
  const { text } = site
  const [link, label, scheme] = LINK.exec(text) ?? chatLink(text)
  if (link === undefined || label === undefined) return null
  if (scheme === undefined && link !== text && !isUsedAsItIs(site)) return null
  const plain = text.replace(link, () => label)
  return { detail: link, suggestions: [instead('Take the link out', site.path(), plain)] }
}

function chatLink(text: string): readonly string[] {
  const [link = '', address = '', label = address] = CHAT_LINK.exec(text) ?? []
  return /^<(?:mailto|https?):/.test(link) ? [link, label] : []
}

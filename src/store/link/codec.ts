/** Links: `#v1.<base64url(deflate-raw(JSON))>` and `#raw=<percent-encoded text>`. */
import { EMPTY_INPUT } from '../input.js'
import { fromBase64url, toBase64url } from './base64url.js'
import { deflate, inflate } from './deflate.js'
import { fromPayload, type LinkContent, salvage, toPayload } from './payload.js'
import { decodeLeniently } from './raw.js'

/** Above this a link may be cut by chats and trackers. */
export const LONG_LINK = 8_000
/** Above this a file is offered instead. */
export const LONGEST_LINK = 32_000

const PREFIX = '#v1.'
const RAW_PREFIX = '#raw='

/** The fragment, with its `#`. */
export async function encodeLink(content: LinkContent): Promise<string> {
  return PREFIX + toBase64url(await deflate(toPayload(content)))
}

export type OpenedLink =
  /** The fragment is no link of ours. */
  | { readonly kind: 'none' }
  | { readonly kind: 'opened'; readonly content: LinkContent }
  /** `content` holds what could be read; null when that is nothing. */
  | { readonly kind: 'damaged'; readonly message: string; readonly content: LinkContent | null }

/** Reads a fragment. Never throws. */
export async function decodeLink(fragment: string): Promise<OpenedLink> {
  if (fragment.startsWith(RAW_PREFIX)) {
    const source = decodeLeniently(fragment.slice(RAW_PREFIX.length))
    return { kind: 'opened', content: { input: { ...EMPTY_INPUT, source }, seen: null } }
  }
  if (/^#v\d+\./.test(fragment) && !fragment.startsWith(PREFIX)) {
    const version = fragment.slice(1, fragment.indexOf('.'))
    const message = `The link is of a later format (${version}) than this page knows (v1).`
    return { kind: 'damaged', message, content: null }
  }
  if (!fragment.startsWith(PREFIX)) return { kind: 'none' }
  return decodePayload(fragment.slice(PREFIX.length))
}

async function decodePayload(letters: string): Promise<OpenedLink> {
  const { bytes, badAt } = fromBase64url(letters)
  if (letters === '') return { kind: 'damaged', message: 'The link is empty.', content: null }
  const { text, complete } = await inflate(bytes)
  const payload = fromPayload(text)
  if (payload?.intact === true && badAt === null) return { kind: 'opened', content: payload }
  const message = explainDamage(letters, badAt, complete, payload !== null)
  if (payload !== null) return { kind: 'damaged', message, content: payload }
  const source = salvage(text)
  const content =
    source === null || source === '' ? null : { input: { ...EMPTY_INPUT, source }, seen: null }
  return { kind: 'damaged', message, content }
}

function explainDamage(
  letters: string,
  badAt: number | null,
  complete: boolean,
  readable: boolean,
): string {
  if (badAt !== null) {
    const letter = letters.charAt(badAt)
    return `The link holds a character that does not belong there (“${letter}”, character ${badAt + 1} of ${letters.length}).`
  }
  if (!complete) return 'The link is cut off or was changed on its way.'
  return readable
    ? 'The link was changed on its way: its check sum does not fit.'
    : 'The link’s content cannot be read.'
}

/**
 * Links: `#v1.<base64url(deflate-raw(JSON))>` and `#raw=<percent-encoded text>`. Behind the
 * first kind, `&tab=…` may name the tab that is to be shown.
 */
import { EMPTY_INPUT } from '../input.js'
import { fromBase64url, toBase64url } from './base64url.js'
import { deflate, inflate } from './deflate.js'
import { LINK_LIMITS } from './limits.js'
import { fromPayload, type LinkContent, type ReadContent, salvage, toPayload } from './payload.js'
import { decodeLeniently } from './raw.js'

/** Above this a link may be cut by chats and trackers. */
export const LONG_LINK = 8_000
/** Above this a file is offered instead. */
export const LONGEST_LINK = 32_000

const PREFIX = '#v1.'
const RAW_PREFIX = '#raw='
const TAB = '&tab='

/** The fragment, with its `#`. `tab`: which of the details is to be shown. */
export async function encodeLink(content: LinkContent, tab: string | null = null): Promise<string> {
  const letters = toBase64url(await deflate(toPayload(content)))
  return PREFIX + letters + (tab === null ? '' : TAB + tab)
}

/** A link, and the tab that it names; null where it names none. */
export function splitTab(fragment: string): { link: string; tab: string | null } {
  const at = fragment.startsWith(PREFIX) ? fragment.lastIndexOf(TAB) : -1
  if (at < 0) return { link: fragment, tab: null }
  return { link: fragment.slice(0, at), tab: fragment.slice(at + TAB.length) }
}

/** True when a link of it could not be opened: it holds more than a link may. */
export function isTooMuch(content: LinkContent): boolean {
  return toPayload(content).length > LINK_LIMITS.unpacked
}

export type OpenedLink =
  /** The fragment is no link of ours. */
  | { readonly kind: 'none' }
  | { readonly kind: 'opened'; readonly content: ReadContent }
  /** `content` holds what could be read; null when that is nothing. */
  | { readonly kind: 'damaged'; readonly message: string; readonly content: ReadContent | null }
  /** It is whole, and holds more than a link may. */
  | { readonly kind: 'refused'; readonly message: string; readonly content: null }

/** Reads a fragment. Never throws. */
export async function decodeLink(fragment: string): Promise<OpenedLink> {
  const ours = fragment.startsWith(RAW_PREFIX) || fragment.startsWith(PREFIX)
  if (ours && fragment.length > LINK_LIMITS.fragment) {
    return refuse(`It has more than ${said(LINK_LIMITS.fragment)} characters.`)
  }
  if (fragment.startsWith(RAW_PREFIX)) {
    return { kind: 'opened', content: only(decodeLeniently(fragment.slice(RAW_PREFIX.length))) }
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
  const { text, state } = await inflate(bytes)
  if (state === 'too-long') {
    const most = said(LINK_LIMITS.unpacked)
    return refuse(`It unpacks to more than ${most} characters, which no link needs.`)
  }
  const payload = fromPayload(text)
  if (payload?.intact === true && badAt === null) return { kind: 'opened', content: payload }
  const message = explainDamage(letters, badAt, state === 'complete', payload !== null)
  if (payload !== null) return { kind: 'damaged', message, content: payload }
  const source = salvage(text)
  return {
    kind: 'damaged',
    message,
    content: source === null || source === '' ? null : only(source),
  }
}

const only = (source: string): ReadContent => ({
  input: { ...EMPTY_INPUT, source },
  seen: null,
  refused: [],
})

const refuse = (message: string): OpenedLink => ({ kind: 'refused', message, content: null })

const said = (characters: number) => characters.toLocaleString('en')

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

/** The Lab's links: `#lab.v1.<base64url(deflate-raw(JSON))>`. */

import { fromBase64url, toBase64url } from '../../store/link/base64url.js'
import { deflate, inflate } from '../../store/link/deflate.js'
import { LAB_LINK } from './arrival.js'
import { draftFrom, draftText, type LabDraft } from './draft.js'
import { useLab, visit } from './lab-store.js'

/** The address that opens the Lab with this draft. */
export async function labLink(draft: LabDraft): Promise<string> {
  const fragment = LAB_LINK + toBase64url(await deflate(draftText(draft)))
  return location.origin + location.pathname + fragment
}

/** Opens what the fragment holds; says so, or says that it is damaged. */
export async function openLabLink(fragment: string): Promise<void> {
  if (!fragment.startsWith(LAB_LINK)) return
  const { bytes, badAt } = fromBase64url(fragment.slice(LAB_LINK.length))
  const { text, state } = await inflate(bytes)
  const draft = badAt === null && state === 'complete' ? draftFrom(text) : null
  if (draft === null) {
    useLab.setState({ said: 'The link is damaged; your own draft is as it was.' })
    return
  }
  visit(draft)
  useLab.setState({ said: 'Opened from a link. Your own draft is kept.' })
}

import { mayHoldUnseen, unseenIn } from '../../engine/text/unseen.js'

/**
 * A text of which every character can be seen: those that hide, reorder or look
 * like others stand as their escapes, and none reorders what is around it.
 */
export function Exact({ text }: { readonly text: string }) {
  if (!mayHoldUnseen(text)) return text
  const parts: React.ReactNode[] = []
  let at = 0
  for (const { start, end, code } of unseenIn(text, 'name')) {
    if (start < at) continue
    if (start > at) parts.push(text.slice(at, start))
    parts.push(
      <span key={start} className="unseen" title={code}>
        {`\\u{${code.slice(2).toLowerCase()}}`}
      </span>,
    )
    at = end
  }
  parts.push(text.slice(at))
  return <bdi className="exact">{parts}</bdi>
}

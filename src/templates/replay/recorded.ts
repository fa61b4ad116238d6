/** The pieces of text that a pasted event stream brought, as they came. */

/** Null where the text is no stream of events with text in them. */
export function recordedPieces(text: string): readonly string[] | null {
  if (!/^\s*(?:event|data|id):/.test(text)) return null
  const pieces: string[] = []
  for (const line of text.split('\n')) {
    if (!line.startsWith('data:')) continue
    let event: unknown
    try {
      event = JSON.parse(line.slice('data:'.length))
    } catch {
      // `[DONE]`, or an event that was cut: it brings no text.
      continue
    }
    const piece = textIn(event)
    if (piece !== null && piece !== '') pieces.push(piece)
  }
  return pieces.length === 0 ? null : pieces
}

/** Where providers put the text of an event. */
const PATHS = [
  ['choices', '0', 'delta', 'content'],
  ['choices', '0', 'text'],
  ['delta', 'text'],
  ['delta'],
  ['candidates', '0', 'content', 'parts', '0', 'text'],
  ['message', 'content'],
  ['response'],
] as const

function textIn(event: unknown): string | null {
  for (const path of PATHS) {
    let value: unknown = event
    for (const key of path) {
      value =
        typeof value === 'object' && value !== null && Object.hasOwn(value, key)
          ? Reflect.get(value, key)
          : undefined
    }
    if (typeof value === 'string') return value
  }
  return null
}

/** The text of a result: logs keep a text, blocks of text, or data. */
import { fieldsOf } from '../values.js'

/** Characters that are kept: enough to tell an error, and to show. */
const KEPT = 4_000

/** Never longer than what is kept; the log itself has the rest. */
export function resultText(content: unknown): string {
  if (typeof content === 'string') return content.length <= KEPT ? content : ends(content)
  if (content === null || content === undefined) return ''
  if (Array.isArray(content)) {
    const parts: string[] = []
    let length = 0
    for (const item of content) {
      if (length > KEPT) break
      const text = blockText(item)
      parts.push(text)
      length += text.length
    }
    return parts.join('\n').slice(0, KEPT)
  }
  return blockText(content)
}

/** Head and tail: the status of old shells stands at the end. */
function ends(text: string): string {
  return `${text.slice(0, KEPT - 600)}\n…\n${text.slice(-400)}`
}

function blockText(item: unknown): string {
  if (typeof item === 'string') return item.slice(0, KEPT)
  const block = fieldsOf(item)
  if (block === null) return item === null || item === undefined ? '' : brief(item)
  for (const name of ['text', 'output', 'error', 'content', 'message', 'value', 'result']) {
    const text = block[name]
    if (typeof text === 'string') return text.slice(0, KEPT)
  }
  if (typeof block.data === 'string' || typeof block.image_url === 'string') return '[data]'
  return brief(item)
}

/** JSON of a value, from its small members only: a result may hold an image. */
function brief(value: unknown): string {
  const seen: string[] = []
  let budget = 2_000
  JSON.stringify(value, (_key, member) => {
    if (budget <= 0) return undefined
    if (typeof member !== 'object') {
      const text = String(member).slice(0, 500)
      budget -= text.length
      seen.push(text)
    }
    return member
  })
  return seen.join(' ')
}

/** A feedback message as text to copy: JSON, Python or TypeScript. */
import type { FeedbackContext, FeedbackFormat } from './format.js'

export type CodeLanguage = 'json' | 'python' | 'typescript'

/** The message in a format, written in a language. */
export function writeFeedback(
  format: FeedbackFormat,
  context: FeedbackContext,
  language: CodeLanguage,
): string {
  const message = format.build(context)
  switch (language) {
    case 'json':
      return JSON.stringify(message, null, 2)
    case 'typescript':
      return `messages.push(${unquoteKeys(JSON.stringify(message, null, 2))})`
    case 'python':
      return format.python?.(context) ?? `messages.append(${pythonLiteral(message, '')})`
  }
}

/** A text as a Python string literal: JSON's escapes are Python's too, but for a lone surrogate pair. */
export function pythonText(text: string): string {
  return JSON.stringify(text)
}

function pythonLiteral(value: unknown, indent: string): string {
  if (value === null) return 'None'
  if (value === true) return 'True'
  if (value === false) return 'False'
  if (typeof value === 'string') return pythonText(value)
  if (typeof value !== 'object') return String(value)
  const inner = `${indent}    `
  const items = Array.isArray(value)
    ? value.map((item) => `${inner}${pythonLiteral(item, inner)},`)
    : Object.entries(value).map(
        ([key, item]) => `${inner}${pythonText(key)}: ${pythonLiteral(item, inner)},`,
      )
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  return items.length === 0 ? `${open}${close}` : `${open}\n${items.join('\n')}\n${indent}${close}`
}

/** Keys that are plain names need no quotes in TypeScript. */
function unquoteKeys(json: string): string {
  return json.replaceAll(/^( *)"([A-Za-z_]\w*)":/gm, '$1$2:')
}

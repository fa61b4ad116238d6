/** Arguments like JSON, but with bare keys or with strings in delimiters of their own. */
import { flexible } from '../markers.js'
import type { Evidence, Guess } from './evidence.js'
import { NAMED_CALL, named, openPattern } from './named.js'

const start = (text: string, at: number) => text.lastIndexOf('{', at)
const end = (text: string, at: number) => {
  const close = text.indexOf('}', at)
  return close < 0 ? at : close + 1
}

export function bareKeys(evidence: Evidence): Guess | null {
  const shape = shapeOf(evidence.both)
  const markers = shape === null ? null : named(evidence, ['kone', 'ktwo'], start, end)
  if (shape === null || markers === null || markers.closer.trim() === '') return null
  const { opener, closer, sectionStart, sectionEnd, afterName } = markers
  const { open, close, bare } = shape
  const ownStrings = open !== '"' || close !== '"'
  return {
    title: 'a name in markup before an object with bare keys or own string delimiters',
    field: {
      open_pattern: openPattern(opener, afterName, '{'),
      close_pattern: `\\s*${flexible(closer)}\\s*`,
      repeats: true,
      content: 'json',
      content_args: {
        ...(bare ? { unquoted_keys: true } : {}),
        ...(ownStrings ? { string_delims: [[open, close]] } : {}),
      },
      transform: NAMED_CALL,
    },
    markers: [sectionStart, sectionEnd],
    doubts: bare
      ? [
          'A bare key must stand directly after { or a comma: with a space before it the call is refused.',
        ]
      : [],
  }
}

/** The delimiters of strings, and whether keys are bare; null where it is no such object. */
function shapeOf(
  both: string | null,
): { readonly open: string; readonly close: string; readonly bare: boolean } | null {
  const found = /\{([^{}]*?)kone([^{}]*?):\s*([^{}]+?)vone([^{}]*?),\s*([^{}]*?)ktwo/.exec(
    both ?? '',
  )
  if (found === null) return null
  const [, keyOpen = '', keyClose = '', open = '', close = '', nextOpen = ''] = found
  const quoted = keyOpen.trim() === open && keyClose.trim() === close
  const bare = keyOpen.trim() === '' && keyClose === '' && nextOpen.trim() === ''
  return (bare || quoted) && open !== '' && close !== '' ? { open, close, bare } : null
}

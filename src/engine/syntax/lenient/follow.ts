/** What may follow: behind a comma, behind a bracket, in place of a comma. */
import { isCloser } from './characters.js'
import type { FrameKind } from './frames.js'
import { elementAt, keyAt, startsItem } from './lookahead.js'
import type { Reader } from './reader.js'

/** Does the comma at `comma` go on a frame of that kind? */
export function commaFits(r: Reader, kind: FrameKind, comma: number): boolean {
  const next = r.peek(comma + 1)
  switch (r.kind(next)) {
    case 'end':
    case ',':
    case '}':
    case ']':
    case '{':
    case 'ellipsis':
      return true
    default:
      return kind === 'object' ? keyAt(r, next) !== 'no' : elementAt(r, next)
  }
}

/** May the text behind a bracket go on in a frame of that kind (none: behind the whole value)? */
export function fits(r: Reader, kind: FrameKind | undefined, from: number): boolean {
  const at = r.peek(from)
  const found = r.kind(at)
  if (kind === undefined) return found === 'end' || (!isCloser(found) && found !== ',')
  if (found !== ',') return found === (kind === 'object' ? '}' : ']')
  const next = r.peek(at + 1)
  if (kind === 'object') return keyAt(r, next) === 'key'
  const item = r.kind(next)
  return item === 'quote' ? keyAt(r, next) !== 'key' : startsItem(item)
}

/** What may stand at a place without taking a character. */
import { has, WORD } from './char-sets.js'
import { ASSERTIONS } from './program.js'
import { backward } from './steps.js'

/** Whether the assertion of that index holds between `position - 1` and `position`. */
export function asserts(index: number, text: string, position: number): boolean {
  const { length } = text
  switch (ASSERTIONS[index]) {
    case 'start':
      return position === 0
    case 'end':
      return position === length
    case 'end-or-last-newline':
      return position === length || (position === length - 1 && text[position] === '\n')
    case 'line-start':
      return position === 0 || text[position - 1] === '\n'
    case 'line-end':
      return position === length || text[position] === '\n'
    case 'boundary':
      return wordBefore(text, position) !== wordAfter(text, position)
    case 'not-boundary':
      return wordBefore(text, position) === wordAfter(text, position)
    case 'word-start':
      return !wordBefore(text, position) && wordAfter(text, position)
    case 'word-end':
      return wordBefore(text, position) && !wordAfter(text, position)
    default:
      return false
  }
}

function wordAfter(text: string, position: number): boolean {
  const codePoint = text.codePointAt(position)
  return codePoint !== undefined && has(WORD, codePoint)
}

function wordBefore(text: string, position: number): boolean {
  if (position === 0) return false
  const codePoint = text.codePointAt(backward(text, position))
  return codePoint !== undefined && has(WORD, codePoint)
}

/** Tags whose first bracket was eaten. */
import type { Mark } from '../../../syntax/markup/mark.js'
import type { BodyInput } from './body.js'
import type { ElementNames } from './element-names.js'

const EATEN = /([a-z]+)=["']?([\w.:-]+)["']?>/y

/** `function=f>`: the first bracket of the tag was eaten. Only directly behind an opener. */
export function withoutBracket(input: BodyInput, at: number, names: ElementNames): Mark | null {
  const { text } = input.page
  if (text.charCodeAt(at - 1) !== 0x3e) return null
  EATEN.lastIndex = at
  const match = EATEN.exec(text)
  const name = match?.[1]
  if (match === null || name === undefined || !names.calls.has(name)) return null
  return {
    start: at,
    end: EATEN.lastIndex,
    kind: 'open',
    key: name,
    space: '',
    name,
    nameStart: at,
    nameEnd: at + name.length,
    restStart: at + name.length,
    restEnd: EATEN.lastIndex - 1,
    lookalike: false,
  }
}

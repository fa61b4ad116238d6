import { pathOf } from '../../syntax/json/path.js'
import { mayHoldUnseen, type Unseen, unseenIn } from '../../text/unseen.js'
import type { Finding, Lint } from './lint.js'

/** An escape in JSON text that may stand for such a character. */
const ESCAPED = /\\u(?:00[aA][dD]|0[345]|061|1[178]|20|31|[fF][eEfF]|[dD][8bB])/
/** Keys of what is used as it is: a character too many goes somewhere else. */
const NAMES =
  /path|file|dir|folder|url|uri|host|domain|server|endpoint|command|cmd|script|name|tool|exec|email|address|package|module|branch|repo|user|account|recipient/i
/** Values that are places or commands, whatever their key says. */
const PLACE = /^(?:[a-z][a-z0-9+.-]*:\/\/|~?\/|\.{1,2}\/|[A-Za-z]:[\\/])/
/** Characters that are named in one finding. */
const SHOWN = 3

/** Bidirectional controls, zero-width characters, look-alike letters: what is shown is not what runs. */
export const unseen: Lint = {
  code: 'suspect-unseen',
  summary: 'Characters that cannot be seen or that look like others.',
  whole({ text, value }) {
    if (!mayHoldUnseen(text) && !ESCAPED.test(text)) return []
    return [...findings(value)]
  },
}

type Step = string | number

interface Place {
  readonly value: unknown
  readonly step: Step | null
  readonly parent: Place | null
  /** Name of the nearest member around it. */
  readonly key: string
}

/** Looks at every key and text; without recursion, so that any depth will do. */
function* findings(root: unknown): Generator<Finding> {
  const open: Place[] = [{ value: root, step: null, parent: null, key: '' }]
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const { value, key } = place
    if (typeof value === 'string') {
      const named = NAMES.test(key) || PLACE.test(value)
      const found = unseenIn(value, named ? 'name' : 'text')
      if (found.length > 0) yield { path: pathOf(stepsOf(place)), detail: told(found) }
    } else if (Array.isArray(value)) {
      for (let i = value.length - 1; i >= 0; i--) {
        open.push({ value: value[i], step: i, parent: place, key })
      }
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, member] of Object.entries(value).reverse()) {
        const child = { value: member, step: name, parent: place, key: name }
        open.push(child)
        const found = unseenIn(name, 'name')
        if (found.length > 0) {
          yield { path: pathOf(stepsOf(child)), detail: `in the key, ${told(found)}` }
        }
      }
    }
  }
}

function stepsOf(place: Place): Step[] {
  const steps: Step[] = []
  for (let at: Place | null = place; at !== null; at = at.parent) {
    if (at.step !== null) steps.push(at.step)
  }
  return steps.reverse()
}

/** `U+202E at character 12` */
export function told(found: readonly Unseen[]): string {
  const first = found.slice(0, SHOWN).map(({ code, start }) => `${code} at character ${start + 1}`)
  const more = found.length - first.length
  return `${first.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

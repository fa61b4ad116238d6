import { pathOf } from '../../syntax/json/path.js'

/** Keys of what is used as it is: a character too many goes somewhere else. */
const NAMES =
  /path|file|dir|folder|url|uri|host|domain|server|endpoint|command|cmd|script|name|tool|exec|email|address|package|module|branch|repo|user|account|recipient/i
/** Values that are places or commands, whatever their key says. */
const PLACE = /^(?:[a-z][a-z0-9+.-]*:\/\/|~?\/|\.{1,2}\/|[A-Za-z]:[\\/])/

/** One text of a value: a string, or the name of a member. */
export interface Text {
  readonly text: string
  /** Name of the nearest member around it; of a key, the key itself. */
  readonly key: string
  readonly isKey: boolean
  /** Its path; worked out on request. */
  path(): string
}

type Step = string | number

interface Place {
  readonly value: unknown
  readonly step: Step | null
  readonly parent: Place | null
  readonly key: string
}

/** Every key and every string of a value, in their order; without recursion, so that any depth will do. */
export function* textsOf(root: unknown): Generator<Text> {
  const open: Place[] = [{ value: root, step: null, parent: null, key: '' }]
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const { value, key, step } = place
    const path = () => pathOf(stepsTo(place))
    if (typeof step === 'string') yield { text: step, key, isKey: true, path }
    if (typeof value === 'string') {
      yield { text: value, key, isKey: false, path }
    } else if (Array.isArray(value)) {
      for (let i = value.length - 1; i >= 0; i--) {
        open.push({ value: value[i], step: i, parent: place, key })
      }
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, member] of Object.entries(value).reverse()) {
        open.push({ value: member, step: name, parent: place, key: name })
      }
    }
  }
}

/** Is it a name, a place or a command? A character too many in it goes somewhere else. */
export function isUsedAsItIs({ text, key }: Text): boolean {
  return NAMES.test(key) || PLACE.test(text)
}

function stepsTo(place: Place): Step[] {
  const steps: Step[] = []
  for (let at: Place | null = place; at !== null; at = at.parent) {
    if (at.step !== null) steps.push(at.step)
  }
  return steps.reverse()
}

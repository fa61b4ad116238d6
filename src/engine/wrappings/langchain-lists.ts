/** The lists in which a LangChain message has its calls: as text, as chunks, parsed, refused. */
import type { Reason } from '../model/trace.js'
import type { CallPart } from './envelope.js'
import { readValue } from './tree/read.js'
import { samePrint } from './tree/same-print.js'
import type { Value } from './tree/value.js'

/** The calls of all lists, each once; the earlier list wins, keeps the later one's error, and is in doubt where that says other arguments. */
export function joinCalls(lists: readonly (readonly CallPart[])[]): CallPart[] {
  const joined: CallPart[] = []
  for (const list of lists) {
    const known = placesOf(joined)
    for (const call of list) {
      const at = placeOf(call, known)
      const same = at === undefined ? undefined : joined[at]
      if (at === undefined || same === undefined) joined.push(call)
      else {
        const reasons = sayOther(same, call) ? [...same.reasons, OTHERS] : same.reasons
        joined[at] = { ...same, id: same.id ?? call.id, error: same.error ?? call.error, reasons }
      }
    }
  }
  return joined
}

const OTHERS: Reason = {
  code: 'several-readings',
  detail: 'the message says the call twice, with other arguments',
}

/** Both say whole arguments, and not the same. */
function sayOther(one: CallPart, other: CallPart): boolean {
  const [a, b] = [wholeIn(one), wholeIn(other)]
  return a !== null && b !== null && !samePrint(a, b)
}

function wholeIn({ arguments: source }: CallPart): Value | null {
  if (source.form !== 'text') return null
  const { layer, start, end } = source.span
  const { value } = readValue(layer, start, end)
  return value?.closed === true && value.kind === 'object' ? value : null
}

/** A call is found again by its id, or, each once, by its name where one of the two has no id. */
function placeOf({ id, name }: CallPart, known: Map<string, number[]>): number | undefined {
  if (id === null) return name === '' ? undefined : known.get(`any ${name}`)?.shift()
  return known.get(`id ${id}`)?.at(-1) ?? known.get(`without ${name}`)?.shift()
}

function placesOf(calls: readonly CallPart[]): Map<string, number[]> {
  const places = new Map<string, number[]>()
  calls.forEach(({ id, name }, i) => {
    for (const key of [id === null ? `without ${name}` : `id ${id}`, `any ${name}`]) {
      const list = places.get(key)
      if (list === undefined) places.set(key, [i])
      else list.push(i)
    }
  })
  return places
}

/** A place in a value, from the leaf up: written out only when something is told about it. */
import { pathOf } from './path.js'

export interface Place {
  readonly parent: Place | null
  readonly step: string | number
  readonly depth: number
}

/** The root of a value. */
export const ROOT: Place = { parent: null, step: '$', depth: 0 }

export function inside(parent: Place, step: string | number): Place {
  return { parent, step, depth: parent.depth + 1 }
}

/** The place as a JSON path. */
export function pathTo(place: Place): string {
  const steps: (string | number)[] = []
  for (let at = place; at.parent !== null; at = at.parent) steps.push(at.step)
  return pathOf(steps.reverse())
}

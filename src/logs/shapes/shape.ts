/** One way in which calls or results are written into messages. To add one: a file, a line in `index.ts`. */
import type { Gather } from '../calls/gather.js'
import type { Fields } from '../values.js'

export interface Shape {
  readonly id: string
  /** Takes what the object itself says; true when nothing inside it is to be read again. */
  read(fields: Fields, gather: Gather): boolean
}

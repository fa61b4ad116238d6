/** One way in which calls or results are written into messages. To add one: a file, a line in `index.ts`. */
import type { Gather } from '../calls/gather.js'
import type { Fields } from '../values.js'

/** Takes what the object itself says; true when nothing inside it is to be read again. */
export type Shape = (fields: Fields, gather: Gather) => boolean
